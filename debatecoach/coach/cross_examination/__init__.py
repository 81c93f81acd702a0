"""Cross-examination, crossfire and free debate: lines of questioning, answers, and who speaks when.

A *line of questioning* has an aim and steps; each step says what to do with an answer: build on it when it
grants the point, go another way when it holds, press once when it evades. The lines lie in
``data/schemes/cross_examination.json``. Nothing here needs a model.
"""
