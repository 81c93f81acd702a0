"""Dialogs, and the desk that answers the menus."""
