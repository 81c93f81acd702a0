"""The real window for a long time: many cases opened in turn, and anything a hand may do, in any order.

``python -m tests.soak --actions 20000 --seed 7`` walks at random, ``python -m tests.soak --openings 200``
opens cases. Each ends with 0, or dies, or tells what went wrong; what it did is on its standard output.
"""
