"""The speech time controller: it learns, trims and adds. TreeDebater's own search (B.2), to which it is
compared: ``benchmarks/paper_search.py``."""
