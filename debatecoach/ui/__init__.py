"""All the Qt there is. A pane is a view and its presenter; panes meet in the open case and its round."""
