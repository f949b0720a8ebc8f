"""The command line: every word a person types after `marrakech`."""
