"""A table as somebody who plays there sees it, on this computer or on a server."""
