"""Flow along: what a student wrote down of a speech beside what the machine heard."""
