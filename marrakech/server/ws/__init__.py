"""The server over websockets."""
