"""What the team or a check of the trees proposes."""
