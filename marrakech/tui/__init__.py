"""The game as a full screen, with Textual."""
