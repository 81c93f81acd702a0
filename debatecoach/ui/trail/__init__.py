"""The activity trail: what the opponent's team did, step by step, and the prompts behind it."""
