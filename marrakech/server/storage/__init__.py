"""Storage: schema, store, migrations, backup and restore."""
