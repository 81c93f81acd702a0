"""Settings, and the lists of words a user keeps."""
