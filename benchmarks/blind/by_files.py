"""A model whose answers are files: what nobody has answered yet is written down, and the play ends there.

``DIR/NN-TASK-DIGEST.prompt.md`` is a prompt as the model gets it; its answer belongs into the file of the
same name that ends in ``.answer.txt`` (for a task with a schema: JSON). Played again, what is answered is
taken, and the next prompts are written.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from pathlib import Path

from debatecoach.base.language import Answer, Finish, OnText, Request, Usage

SIBLINGS = 0.5
"""Seconds in which calls of the same step write their prompts, too."""


class Unanswered(BaseException):
    """Prompts wait for an answer."""


class Files:
    """See the module; fulfils the endpoint's protocol."""

    id, local = "by-files", True

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    async def ask(self, request: Request, on_text: OnText | None = None) -> Answer:
        shown = "\n\n".join(f"## {each.role}\n\n{each.text}" for each in request.messages)
        if request.schema is not None:
            shown += f"\n\n## Answer as JSON of this schema\n\n{json.dumps(request.schema, indent=1)}"
        name = f"{request.schema_name}-{hashlib.sha256(shown.encode()).hexdigest()[:8]}"
        found = next(self.folder.glob(f"*-{name}.prompt.md"), None)
        if found is None:
            number = len(list(self.folder.glob("*.prompt.md"))) + 1
            found = self.folder / f"{number:02d}-{name}.prompt.md"
            found.write_text(shown + "\n", "utf-8")
        given = found.with_name(found.name.replace(".prompt.md", ".answer.txt"))
        if not given.is_file():
            await asyncio.sleep(SIBLINGS)
            raise Unanswered(found.name)
        text = given.read_text("utf-8").strip()
        if on_text is not None:
            on_text(text)
        return Answer(text, Finish.STOP, Usage.estimate(request.messages, text))

    async def models(self) -> tuple[str, ...]:
        """One, of no name."""
        return ("by-files",)

    async def close(self) -> None:
        """Nothing is open."""
