"""Cases and trees as files: opening, saving, importing, exporting, comparing, printing."""
