"""What every pane is built of: widgets, layouts, the theme, dialogs, and the bridge to asyncio."""
