"""The arena: matches between bots, with the same dice for every seating."""
