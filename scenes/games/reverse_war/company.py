"""What each partner of a coop did for the army, and what a bot says of it at the end (RW-M)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, signed
from game.rules.reverse_war.words.shares import partners_word
from scenes.games.reverse_war.faces import chips
from scenes.kit import palette, text
from scenes.kit.content import Icon, Picture, Sheet, Text
from scenes.kit.layout import Column, Either, Row, Wrap
from scenes.kit.picture_cache import cached
from scenes.table.player import portrait

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from game.bots.seats import Names
    from game.core.session import Session
    from game.rules.reverse_war.words.shares import Put, Shares
    from scenes.kit.layout import Box

_MARK: Final = 22
"""How large it stands whose card it was."""
_GAINED: Final = palette.shade(palette.PLAYER, 0.25)


def company(session: Session, names: Names, found: Shares, winners: Collection[int]) -> Box:
    """Return the sheet of a coop: the lead each card brought, turn by turn; its sums; a bot's last words."""
    marks = [_mark(names, seat) for seat in range(session.seats)]
    turns = [_turn(one, marks, best=one == found.best) for one in found.put]
    half = (len(turns) + 1) // 2
    story = Either([_line(turns), Column([_line(turns[:half]), _line(turns[half:])], gap=4)])
    sums = [_sum(names[seat], lead) for seat, lead in enumerate(found.each)]
    besides = (
        (_("Last card"), found.last),
        (_("Handicap"), -found.handicap),
        (_("The rest"), found.rest),
    )
    sums += [_sum(name, lead) for name, lead in besides if lead]
    title = Text(_("The lead, turn by turn"), text.SANS_BOLD, 14, palette.MUTED_TEXT, lines=1)
    said = [_last_words(session, names, found, seat, winners) for seat in range(session.seats)]
    rows = [title, story, Wrap(sums, gap=12, between=2), *[one for one in said if one is not None]]
    return Sheet((12, 8), Column(rows, gap=6), fill=palette.PAPER, seed=12, name="company")


def _line(turns: Sequence[Box]) -> Box:
    return Row([*turns])


def _turn(one: Put, marks: Sequence[Callable[[], Box]], *, best: bool) -> Box:
    """Return whose card was placed in a turn, its unit and the lead it brought; the `best` on yellow."""
    whose = _left() if one.closing else marks[one.seat]()
    told = [whose, Picture(partial(chips.chip, one.unit), 26, least=20), _lead(one.lead, 14, plain=best)]
    column = Column(told, gap=2, align="center")
    return Sheet((1, 3), column, fill=palette.LIT if best else palette.PAPER, seed=3, cut=False, grow=1)


def _sum(name: str, lead: int) -> Box:
    return Row([Text(name, text.SANS_SEMIBOLD, 14, lines=1), _lead(lead, 17)], gap=4, align="center")


def _lead(lead: int, size: int, *, plain: bool = False) -> Box:
    """Return a lead in the colour of what it is, or `plain`."""
    colour = palette.INK if plain or not lead else _GAINED if lead > 0 else palette.WARNING_TEXT
    return Text(signed(lead), text.SANS_EXTRABOLD, size, colour, align="center", lines=1)


def _mark(names: Names, seat: int) -> Callable[[], Box]:
    """Return what makes the mark of a seat: a bot's face, a human's initial."""
    rival = names.rival(seat)
    face = partial(_initial, names[seat][:1]) if rival is None else partial(portrait, rival.picture)
    return partial(Picture, face, _MARK, least=_MARK)


def _left() -> Box:
    """Return the mark of the card that was left for nobody to choose."""
    return Icon("deck", _MARK - 4)


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
    said = f"{names.last_words(seat, winners, session.seed)} {partners_word(found, seat)}".lstrip()
    words = _("“{said}”").format(said=said)
    face = Picture(partial(portrait, rival.picture), 52, least=30)
    told = Text(words, text.SERIF_SEMIBOLD, 16, spread=1.15, grow=1)
    return Row([face, told], gap=10, align="center", optional=1)
