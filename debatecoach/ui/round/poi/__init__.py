"""Points of information in the window: the opponent rises while the student speaks, and vice versa."""
