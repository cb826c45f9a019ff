"""The shapes of what goes in and out, as the OpenAPI schema tells them. Documents of games are opaque objects here."""
