"""The server: shared tables over HTTP and WebSockets."""
