"""The opponent's turn: its speech prepared, spoken, paused and heard again."""
