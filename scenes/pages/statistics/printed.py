"""The cards that statistics name: as their packs print them, or by their ids where those are gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards.problems import PackError
from game.core.i18n import language, typeset
from game.editions import EDITIONS

if TYPE_CHECKING:
    from game.cards.pack import Card


def card_name(ref: str) -> str:
    """Return what a card is called; its id where its pack is there no more."""
    card = printed(ref)
    return typeset(card.name.spoken, language()) if card else ref.partition("/")[2].replace("-", " ") or ref


def printed(ref: str) -> Card | None:
    """Return a card as its pack has it; None where the pack, or the card, is there no more."""
    pack_id, _slash, card_id = ref.partition("/")
    try:
        return EDITIONS.packs.find(pack_id).pack.card(card_id)
    except (PackError, KeyError):
        return None
