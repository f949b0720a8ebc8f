"""The table that people sit down at from anywhere."""
