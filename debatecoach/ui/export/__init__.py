"""The trees on paper and in pictures: poster and booklet, as PDF, PNG, SVG and from the printer.

Everything is drawn in the light scheme whatever the window wears, in the same shapes as on the canvas, and
may be made in any thread: nothing here uses a widget or a pixmap.
"""
