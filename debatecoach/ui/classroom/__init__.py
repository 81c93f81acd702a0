"""A coach's class, and what a student's coach asked for."""
