"""A table as its events: what can happen, what somebody may ask for, and what everybody sees."""
