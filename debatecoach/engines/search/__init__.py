"""Where evidence is looked for: folders of the user's documents, and Tavily on the web with a key.

A passage that comes from here is word for word in its document's text, and says where that is.
``plain``, ``pdf``, ``word`` and ``web_page`` read documents, ``passages`` cuts them and finds.
"""
