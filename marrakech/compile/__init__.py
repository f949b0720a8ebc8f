"""Machine code for the CPU from rules written in plain Python, and its cache on disk."""
