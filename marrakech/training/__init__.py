"""Training of the champion: self-play on a GPU, which leaves weights and a log."""
