"""What the strip and the sheet “what happens” of the table say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.grammar import capitalised, joined
from game.core.i18n import _
from game.rules.wankul.places import TERRAINS
from scenes.games.wankul.asked import PAY
from scenes.table.spots import HAND

if TYPE_CHECKING:
    import pygame

    from game.core.table import Spot
    from scenes.games.wankul.board import WankulBoard


def question(board: WankulBoard) -> str:
    """Return what is asked of the player whose knowledge is shown, of the card that is up first."""
    decision = board.session.decision
    if decision is None:
        return ""
    if board.choosing.card is not None and board.choosing.asked.in_turn:
        return _of_card_up(board, board.table.refs[board.choosing.card])
    words = board.telling.asked(board.seen, decision)
    if decision.prompt == PAY and board.choosing.asked.takes_back:
        return _("{words} Escape takes all back.").format(words=words)
    return words


def _of_card_up(board: WankulBoard, ref: str) -> str:
    """Return where a card may go, and what it would join where it is aimed."""
    name, slot = board.looks.quoted(ref), board.gestures.aimed
    if board.looks.is_terrain(ref):
        return _("{card}: click again, or drag it to the free place.").format(card=name)
    ground = board.seen.grounds[slot] if slot is not None else None
    if slot is None or ground is None:
        return _("{card}: choose the terrain, with a click or with 1, 2 or 3.").format(card=name)
    terrain = board.looks.quoted(ground.card)
    laid = board.table.laid[slot, board.near]
    if laid and board.looks.combo(laid[-1].name, ref):
        told = _("Put {card} on {terrain}: beside {left}, its combo is complete.")
        return joined(told.format(card=name, terrain=terrain, left=board.looks.quoted(laid[-1].name)))
    return joined(_("Put {card} on {terrain}.").format(card=name, terrain=terrain))


def _lacking(board: WankulBoard, spot: Spot | None, ref: str) -> list[str]:
    """Return why a card of the hand cannot be played, or a terrain not be scored, though it is the turn."""
    asked = board.choosing.asked
    ground = board.seen.grounds[spot.index or 0] if spot is not None and spot.place == TERRAINS else None
    if ground is not None and ground.fresh:
        return [f"**{capitalised(_('placed too lately to be scored'))}.**"]
    if spot is None or spot.place != HAND or not asked.in_turn or asked.of_card(ref):
        return []
    why = board.playing.why_not(ref)
    return [f"**{why}**"] if why else []


def draw_story(surface: pygame.Surface, board: WankulBoard) -> None:
    """Draw what is pointed at in words, else what is resolved, else what has happened of late."""
    story, table = board.story, board.table
    for spot in (table.lit.pointed, table.lit.focus):
        ref = table.ref_at(spot)
        if ref and not board.timeline.busy:
            story.draw_told(
                surface, board.looks.name(ref), [*_lacking(board, spot, ref), board.looks.told(ref)]
            )
            return
    resolving = board.unfolding.stack if board.timeline.busy else board.seen.resolving
    news = [one.line for one in reversed(board.news)]
    story.draw_resolving(surface, resolving, news, board.unfolding.crossed)
