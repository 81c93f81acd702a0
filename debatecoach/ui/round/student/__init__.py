"""The student's turn: speaking, typing, correcting, handing in."""
