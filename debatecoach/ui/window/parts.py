"""What panes and dialogs are made with: the one place that knows all of it, and hands each what it takes."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from debatecoach.casefile.settings import Settings
from debatecoach.services.wiring import Engines
from debatecoach.ui.case.open_case import OpenCase
from debatecoach.ui.connect.connection_desk import ConnectionDesk
from debatecoach.ui.drills.practice_desk import PracticeDesk
from debatecoach.ui.head_to_head.desk import HeadToHeads
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.engines_in_use import EnginesInUse
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.round.desk import RoundDesk

if TYPE_CHECKING:
    from debatecoach.ui.classroom.desk import ClassDesk
    from debatecoach.ui.memory.desk import MemoryDesk
    from debatecoach.ui.prep.preparing_desk import PreparingDesk
    from debatecoach.ui.supplies.desk import SupplyDesk
    from debatecoach.ui.supplies.updates import UpdateDesk
    from debatecoach.ui.trail.feed import Feed


class Parts:
    """See the module. Only the window, the app and tests know it."""

    def __init__(self, engines: Engines, chosen: Settings, bridge: Bridge) -> None:
        self.bridge = bridge
        self.settings = UserSettings(chosen, bridge)
        self.engines = EnginesInUse(engines, self.settings, bridge)
        self.open_case = OpenCase(self.settings, bridge)
        self.rounds = RoundDesk(self.open_case, self.settings, self.engines)
        self.practice = PracticeDesk(self.rounds, self.settings)
        self.head_to_heads = HeadToHeads(self.open_case, self.practice)
        self.connections = ConnectionDesk(self.settings, self.engines, bridge)

    @cached_property
    def preparing(self) -> PreparingDesk:
        """The team's preparation of the open case."""
        from debatecoach.ui.prep.preparing_desk import PreparingDesk

        return self.make(PreparingDesk)

    @cached_property
    def feed(self) -> Feed:
        """What the team did since the case was opened."""
        from debatecoach.ui.trail.feed import Feed

        return self.make(Feed)

    @cached_property
    def memory(self) -> MemoryDesk:
        """What was argued in earlier debates."""
        from debatecoach.ui.memory.desk import MemoryDesk

        return self.make(MemoryDesk)

    @cached_property
    def classroom(self) -> ClassDesk:
        """The coach's class, and what a student's coach asked for."""
        from debatecoach.ui.classroom.desk import ClassDesk

        return self.make(ClassDesk)

    @cached_property
    def supplies(self) -> SupplyDesk:
        """Voices and recognisers; it goes on fetching when its dialog is closed."""
        from debatecoach.ui.supplies.desk import SupplyDesk

        return self.make(SupplyDesk)

    @cached_property
    def updates(self) -> UpdateDesk:
        """Newer versions of this program."""
        from debatecoach.ui.supplies.updates import UpdateDesk

        return self.make(UpdateDesk)

    def make(self, made: Callable[..., Any], *others: object, **named: object) -> Any:
        """Call ``made`` with the parts its parameters name, and what else it takes, in order or by name.

        Raises:
            TypeError: more was given than it takes, or less than it needs.
        """
        wanted = [each for each in inspect.signature(made).parameters if each not in named]
        parts = {each: getattr(self, each) for each in wanted if each != "make" and hasattr(self, each)}
        rest = [each for each in wanted if each not in parts]
        if len(others) > len(rest):
            raise TypeError(
                f"{made.__qualname__} takes {rest} besides its parts, and was given {len(others)}"
            )
        return made(**parts, **dict(zip(rest, others, strict=False)), **named)
