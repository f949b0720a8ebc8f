"""The documentation site: `make docs` builds it from docs/ and draws its figures."""
