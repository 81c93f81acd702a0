"""What window and command line share: choosing engines, the connected model, playing and judging a round."""
