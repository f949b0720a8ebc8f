"""One source, several targets: how rules become machine code."""
