"""Flow along: the student flows a speech by hand, then sees it beside what the machine heard."""
