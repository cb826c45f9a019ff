"""The routes of the API, a module per subject."""
