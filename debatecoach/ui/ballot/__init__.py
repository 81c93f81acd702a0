"""The ballot: who won, why, by what arithmetic, and what to do next."""
