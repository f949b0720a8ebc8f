"""Analysis: what was luck in a game, and what was skill."""
