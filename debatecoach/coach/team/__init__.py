"""The debating team on a language model: searcher, analyzer, planner, logic, writer, reviewer, audience."""
