"""What has happened in a round, by player: who did what, who plays now; the list at the table's side."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from game.core.grammar import joined
from game.core.i18n import _, ngettext
from game.rules.bataille.words import events, stakes
from game.rules.bataille.words.events import BEATS, GIVES_UP, LOSES, OPENS, WINS
from game.rules.bataille.words.symbols import stronger
from scenes.kit import palette, symbols, text
from scenes.kit.content import Fitted, Icon, Picture, Sheet, Text, heading
from scenes.kit.layout import Box, Column, Either, Grow, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from game.core.model import Event
    from game.core.session import Session
    from scenes.games.bataille.round_table import RoundTable
    from scenes.kit.measures import Measures

TIES, SHUFFLED, TROPHY, DRAWN = "ties", "shuffled", "trophy", "drawn"
_MOST_SIGNS: Final = 3
_ENOUGH: Final = 2
"""In how many ties somebody must have been seen that a habit is told."""
_ROW: Final = (0, 26)
"""How high a row is, where there is room."""


@dataclass(frozen=True, slots=True)
class News:
    """What happened last: who did what, to how many cards of which symbol (or, for a trophy, which card).

    `by` is the symbol that has won the battle, "" where there was none.
    """

    deed: str
    seat: int
    subject: str
    count: int
    by: str = ""


@dataclass(frozen=True, slots=True)
class Beaten:
    """By whom a seat was beaten, with how many cards of which symbol or in a `battle`; what it `lost`."""

    by: int
    won: tuple[str, int]
    lost: tuple[str, int]
    battle: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """What a seat did in this round: with how many cards of which symbol."""

    deed: str
    symbol: str
    count: int


@dataclass
class Story:
    """The round in progress: its number, from 1, and what each seat did; the one that wins is the last.

    `last` is the trophy taken last (seat, card) since the round began, and `shuffled` how many cards were
    shuffled in it to be the draw pile again (0: none). `news` is what happened last, if anything.
    """

    symbol_of: Callable[[str], str]
    goal: int = 0
    """How many trophies win."""
    number: int = 1
    entries: dict[int, Entry] = field(default_factory=dict)
    beaten: dict[int, Beaten] = field(default_factory=dict)
    """Who was beaten last in this round, by seat; `before`: in the last one."""
    before: dict[int, Beaten] = field(default_factory=dict)
    last: tuple[int, str] | None = None
    shuffled: int = 0
    news: News | None = None
    kept: dict[int, list[bool]] = field(default_factory=dict)
    """Whether each has shown the symbol of the tie again, battle by battle, by seat."""
    _won_by: str = ""
    """The symbol that has won the last reveal of a battle, "" for none."""

    @classmethod
    def of(cls, session: Session, symbol_of: Callable[[str], str]) -> Story:
        """Return the story of a game up to now, by playing it anew."""
        story = cls(symbol_of, cast("int", session.options["trophies"]))
        again = session.at(0)
        for action in session.actions:
            for event in again.act(action):
                story.take(event)
        return story

    def after(self, event: Event) -> Story:
        """Return the story with an event more."""
        story = replace(self, entries={**self.entries}, beaten={**self.beaten}, kept={**self.kept})
        story.take(event)
        return story

    def take(self, event: Event) -> None:
        """Tell an event."""
        data = event.data
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
        elif event.kind == "reveal":
            self._tell_reveal(data["seats"], data["cards"])
        elif event.kind == "shuffle":
            self.shuffled = data["cards"]
            self.news = News(SHUFFLED, 0, "", self.shuffled)
        elif event.kind == "drawn":
            self.news = News(DRAWN, data["seat"], "", data["count"])
        elif event.kind == "trophy":
            if data["count"] != self.goal:
                self.number += 1
                self.entries, self.shuffled = {}, 0
                self.beaten, self.before = {}, self.beaten
            self.last = (data["seat"], data["card"])
            self.news = News(TROPHY, data["seat"], data["card"], data["count"])

    def _tell(self, seat: int, deed: str, cards: list[str]) -> None:
        entry = self.entries[seat] = Entry(deed, self.symbol_of(cards[0]), len(cards))
        by = self._won_by if deed in (WINS, LOSES) else ""
        self.news, self._won_by = News(deed, seat, entry.symbol, entry.count, by), ""

    def _tell_reveal(self, seats: Sequence[int], cards: Sequence[str]) -> None:
        shown = [self.symbol_of(card) for card in cards]
        self._won_by = stronger(*shown)
        tied = self.entries.get(seats[0], _NOBODY).symbol
        for seat, symbol in zip(seats, shown, strict=True):
            self.kept[seat] = [*self.kept.get(seat, ()), symbol == tied]

    def _tell_duel(self, data: Mapping[str, Any]) -> None:
        winner, loser = data["winner"], data["loser"]
        if data["discarded"]:
            won, lost = ((self.symbol_of(refs[0]), len(refs)) for refs in (data["cards"], data["discarded"]))
            self.beaten[loser] = Beaten(winner, won, lost, data["by"] != "line")
        if data["by"] == "line":
            self._tell(winner, BEATS, data["cards"])
            return
        answered = winner if self.entries.get(winner, _NOBODY).deed == TIES else loser
        if answered == winner:
            self._tell(answered, WINS, data["cards"])
        else:
            self._tell(answered, LOSES, data["discarded"])


_NOBODY = Entry("", "", 0)


def _deed_words(entry: Entry, *, shortly: bool = False) -> str:
    """Return what was done, in a word or two, or in one."""
    battle = {WINS: _("wins it"), LOSES: _("loses it")} if shortly else {}
    return (
        battle.get(entry.deed)
        or {
            OPENS: _("opens"),
            BEATS: _("beats"),
            TIES: _("a tie!"),
            WINS: _("wins the battle"),
            LOSES: _("loses the battle"),
            GIVES_UP: _("gives up"),
        }[entry.deed]
    )


def story_sheet(table: RoundTable) -> Box:
    """Return the sheet of the round in progress: a row a player, notes at its foot as there is room for."""
    widths = partial(_names_width, [table.names[seat] for seat in table.seen.order()])
    rows = [_row(table, seat, widths) for seat in table.seen.order()]
    faint, lost = (text.SANS_MEDIUM, 14, palette.FADED_TEXT), (text.SANS_SEMIBOLD, 14, palette.INK)
    told = [*((note, lost) for note in _beaten(table)), *((note, faint) for note in _notes(table))]
    notes = [Text(note, *look, spread=1.15, optional=place) for place, (note, look) in enumerate(told, 2)]
    done = Column([heading(_("This round"), 19), *rows])
    return Sheet((16, 7), Column([done, Grow(), *reversed(notes), *_coming(table)]), seed=4)


def _coming(table: RoundTable) -> list[Box]:
    """Return who takes the trophy as the table stands: it stands out, in a warning where that is another."""
    words, short = (stakes.prize(table.seen, table.names, shortly=shortly) for shortly in (False, True))
    holder = table.seen.holder
    if not words or holder is None:
        return []
    color = palette.GOOD_TEXT if table.names.you(holder) else palette.WARNING_TEXT
    ways = (
        Text(words, text.SANS_BOLD, 15, color, spread=1.15, grow=1),
        Fitted(short, text.SANS_BOLD, 15, color=color, lines=1, grow=1),
    )
    cup = Icon("trophy", 22, palette.WARNING)
    return [Either([Row([cup, told], gap=8, align="center") for told in ways])]


def _names_width(names: Sequence[str], m: Measures) -> int:
    return max(text.width_of(name, text.SANS_BOLD, m.type(14)) for name in names)


def _row(table: RoundTable, seat: int, width: Callable[[Measures], int]) -> Box:
    """Return what is told of a seat: its name, the symbols it played, what it did: good news stand out."""
    entry, seen = table.story.entries.get(seat), table.seen
    now = not seen.over and seat == seen.turn() and entry is None
    face = text.SANS_BOLD if now else text.SANS_MEDIUM
    good = entry is not None and entry.deed in (BEATS, WINS)
    words, color = _words(table, entry, now=now)
    told = Text(words, text.SANS_BOLD if good else face, 14, color, spread=1.0, grow=1)
    later = Text(words, face, 14, color, lines=1, spread=1.2, optional=1)
    name = Text(table.names[seat], face, 14, lines=1, spread=1.1, wide=width)
    if entry is None:
        return Row([name, told if now else later, Box(high=_ROW)], gap=8, align="center")
    briefly = replace(told, words=_deed_words(entry, shortly=True))
    ways: list[list[Box]] = [[*_signs(entry), told], [*_signs(entry), briefly], [told]]
    return Either([Row([name, *said, Box(high=_ROW)], gap=8, align="center") for said in ways])


def _signs(entry: Entry) -> list[Box]:
    """Return the symbols played; where they are many, or have no room, one and how often it was played."""
    sign = partial(symbols.picture, entry.symbol)
    counted = Row([Picture(sign, 24), Text(f"×{entry.count}", text.SANS_BOLD, 14)], gap=4, align="center")
    if entry.count > _MOST_SIGNS:
        return [counted]
    shown = Row([Picture(sign, 24) for _one in range(entry.count)], gap=5)
    return [shown if entry.count == 1 else Either([shown, counted])]


def _words(table: RoundTable, entry: Entry | None, *, now: bool) -> tuple[str, palette.Color]:
    if entry is not None:
        good = entry.deed in (BEATS, WINS)
        return _deed_words(entry), palette.GOOD_TEXT if good else palette.MUTED_TEXT
    if now:
        return _("to play"), palette.INK
    return (_("plays later"), palette.MUTED_TEXT) if not table.seen.over else ("", palette.INK)


def _beaten(table: RoundTable) -> Iterator[str]:
    """Yield who has beaten the near player, and what it cost: in this round, or in the last one."""
    story, near = table.story, table.seen.seat
    for number, beaten in ((story.number, story.beaten), (story.number - 1, story.before)):
        if near in beaten:
            one = beaten[near]
            told = events.beaten(table.names, (one.by, near), one.won, one.lost, battle=one.battle)
            now = number == story.number
            yield told if now else _("Round {number}: {told}").format(number=number, told=told)
            return


def _habit(table: RoundTable) -> Iterator[str]:
    """Yield what the one with whom the near player has tied has shown in ties before, if that is known."""
    seen = table.seen
    if not seen.battle or seen.seat not in (seen.holder, seen.turn()):
        return
    shown = table.story.kept.get(seen.opposite, [])
    if len(shown) >= _ENOUGH:
        words = _("In a tie, {name} shows its symbol again: {times} of {count}.")
        yield joined(words.format(name=table.names[seen.opposite], times=sum(shown), count=len(shown)))


def _notes(table: RoundTable) -> list[str]:
    """Return what else is to be told, what matters most first."""
    notes = [*_habit(table)]
    if table.story.last is not None:
        seat, card = table.story.last
        told = _("Last trophy: {card}, {name}")
        notes.append(told.format(name=table.names[seat], card=table.looks[card].name))
    count = table.story.shuffled
    if count:
        words = ngettext("Discard shuffled: {count} card", "Discard shuffled: {count} cards", count)
        notes.append(words.format(count=count))
    return notes
