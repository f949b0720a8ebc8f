"""The champion's schooling: self-play on a GPU, whose only product is a file of weights."""
