"""What the list of saved games shows: what is kept under a name, and the games finished last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.storage import finished, slots
from scenes import save_row
from scenes.shelf import BOXES

if TYPE_CHECKING:
    from game.core.model import Json
    from game.core.registry import Registry
    from game.core.session import Session
    from game.storage.records import Record
    from game.storage.slots import Kind, Slot

KINDS: Final[tuple[Kind | None, ...]] = (None, "game", "replay", "finished")
"""The kinds that can be chosen; None: all of them."""


class KeptGames:
    """The games of the `kind` chosen, the latest first: what is kept, and the games finished last.

    Among those of all kinds, a finished game that is kept as a replay stands once, under its name.
    """

    def __init__(self, games: Registry, kind: Kind | None = None) -> None:
        self.games = games
        self.kind = kind
        self.slots: list[Slot] = []
        self.finished: dict[str, Record] = {}
        self._named: set[str] = set()
        self._shown: dict[str, save_row.Shown] = {}
        self.read()

    def read(self) -> None:
        """Read everything anew."""
        self.slots = slots.slots()
        self._shown.clear()
        self.finished = {
            f"finished-{record.game}-{record.began.timestamp()}": record
            for record in finished.latest(self.games)
            if record.game in BOXES
        }
        replays = {slot.course for slot in self.slots if slot.kind == "replay"}
        self._named = {slug for slug, record in self.finished.items() if _course(record) in replays}

    def choose(self, kind: Kind | None) -> None:
        """Show another kind."""
        self.kind = kind

    @property
    def rows(self) -> list[Slot]:
        """The slots of the kind chosen, and the finished games as such."""
        done = [
            slots.Slot(slug, BOXES[one.game].name, one.when.astimezone(), "finished", {}, None)
            for slug, one in self.finished.items()
            if self.kind == "finished" or slug not in self._named
        ]
        every = sorted([*self.slots, *done], key=lambda slot: slot.saved, reverse=True)
        return [slot for slot in every if self.kind in (None, slot.kind)]

    def session_of(self, slot: Slot) -> Session:
        """Return the game of a row. Raise SaveError saying what is wrong."""
        if slot.kind == "finished":
            return finished.session_of(self.finished[slot.slug], self.games)
        return slots.read(slot.slug, self.games)

    def shown(self, slot: Slot) -> save_row.Shown:
        """Return what a row shows, read once."""
        if slot.slug not in self._shown:
            self._shown[slot.slug] = save_row.shown(slot, self.session_of)
        return self._shown[slot.slug]


def _course(record: Record) -> str:
    actions: list[Json] = [list(action) for action in record.actions]
    return slots.course(record.game, dict(record.options), record.seed, actions)
