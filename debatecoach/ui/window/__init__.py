"""The one window: its rail, header, docks and menus."""
