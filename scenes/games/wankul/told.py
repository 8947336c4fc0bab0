"""What the strip, the sheet “what happens” and the sheets of cards of Wankul say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.grammar import joined
from game.core.i18n import _, ngettext
from game.rules.wankul.places import DECK
from scenes.games.wankul.asked import PAY
from scenes.table.laid_out import Heap, LaidOut, PickSheet
from scenes.table.spots import HAND

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    """Return why a card of the hand cannot be played, where the turn would allow it."""
    asked = board.choosing.asked
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


def opening_sheet(board: WankulBoard, shown: Sequence[Sequence[str]], first: int) -> LaidOut:
    """Return the sheet of the cards that both have shown, by seat, and who begins by them (WAN-2)."""
    heaps = [Heap(board.names[seat], refs) for seat, refs in enumerate(zip(*shown, strict=True))]
    return LaidOut(board.telling.events.begins(first), heaps, board.looks.painter, board.words_of)


def pile_sheet(board: WankulBoard, pile: str, seat: int) -> LaidOut:
    """Return the sheet of a pile: open ones whole, the topmost first; of a deck, the cards that are known."""
    place = board.seen.place(pile, seat)
    known = [card.ref for card in reversed(place.cards) if card is not None and card.ref is not None]
    if pile != DECK:
        heap = Heap("", known, _("No card lies there."))
    else:
        count = len(place.cards)
        words = ngettext("{count} card, its order unknown", "{count} cards, their order unknown", count)
        heap = Heap(words.format(count=count), known, _("You know none of them."))
    title = board.telling.place(board.seen, place)
    return LaidOut(title, [heap], board.looks.painter, board.words_of)


def looked_sheet(board: WankulBoard) -> PickSheet:
    """Return the sheet of the cards that are looked at, of which one is to be chosen."""
    asked, decision = board.choosing.asked, board.session.decision
    able = [str(option[-1]) for option in asked.offered]
    others = [ref for ref in board.seen.looked if ref not in able]
    words = [(str(option[-1]), board.option_words(option)) for option in asked.words]
    title = board.telling.asked(board.seen, decision) if decision is not None else ""
    return PickSheet(title, Heap("", [*able, *others]), able, words, board.looks.painter, board.words_of)
