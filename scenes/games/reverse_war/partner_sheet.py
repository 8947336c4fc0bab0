"""Who shares the army with the player: the sheet of that partner, what stands round both cards (RW-M)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.rules.reverse_war.coop import SEATS
from game.rules.reverse_war.words import scenarios
from scenes.games.reverse_war.ground import foot_high
from scenes.kit import palette, text
from scenes.kit.content import Fitted, Picture, Sheet, Text
from scenes.kit.layout import Column, Put, Row, em
from scenes.kit.timeline import PROPOSED, SETTLE, call, pause
from scenes.kit.widgets import Button
from scenes.table.player import portrait
from scenes.table.rival_sheet import asking_who

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.bots.seats import Names
    from game.core.rivals import Rival
    from game.core.session import Session
    from game.rules.reverse_war.seen import Seen
    from scenes.games.reverse_war.table import WarTable
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.sound import SoundName
    from scenes.kit.sprites import Pose, Sprite
    from scenes.kit.timeline import Step, Timeline
    from scenes.shell.app import App

_PARTNER: Final = em(17, 3, 16, 76)
"""How high the sheet of the partner is."""


def dropped(
    sprite: Sprite | None, start: Pose, timeline: Timeline, sound: Callable[[SoundName], None]
) -> list[Step]:
    """Return the steps of the own card that comes to hover where it was let go of, from how it was held."""
    if sprite is None or timeline.reduced:
        return []
    home, sprite.pose = sprite.pose, start
    return [call(partial(sound, "slide")), timeline.move(sprite, home, SETTLE), pause(PROPOSED)]


def draw_mark(surface: pygame.Surface, table: WarTable) -> None:
    """Write on the own card that it is proposed, as long as it hovers."""
    sprite = table.hand_sprite
    if sprite is None or table.dropped is None or table.settled or table.seen.setting.layout.grows:
        return
    words = Text(_("Proposed"), text.SANS_EXTRABOLD, 17, palette.INK, lines=1)
    plate, m = Sheet((11, 5), words, fill=palette.LIT, seed=7, cut=False), table.m
    area = plate.natural(m)
    area.midtop = sprite.rect().midtop
    plate.show(surface, m, area.clamp(surface.get_rect()))


def turning(seen: Seen, reverse: Callable[[], None]) -> Box:
    """Return the button that turns the own secret card, or the place of what forces its way up."""
    if scenarios.way_refusal(seen):
        return forced_sheet(seen)
    turn = Button("reverse", on_click=reverse, label=_("Reverse"), icon="reverse", key_cap="R")
    return Put(turn, high=foot_high, name="reverse")


def forced_sheet(seen: Seen) -> Box:
    """Return why the scenario does not let the own secret card be turned, on a sheet."""
    taken = scenarios.who_takes(seen)
    words = f"{taken}." if taken else scenarios.way_refusal(seen)
    why = Text(words, text.SANS_SEMIBOLD, 14)
    return Sheet((10, 6), why, fill=palette.PAPER, seed=9, cut=False, name="forced")


def partner_box(app: App, session: Session, names: Names) -> Box:
    """Return the place of who shares the army in a game, which tells on a click who that is."""
    asking = asking_who(app, session, names, [pygame.Rect(0, 0, 1, 1) for _seat in SEATS])
    return Put(asking[0], name="partner", high=_PARTNER)


def draw_sheets(
    surface: pygame.Surface,
    m: Measures,
    boxes: Box,
    seen: Seen,
    rival: Rival | None,
    told: tuple[str, int | None],
) -> None:
    """Draw who shares the army, with what is told there, and what forces the own card's way up, if any."""
    if rival is not None and "partner" in boxes:
        partner_sheet(rival, *told).show(surface, m, boxes["partner"])
    if "forced" in boxes:
        forced_sheet(seen).show(surface, m, boxes["forced"])


def partner_sheet(rival: Rival, words: str, lead: int | None) -> Box:
    """Return who shares the army, the portrait beside the name, over who decides and how both stand."""
    name = Text(rival.name.spoken, text.SERIF_BOLD, 18, lines=1, spread=1.1)
    told = Fitted(words, text.SANS_BOLD, 14, lines=1)
    face = Picture(partial(portrait, rival.picture), 48, least=30)
    standing = [] if lead is None else [_standing(lead)]
    row = Row([face, Column([name, told, *standing], justify="center", grow=1)], gap=8, align="center")
    return Sheet((8, 4), row, fill=palette.PAPER, seed=12, cut=False)


def _standing(lead: int) -> Box:
    """Return by how much the army that is shared is ahead."""
    words = _("level") if not lead else _("{count} ahead") if lead > 0 else _("{count} behind")
    colour = palette.PLAYER if lead > 0 else palette.MUTED_TEXT
    return Text(words.format(count=abs(lead)), text.SANS_EXTRABOLD, 14, colour, lines=1)
