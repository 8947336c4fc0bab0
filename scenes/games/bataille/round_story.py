"""What has happened in a round, by player: the list at the table's side."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from game.core.i18n import _
from game.rules.bataille.words.events import BEATS, GIVES_UP, LOSES, OPENS, WINS

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Event
    from game.core.session import Session

TIES, SHUFFLED, TROPHY = "ties", "shuffled", "trophy"


@dataclass(frozen=True, slots=True)
class News:
    """What happened last: who did what, to how many cards of which symbol (or, for a trophy, which card)."""

    deed: str
    seat: int
    subject: str
    count: int


@dataclass(frozen=True, slots=True)
class Entry:
    """What a seat did in this round: with how many cards of which symbol."""

    deed: str
    symbol: str
    count: int


@dataclass
class Story:
    """The round in progress: its number, from 1, and what each seat did.

    `last` is the trophy taken last (seat, card) since the round began, and `shuffled` how many cards were
    shuffled in it to be the draw pile again (0: none). `news` is what happened last, if anything.
    """

    symbol_of: Callable[[str], str]
    number: int = 1
    entries: dict[int, Entry] = field(default_factory=dict)
    last: tuple[int, str] | None = None
    shuffled: int = 0
    news: News | None = None

    @classmethod
    def of(cls, session: Session, symbol_of: Callable[[str], str]) -> Story:
        """Return the story of a game up to now, by playing it anew."""
        story = cls(symbol_of)
        state = session.game.setup(session.options, session.seed)
        for action in session.actions:
            for event in state.apply(action):
                story.take(event)
        return story

    def take(self, event: Event) -> None:
        """Tell an event."""
        data = cast("dict[str, Any]", event.data)
        if event.kind == "stand":
            self._tell(data["seat"], OPENS, data["cards"])
        elif event.kind == "give_up":
            self._tell(data["seat"], GIVES_UP, data["cards"])
        elif event.kind == "tie":
            holder, other = data["seats"]
            symbol = self.entries[holder].symbol
            self.entries[other] = Entry(TIES, symbol, data["count"])
        elif event.kind == "duel":
            self._tell_duel(data)
        elif event.kind == "shuffle":
            self.shuffled = data["cards"]
            self.news = News(SHUFFLED, 0, "", self.shuffled)
        elif event.kind == "trophy":
            self.number += 1
            self.entries, self.shuffled = {}, 0
            self.last = (data["seat"], data["card"])
            self.news = News(TROPHY, data["seat"], data["card"], data["count"])

    def _tell(self, seat: int, deed: str, cards: list[str]) -> None:
        entry = self.entries[seat] = Entry(deed, self.symbol_of(cards[0]), len(cards))
        self.news = News(deed, seat, entry.symbol, entry.count)

    def _tell_duel(self, data: dict[str, Any]) -> None:
        winner, loser = data["winner"], data["loser"]
        if data["by"] == "line":
            self._tell(winner, BEATS, data["cards"])
            return
        answered = winner if self.entries.get(winner, _NOBODY).deed == TIES else loser
        if answered == winner:
            self._tell(answered, WINS, data["cards"])
        else:
            self._tell(answered, LOSES, data["discarded"])


_NOBODY = Entry("", "", 0)


def deed_words(entry: Entry) -> str:
    """Return what was done, in a word or two."""
    return {
        OPENS: _("opens"),
        BEATS: _("beats"),
        TIES: _("a tie!"),
        WINS: _("wins the battle"),
        LOSES: _("loses the battle"),
        GIVES_UP: _("gives up"),
    }[entry.deed]
