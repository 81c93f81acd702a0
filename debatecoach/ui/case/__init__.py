"""The open case in the window: what it holds, every change to it, undo and redo."""
