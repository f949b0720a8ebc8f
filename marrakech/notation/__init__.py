"""Actions, positions, rules and records as text: writers and their readers."""
