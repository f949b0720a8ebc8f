"""Random games in bulk."""
