"""The game for research: PettingZoo, Gymnasium, OpenSpiel, and what they share."""
