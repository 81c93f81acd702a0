"""Connecting a language model: finding a server, choosing models, costs and limits."""
