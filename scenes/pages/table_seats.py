"""The seats on the set-up of a game round a table: who sits there, and with what deck."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.bots.seats import LONGEST_NAME, rivals, strength, titles
from game.core.grammar import listed
from game.core.i18n import N_, _
from game.core.rivals import levels
from game.core.session import HUMAN
from scenes.kit import palette, text
from scenes.kit.content import BoxTile, Fitted, Picture, Sheet, bare
from scenes.kit.forms import DropDown, TextField
from scenes.kit.forms.drop_down import width_around
from scenes.kit.layout import Anchor, Column, Either, Grid, Put, Row, Stack, em, spelled, total
from scenes.kit.pips import Pips
from scenes.kit.widgets import Widget
from scenes.table.player import face_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.core.rivals import Rival
    from scenes.kit.layout import Box
    from scenes.pages.table_choices import TableChoices

UNFIT: Final = N_("{deck} (unfinished)")
"""How a deck is told that cannot be played."""

_NEW: Final = 0.3
"""How bright the sheet is of a rival who has just come."""
_LINE: Final = em(15, 1.3, 10, 36)
"""How high a line of a seat is."""


class TableSeats:
    """The seats: who sits there, and with what deck. `changed` has the page arranged anew.

    Rivals are of a `cast`, humans have the portraits of `people`; `open_rival` shows who a rival is. A game
    says how a deck is told that cannot be played (`unfit`), and may put something `beside` one. A rival whom
    the page has seated instead of another is a `newcomer`, by word: the seat stands out, and says so.
    """

    newcomer = ""

    def __init__(
        self,
        choices: TableChoices[Any],
        cast: Mapping[str, Rival],
        people: Sequence[str],
        changed: Callable[[], None],
        open_rival: Callable[[Rival], None],
        unfit: str = UNFIT,
    ) -> None:
        self.choices = choices
        self.cast = cast
        self.people = people
        self.changed = changed
        self.open_rival = open_rival
        self.unfit = unfit

    def beside(self, seat: int) -> list[Box]:  # noqa: ARG002 - a game may have nothing there
        """Return what stands at the right of a seat's deck."""
        return []

    def box(self) -> Box:
        """Return the sheets of all seats, two in a line."""
        return Grid([self._seat(seat) for seat in range(self.choices.seated)], columns=2, gap=10)

    def _seat(self, seat: int) -> Box:
        rival = rivals(self.choices.players, self.cast)[seat]
        lines = [self._who(seat, rival), *([self._brought(seat)] if self.choices.with_decks else [])]
        portrait = portrait_of(seat, rival, self.people, self.open_rival)
        fill = palette.PAPER
        if rival is not None and rival.word == self.newcomer:
            told = _("A stronger rival: {name}").format(name=rival.name.spoken)
            lines.insert(0, Fitted(told, text.SANS_BOLD, 15, palette.WARNING_TEXT, lines=1))
            fill = palette.mix(palette.PAPER, palette.LIT, _NEW)
        inside = Row([portrait, Column(lines, gap=6, grow=1, justify="center")], gap=10)
        return Sheet((8, 6), inside, fill=fill, seed=seat + 11, cut=False)

    def _who(self, seat: int, rival: Rival | None) -> Box:
        choices, word = self.choices, self.choices.seats[seat]
        drop = kinds_list(f"kind-{seat}", choices.kinds, self.cast, rival.word if rival else word)
        drop.pips = drop.pips if choices.ranked else ()
        drop.notes = [self._trades(seat, kind) for kind in choices.kinds]
        drop.on_change = partial(self._hold, seat)
        if rival is not None:
            drop.tip = rival.temper.spoken
        if word != HUMAN:
            pips = [_strength(seat, rival, self.cast)] if rival is not None and choices.ranked else []
            return Row([Put(drop, wide=(80, 90), grow=1), *pips], gap=10, align="center", high=_LINE)
        name = name_field(seat, choices.names[seat], partial(self._write_name, seat))
        return Row([Put(name, wide=(80, 90), grow=46), Put(drop, wide=(80, 90), grow=54)], gap=10, high=_LINE)

    def _trades(self, seat: int, kind: str) -> str:
        """Return that who sits elsewhere at the table would change seats, "" for all others."""
        sitting = [one.word for one in rivals(self.choices.players, self.cast) if one is not None]
        return _("changes seats") if kind in sitting and kind != self.choices.seats[seat] else ""

    def _brought(self, seat: int) -> Box:
        offered = self.choices.offered_to(seat)
        labels = tuple(_(self.unfit).format(deck=one.name) if one.problem else one.name for one in offered)
        chosen = [one.key for one in offered].index(self.choices.brought(seat).key)
        drop = DropDown(f"deck-{seat}", labels=labels, chosen=chosen, notes=[one.line for one in offered])
        drop.on_change = partial(self._bring, seat)
        whole = total(spelled(labels[chosen], size=14), width_around)
        rows = [Row([Put(drop, wide=wide, grow=1), *self.beside(seat)], gap=6) for wide in (whole, (80, 90))]
        return Either(rows, high=_LINE)

    # --- choosing ---------------------------------------------------------------------------------------

    def _write_name(self, seat: int, written: str) -> None:
        before = rivals(self.choices.players, self.cast)
        self.choices.names[seat] = written
        if rivals(self.choices.players, self.cast) != before:
            self.changed()

    def _hold(self, seat: int, kind: int) -> None:
        self.choices.hold(seat, self.choices.kinds[kind])
        self.changed()

    def _bring(self, seat: int, place: int) -> None:
        self.choices.bring(seat, place)
        self.changed()


def _strength(seat: int, rival: Rival, cast: Mapping[str, Rival]) -> Box:
    """Return the pips of who holds a seat; what they tell, and of whom, is said where one points at them."""
    alike = listed([one.name.spoken for one in cast.values() if one.bot == rival.bot])
    tip, most = _("{strength}: level {count} of {most} ({names})"), levels(cast)
    told = tip.format(strength=strength(rival.word), count=rival.strength, most=most, names=alike)
    pointed = Put(Widget(f"strength-{seat}", enabled=False, tip=told), wide=0)
    return Stack([Column([Pips(rival.strength, most=most)], justify="center"), pointed], optional=1)


def portrait_of(
    seat: int, rival: Rival | None, people: Sequence[str], open_rival: Callable[[Rival], None], px: float = 60
) -> Box:
    """Return the portrait of who holds a seat: a click on a rival's tells who that is."""
    picture = Picture(face_of(rival, seat, people), px, least=36)
    if rival is None:
        return Anchor(picture)
    tip = _("{name}: who is that?").format(name=rival.name.spoken)
    tile = BoxTile(f"rival-{seat}", on_click=partial(open_rival, rival), tip=tip, box=picture, paint=bare)
    return Anchor(Put(tile))


def kinds_list(name: str, kinds: Sequence[str], cast: Mapping[str, Rival], chosen: str) -> DropDown:
    """Return the list of who may hold a seat, each rival with how strong he is."""
    pips = [cast[kind].strength if kind in cast else None for kind in kinds]
    names, most = titles(kinds, cast), levels(cast)
    return DropDown(name, labels=names, chosen=kinds.index(chosen), pips=pips, most_pips=most)


def name_field(place: int, name: str, on_change: Callable[[str], None]) -> TextField:
    """Return the field where the name of a seat's human is written."""
    return TextField(
        f"name-{place}",
        value=name,
        placeholder=_("Player {number}").format(number=place + 1),
        limit=LONGEST_NAME,
        size=15,
        on_change=on_change,
    )
