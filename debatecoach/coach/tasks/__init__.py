"""Tasks given to a language model: prompts, asking, shapes, the record of calls."""
