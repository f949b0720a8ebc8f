"""Files that other processes write."""


def size(path):
    """Return the size of a file in bytes; 0 while there is none."""
    return path.stat().st_size if path.exists() else 0
