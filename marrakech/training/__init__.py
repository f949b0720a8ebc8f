"""The champion's schooling: self-play on a GPU, which leaves weights and how they came about."""
