"""Analysis: luck and skill in a game."""
