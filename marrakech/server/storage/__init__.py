"""What the server keeps: schema, store, migrations, backup and restore."""
