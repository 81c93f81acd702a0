"""The nouns of debate. Pure: no screen, no network, no files, no clock."""
