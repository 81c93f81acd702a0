"""Two versions of one speech before people who listen: chosen, heard or read blind, judged, revealed."""
