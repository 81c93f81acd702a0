"""The trees as a picture, by mouse and by keys."""
