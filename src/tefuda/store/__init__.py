"""The store: matches as logs in SQLite or PostgreSQL. Functions take a connection; `Database` runs them."""
