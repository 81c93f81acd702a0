"""The bench: judges of a round, and their ballots written out."""
