"""Languages: catalogues, negotiation and message lookup."""
