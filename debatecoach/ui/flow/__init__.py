"""The flow sheet: a column a speech, a reply beside what it answers."""
