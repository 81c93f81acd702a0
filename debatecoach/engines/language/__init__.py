"""Language models: any OpenAI-compatible server, and what belongs to asking one.

- :func:`~debatecoach.engines.language.openai_endpoint.connect`: a server by address and key
- :mod:`~debatecoach.engines.language.finder`: which servers run on this computer, and what one can do
- :mod:`~debatecoach.engines.language.keys`: keys in the keychain of the operating system, and environment
- :mod:`~debatecoach.engines.language.answers`: answers kept on disk
- :mod:`~debatecoach.engines.language.openai_endpoint`: how many requests go out at once
- :mod:`~debatecoach.engines.language.faults`: every failure as one typed error

The words that engines and coach share are in :mod:`debatecoach.base.language`.
"""

from __future__ import annotations

from debatecoach.engines.language.address import Secret
from debatecoach.engines.language.openai_endpoint import OpenAIEndpoint, connect

__all__ = ["OpenAIEndpoint", "Secret", "connect"]
