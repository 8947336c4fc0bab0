"""The sheets of a result: each unit of an army with its points and why, suites, total; what partners did."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.grammar import capitalised
from game.core.i18n import _, ngettext, signed
from game.core.rivals import FINEST
from game.rules.reverse_war.edition import VILLAIN
from game.rules.reverse_war.units import FELLOWS
from game.rules.reverse_war.words import accounts as words
from game.rules.reverse_war.words.scenarios import effect_figure, effect_short
from game.rules.reverse_war.words.shares import partners_word
from scenes.games.reverse_war.armies import army_head, minus, sign
from scenes.games.reverse_war.faces import chips
from scenes.games.reverse_war.ground_words import mode_name
from scenes.games.reverse_war.opening import names_beside
from scenes.games.reverse_war.unit_name import UnitName
from scenes.kit import palette, text
from scenes.kit.content import Fitted, Ground, Icon, Picture, Ruled, Sheet, Text
from scenes.kit.layout import Box, Column, Either, Grow, Pad, Row, Wrap, em
from scenes.kit.picture_cache import cached
from scenes.table.player import portrait

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from game.bots.seats import Names
    from game.core.rivals import Rival
    from game.core.session import Session
    from game.rules.reverse_war.account import Army, UnitLine
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.words.shares import Put, Shares
    from scenes.games.reverse_war.armies import Side
    from scenes.kit.layout import Length
    from scenes.kit.measures import Measures

_PAD, _GAP = 14, 8
_SMALLER: Final = 0.8
"""How much smaller reasons are written rather than names as initials."""

_MARK: Final = 22
"""How large it stands whose card it was."""
_GAINED: Final = palette.shade(palette.PLAYER, 0.25)


@dataclass(frozen=True, slots=True)
class Notes:
    """What is said under an army's account: a title and lines, the bold parts between two stars."""

    title: str
    lines: tuple[str, ...]


_row_height: Final = em(14, 1, 22)
_least_row: Final = em(14, 1, 6)


def _figures_width(head: str, m: Measures) -> int:
    """Return how wide a column of figures under that word is; in large text the word reaches over it."""
    figures = m.type(16) * 15 // 8
    return figures if m.large_text else max(figures, text.width_of(head, text.SANS_BOLD, m.type(14)))


class ArmySheet:
    """One army's account on its sheet: each unit with its points and why, the suites, the total, notes."""

    def __init__(self, side: Side, army: Army, notes: Notes) -> None:
        self.side = side
        self.army = army
        self.notes = notes
        self.even = 0, 0
        """How many rows there are under the units, and lines in the notes, at the least: as in the other."""

    @property
    def rows(self) -> tuple[int, int]:
        """How many rows there are under the units, and lines in the notes."""
        army = self.army
        return len(army.suites) + bool(army.handicap) + len(army.effects), len(self.notes.lines)

    def account(self, name: str, *, notes: bool) -> Box:
        """Return the account, with the notes under it; without, reasons may be smaller, names initials."""
        whole, smaller = partial(self._why_width, 1.0), partial(self._why_width, _SMALLER)
        ways = [(whole, False), (smaller, False), (whole, True)][: 1 if notes else None]
        units = [Column([self._columns(why), self._lines(why, short=short)]) for why, short in ways]
        rows = [self._head(), Either(units), *self._extra(), self._total()]
        return self._sheet([*rows, *(self._notes() if notes else ())], name)

    def notes_alone(self, name: str) -> Box:
        """Return the sheet with its head and its notes only."""
        return self._sheet([self._head(), *self._notes()], name)

    def _sheet(self, boxes: list[Box], name: str) -> Box:
        seed = 3 if self.side.up else 4
        return Sheet(0, Column(boxes), fill=palette.PAPER, seed=seed, name=name)

    def _head(self) -> Box:
        """Return the coloured head with the army's name and its total."""
        name = Text(self.side.name(), text.SERIF_BOLD, 25, palette.CHALK, lines=1, grow=1)
        total = Fitted(minus(self.army.total), text.SANS_EXTRABOLD, 46, palette.CHALK, lines=1, align="right")
        return army_head(self.side, [sign(self.side, 17), name, total], em(36, least=64))

    def _why_width(self, share: float, m: Measures) -> int:
        """Return how wide the reasons are, in such a share of their type size."""
        px = max(text.SMALLEST, round(m.type(14) * share))
        whys = [words.why_short(line) for line in self.army.lines]
        return max((text.width_of(why, text.SANS_MEDIUM, px) for why in whys), default=0)

    def _columns(self, why: Length) -> Box:
        muted = palette.MUTED_TEXT
        heads = [
            Text(head, text.SANS_BOLD, 14, muted, align="right", lines=1) for head in (_("Force"), _("Power"))
        ]
        heads.append(Text(_("Why"), text.SANS_BOLD, 14, muted, wide=why))
        unit = Text(_("Unit"), text.SANS_BOLD, 14, muted, grow=1, lines=1, optional=1)
        return Pad((_PAD, 4), Row([unit, *heads], gap=_GAP, justify="end"))

    def _lines(self, why: Length, *, short: bool) -> Box:
        """Return the units, a line each; where they are short, what their initials mean under them."""
        lines = [self._line(line, why, short=short) for line in self.army.lines]
        if not short:
            return Ruled(lines)
        units = dict.fromkeys(line.unit for line in self.army.lines)
        meant = " · ".join(f"**{unit}** {words.name(unit)}" for unit in units)
        told = Text(meant, size=14, color=palette.MUTED_TEXT, spread=1.2)
        return Column([Ruled(lines), Pad((_PAD, 2), told, optional=1)])

    def _line(self, line: UnitLine, wide: Length, *, short: bool) -> Box:
        """Return a unit with its name, or where it is short its initials; its points, and why."""
        color = palette.GOOD_TEXT if line.power > 0 else palette.WARNING_TEXT
        color = color if line.power else palette.FADED_TEXT
        name: Fitted = UnitName(words.name(line.unit), text.SERIF_SEMIBOLD, 16, lines=1)
        base = Fitted(str(line.base), text.SANS_EXTRABOLD, 16, lines=1, align="right")
        power = Fitted(signed(line.power), text.SANS_BOLD, 16, color, lines=1, align="right")
        base.wide, power.wide = partial(_figures_width, _("Force")), partial(_figures_width, _("Power"))
        why = Fitted(words.why_short(line), size=14, lines=1, wide=wide)
        chip = Pad((0, 2), Picture(partial(chips.chip, line.unit), 26))
        if short:
            name = Fitted(line.unit, text.SERIF_SEMIBOLD, 14, lines=1)
        name.grow = 1
        row = Row([chip, name, base, power, why], gap=_GAP, align="center")
        return Pad((_PAD, 0), row, high=(_least_row, _row_height))

    def _extra(self) -> list[Box]:
        """Return the suites, the handicap and the scenario's effects, a row each."""
        suites = enumerate(self.army.suite_bonuses)
        rows = [_suite_row(self.army, place, signed(points)) for place, points in suites]
        if self.army.handicap:
            rows.append(_extra_row(_("Handicap"), signed(self.army.handicap)))
        rows += [_extra_row(effect_short(effect), effect_figure(effect)) for effect in self.army.effects]
        light = palette.mix(palette.LIT, palette.PAPER, 0.62)
        left = [_extra_row(" ", " ") for _row in range(len(rows), self.even[0])]
        return [*([Ground(0, Ruled(rows), fill=light)] if rows else []), *left]

    def _total(self) -> Box:
        """Return the total, and what it is made of: in figures alone where words have no room."""
        told = capitalised(words.made_of(self.army))
        figures = " ".join(points for _told, points in words.figures(self.army))
        parts = [Text(part, text.SANS_BOLD, 15, lines=1) for part in (told, figures)]
        total = Text(minus(self.army.total), text.SANS_EXTRABOLD, 24, lines=1)
        row = Pad((_PAD, 4), Row([Either(parts, grow=1), total], gap=8, align="center"))
        return Column([Ground(0, Box(), fill=palette.INK, high=2), row])

    def _notes(self) -> list[Box]:
        told = [*self.notes.lines, *[" "] * (self.even[1] - len(self.notes.lines))]
        if not told:
            return []
        title = Text(self.notes.title or " ", text.SERIF_BOLD, 17, spread=1.25)
        lines = Text("\n".join(told), size=14, spread=1.45)
        return [Pad((_PAD, 6, _PAD, 10), Column([title, lines], gap=2))]


def evened(one: ArmySheet, other: ArmySheet) -> list[ArmySheet]:
    """Return two sheets whose rows lie as far apart, whatever each has to tell."""
    one.even = other.even = max(one.rows[0], other.rows[0]), max(one.rows[1], other.rows[1])
    return [one, other]


def _suite_row(army: Army, place: int, points: str) -> Box:
    """Return a suite with the names of its units, beside it, under it, or in initials."""
    label, names = words.suite_name(army, place), words.suite_names(army, place)
    beside = _extra_row(label, points, Fitted(names, size=14, lines=1))
    under = Column([_extra_row(label, points), Pad((_PAD, 0, _PAD, 4), Text(names, size=14, spread=1.15))])
    short = Fitted(words.suite_units(army, place), size=14, lines=1, optional=1)
    return Either([beside, under, _extra_row(label, points, short)])


def _extra_row(label: str, figure: str, *of: Box) -> Box:
    told = Fitted(label, text.SANS_BOLD, 15, lines=1)
    number = Fitted(figure, text.SANS_EXTRABOLD, 15, lines=1)
    row = Row([told, *of, Grow(), number], gap=12, align="center")
    return Pad((_PAD, 0), row, high=(_least_row, _row_height))


def choice_notes(army: Army) -> Notes:
    """Return what was chosen for the player, with what else there was (RW-5, RW-6, RW-8)."""
    return Notes(_("Choices made for you"), _choices(army))


def duel_choice_notes(army: Army) -> Notes:
    """Return what was chosen for a duellist, who need not be the reader (RW-6, RW-M)."""
    return Notes(_("Choices made for this army"), _choices(army))


def _choices(army: Army) -> tuple[str, ...]:
    told = [("C", words.shift_words(line, army)) for line in army.shift_lines]
    told += [
        (choice.unit, words.choice_words(choice))
        for choice in army.choices
        if choice.points or choice.other_points
    ]
    pattern = _("{unit}: {choice}")
    return tuple(pattern.format(unit=f"**{words.name(unit)}**", choice=choice) for unit, choice in told)


def setting_notes(seen: Seen, session: Session) -> Notes:
    """Return the mode, the seed, the charter, the AI's longest suite, and whether it was practice."""
    setting = seen.setting
    lines = [_("{mode}, deal no. {seed}").format(mode=mode_name(seen), seed=session.seed)]
    if seen.scenario is not None:
        lines[0] = _("Scenario “{name}”, deal no. {seed}").format(
            name=_(seen.scenario.name), seed=session.seed
        )
    lines.append(_("The AI's handicap: {points}").format(points=setting.handicap))
    if setting.paladins == FELLOWS:
        lines.append(_("Paladins count the other paladins"))
    if setting.layout.suites:
        lines.append(_longest_suite(seen.account.ai.longest_run))
    if session.practice:
        lines.append(_("Practice game: cards to come had been seen."))
    return Notes(_("Settings of the game"), tuple(line.replace("-", "−") for line in lines))


def _longest_suite(longest: int) -> str:
    if not longest:
        return _("The AI has no suite; with 5, it wins")
    message = ngettext(
        "The AI's longest suite: {count} card; with 5, it wins",
        "The AI's longest suite: {count} cards; with 5, it wins",
        longest,
    )
    return message.format(count=longest)


def company(session: Session, names: Names, found: Shares, winners: Collection[int], record: str) -> Box:
    """Return the sheet of a coop: the lead each card brought, turn by turn; its sums; a bot's last words.

    `record` tells how its lead stands beside those of games before, "" for nothing.
    """
    marks = [_mark(names, seat) for seat in range(session.seats)]
    turns = [_turn(one, marks, best=one == found.best) for one in found.put]
    half = (len(turns) + 1) // 2
    story = Either([_line(turns), Column([_line(turns[:half]), _line(turns[half:])], gap=4)])
    brought: list[Box] = [Text(_("Brought:"), text.SANS_BOLD, 14, palette.MUTED_TEXT, lines=1)]
    sums = [*brought, *[_sum(names[seat], lead, marks[seat]()) for seat, lead in enumerate(found.each)]]
    besides = (
        (_("The two of you"), found.both),
        (_("Last card"), found.last),
        (_("Handicap"), -found.handicap),
        (_("The rest"), found.rest),
    )
    sums += [_sum(name, lead) for name, lead in besides if lead]
    title = Text(_("The lead, turn by turn"), text.SANS_BOLD, 14, palette.MUTED_TEXT, lines=1)
    said = [_last_words(session, names, found, seat, winners) for seat in range(session.seats)]
    told = Text(record, text.SANS_BOLD, 14, spread=1.2, optional=2)
    rows = [
        title,
        story,
        Wrap(sums, gap=12, between=2),
        *[told] * bool(record),
        *[one for one in said if one is not None],
    ]
    return Sheet((12, 8), Column(rows, gap=6), fill=palette.PAPER, seed=12, name="company")


def _line(turns: Sequence[Box]) -> Box:
    return Row([*turns])


def _turn(one: Put, marks: Sequence[Callable[[], Box]], *, best: bool) -> Box:
    """Return whose card was placed in a turn, its unit and the lead it brought; the `best` on yellow."""
    whose = Icon("deck", _MARK - 4) if one.closing else marks[one.seat]()
    told = [whose, Picture(partial(chips.chip, one.unit), 26, least=20), _lead(one.lead, 14, plain=best)]
    column = Column(told, gap=2, align="center")
    return Sheet((1, 3), column, fill=palette.LIT if best else palette.PAPER, seed=3, cut=False, grow=1)


def _sum(name: str, lead: int, *mark: Box) -> Box:
    """Return who brought what lead, with the mark that tells so in each turn."""
    told = [*mark, Text(name, text.SANS_SEMIBOLD, 14, lines=1), _lead(lead, 17)]
    return Row(told, gap=4, align="center")


def _lead(lead: int, size: int, *, plain: bool = False) -> Box:
    """Return a lead in the colour of what it is, or `plain`."""
    colour = palette.INK if plain or not lead else _GAINED if lead > 0 else palette.WARNING_TEXT
    return Text(signed(lead), text.SANS_EXTRABOLD, size, colour, align="center", lines=1)


def _mark(names: Names, seat: int) -> Callable[[], Box]:
    """Return what makes the mark of a seat: a bot's face, a human's initial."""
    rival = names.rival(seat)
    face = partial(_initial, names[seat][:1]) if rival is None else partial(portrait, rival.picture)
    return partial(Picture, face, _MARK, least=_MARK)


@cached
def _initial(letter: str, px: int) -> pygame.Surface:
    disc = pygame.Surface((px, px), pygame.SRCALPHA)
    pygame.draw.circle(disc, palette.PLAYER, (px / 2, px / 2), px / 2)
    drawn = text.render(letter, text.SANS_EXTRABOLD, max(text.SMALLEST, px * 6 // 10), palette.CHALK)
    disc.blit(drawn, drawn.get_rect(center=(px // 2, px // 2)))
    return disc


def _last_words(
    session: Session, names: Names, found: Shares, seat: int, winners: Collection[int]
) -> Box | None:
    rival = names.rival(seat)
    if rival is None:
        return None
    praised = found.best is not None and found.best.seat != seat
    finest = partners_word(found, seat)
    praise = rival.plea(FINEST, session.seed) if finest and praised else ""
    said = f"{names.last_words(seat, winners, session.seed)} {finest} {praise}".strip()
    return _said(rival, said)


def villains_words(session: Session, *, won: bool) -> list[Box]:
    """Return what the villain of a scenario played alone says at its end, beside the portrait."""
    names = names_beside(session)
    if session.seats > 1 or (rival := names.rival(VILLAIN)) is None:
        return []
    return [_said(rival, names.last_words(VILLAIN, () if won else (VILLAIN,), session.seed), palette.CHALK)]


def _said(rival: Rival, said: str, ink: palette.Color = palette.INK) -> Box:
    """Return what a rival says, beside the portrait."""
    words = _("“{said}”").format(said=said)
    face = Picture(partial(portrait, rival.picture), 52, least=30)
    told = Text(words, text.SERIF_SEMIBOLD, 16, ink, spread=1.15, grow=1)
    return Row([face, told], gap=10, align="center", optional=1)
