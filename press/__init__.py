"""What prints the documents: `make docs` makes a site of docs/, with figures drawn on the way."""
