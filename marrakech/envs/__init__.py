"""The game for research: PettingZoo, Gymnasium and OpenSpiel, and what the three of them share."""
