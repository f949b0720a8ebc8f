"""Processes that compute beside the server, the terminal and the arena."""
