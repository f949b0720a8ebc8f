"""Matches between bots: the same dice for every seating, and what the games say."""
