"""The rehearsal pane: the trees of one side as a picture and as a list, with an inspector beside."""
