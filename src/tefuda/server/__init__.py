"""The server: HTTP and WebSocket over the store. It knows no rule of any game; design section 7."""
