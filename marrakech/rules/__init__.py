"""The game itself: pure functions on small values; no chance, no text, nothing outside."""
