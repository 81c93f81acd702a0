"""The home screen: what to debate, what was left unfinished, what this machine has."""
