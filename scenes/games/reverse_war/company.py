"""What each partner of a coop did for the army, and what a bot says of it at the end (RW-M)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.i18n import _, signed
from game.rules.reverse_war.words.shares import partners_word
from scenes.games.reverse_war.armies import minus
from scenes.games.reverse_war.faces import chips
from scenes.kit import palette, text
from scenes.kit.content import Picture, Sheet, Text
from scenes.kit.layout import Column, Either, Row
from scenes.table.player import portrait

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.bots.seats import Names
    from game.core.session import Session
    from game.rules.reverse_war.words.shares import Put, Shares
    from scenes.kit.layout import Box


def company(session: Session, names: Names, found: Shares, winners: Collection[int]) -> Box:
    """Return the sheet of both partners: what each and the suites brought, a bot's last words."""
    each = [_part(names[one.seat], one.points, one.best) for one in found.each]
    told = [
        (_("Last card"), found.last),
        (_("Suites"), found.suites),
        (_("Scenario"), found.scenario),
    ]
    besides = [_part(name, points) for name, points in told if points]
    rest = _part(_("The rest"), sum(points for _name, points in told))
    parts = [Row([*each, *some], gap=6) for some in (besides, [rest])]
    said = [_last_words(session, names, found, seat, winners) for seat in range(session.seats)]
    rows = [Either(parts), *[one for one in said if one is not None]]
    return Sheet((12, 8), Column(rows, gap=6), fill=palette.PAPER, seed=12, name="company", optional=1)


def _part(name: str, points: int, best: Put | None = None) -> Box:
    """Return what a partner brought, over the card that brought most at once."""
    lines: list[Box] = [
        Text(name, text.SANS_BOLD, 14, palette.MUTED_TEXT, align="center", lines=1),
        Text(minus(points), text.SANS_EXTRABOLD, 26, palette.PLAYER, align="center", lines=1, spread=1.1),
    ]
    if best is not None:
        chip, lead = Picture(partial(chips.chip, best.unit), 22), Text(signed(best.lead), size=14, lines=1)
        label = Text(_("best"), size=14, color=palette.MUTED_TEXT, lines=1)
        told = [
            Row(parts, gap=4, align="center", justify="center")
            for parts in ((label, chip, lead), (chip, lead))
        ]
        lines.append(Either(told))
    width = partial(text.width_of, name, text.SANS_BOLD)
    return Column(lines, grow=1, wide=lambda m: width(m.type(14)) + 2)


def _last_words(
    session: Session, names: Names, found: Shares, seat: int, winners: Collection[int]
) -> Box | None:
    rival = names.rival(seat)
    if rival is None:
        return None
    said = f"{names.last_words(seat, winners, session.seed)} {partners_word(found, seat)}".lstrip()
    words = _("“{said}”").format(said=said)
    face = Picture(partial(portrait, rival.picture), 52, least=30)
    return Row([face, Text(words, text.SERIF_SEMIBOLD, 16, spread=1.15, grow=1)], gap=10, align="center")
