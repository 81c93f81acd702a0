"""The Round pane: the opponent is heard, the student speaks, the clock runs."""
