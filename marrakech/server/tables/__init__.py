"""The tables of a server process: commands, presence, bot moves and clocks."""
