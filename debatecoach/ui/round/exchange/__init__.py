"""Questions, crossfire and free debate in the Round pane: a conversation, turn by turn, on a shared clock."""
