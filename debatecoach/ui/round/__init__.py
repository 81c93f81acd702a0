"""The round: whose turn it is, its clock, the student speaking and the opponent answering."""
