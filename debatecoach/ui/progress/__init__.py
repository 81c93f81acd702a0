"""Progress: skills over rounds, each with how sure it is."""
