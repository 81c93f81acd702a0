"""Making and changing debate formats."""
