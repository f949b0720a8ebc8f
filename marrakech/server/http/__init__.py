"""The server over HTTP: routes, schemas, errors and static files."""
