"""A case and its rounds as one file, and nothing of it lost when the power goes.

``store`` is what the window talks to (:class:`~debatecoach.casefile.store.CaseStore`), ``recovery``
what it asks at the start, ``settings`` the user's choices. Below them: ``archive`` (the ``.debate``
file, a ZIP), ``wire`` (values as JSON), ``journal`` and ``entries`` (the log a crash is survived by),
``recordings``, ``lock``, and ``trouble`` (every sentence
that can be told about them).
"""
