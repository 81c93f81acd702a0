"""The session: the parts the panes share, and who needs which."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from debatecoach.casefile.settings import Settings
from debatecoach.services.wiring import Engines
from debatecoach.ui.case.open_case import OpenCase
from debatecoach.ui.connect.connection_desk import ConnectionDesk
from debatecoach.ui.drills.practice_desk import PracticeDesk
from debatecoach.ui.head_to_head.desk import HeadToHeads
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.engines_in_use import EnginesInUse
from debatecoach.ui.kit.signposts import Signposts
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.round.desk import RoundDesk

if TYPE_CHECKING:
    from debatecoach.ui.prep.preparing_desk import PreparingDesk
    from debatecoach.ui.supplies.desk import SupplyDesk
    from debatecoach.ui.trail.feed import Feed


class Session(QObject):
    """What all panes share, in parts."""

    def __init__(self, engines: Engines, settings: Settings, bridge: Bridge) -> None:
        super().__init__()
        self.bridge, self.signposts = bridge, Signposts()
        self.settings = UserSettings(settings, bridge)
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

        return PreparingDesk(self)

    @cached_property
    def feed(self) -> Feed:
        """What the team did since the case was opened."""
        from debatecoach.ui.trail.feed import Feed

        return Feed(self)

    @cached_property
    def supplies(self) -> SupplyDesk:
        """Voices and recognisers; it goes on fetching when its dialog is closed."""
        from debatecoach.ui.supplies.desk import SupplyDesk

        return SupplyDesk(self)
