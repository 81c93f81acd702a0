"""Which embedding this computer has."""

from __future__ import annotations

from pathlib import Path

from debatecoach.base.errors import EmbeddingError
from debatecoach.engines.embedding import Embedding
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.engines.embedding.minilm import find_minilm


def find_embedding(state: Path) -> tuple[Embedding, EmbeddingError | None]:
    """The best embedding of this computer, and what to do for a better one. Cheap; downloads nothing.

    Args:
        state: the app's state folder; MiniLM is looked for there and in chromadb's own cache.
    """
    try:
        return find_minilm(state), None
    except EmbeddingError as notice:
        return LexicalEmbedding(), notice
