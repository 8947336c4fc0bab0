"""What the strip and the remark of the table say: whose turn it is, what is asked, what a card does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.grammar import listed
from game.core.i18n import _, ngettext
from game.rules.magicjoust import powers, refusals
from game.rules.magicjoust.words import prompts
from scenes.games.magicjoust.asked import ANSWER, DISCARDING
from scenes.games.magicjoust.playing import why_not
from scenes.table.spots import HAND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.games.magicjoust.board import MagicjoustBoard

Sheet = tuple[str, list[str]]
"""A title, paragraphs."""


def question(board: MagicjoustBoard) -> str:
    """Return what is asked of the player whose knowledge is shown; while dice roll, what they roll for."""
    if board.staging.rolling.heading:
        return board.staging.rolling.heading
    if board.paying and (told := board.paying.sentence()):
        return told
    if board.choosing.card is not None:
        return _of_card_up(board, board.table.refs[board.choosing.card])
    return _asked(board)


def _asked(board: MagicjoustBoard) -> str:
    asked, seen = board.choosing.asked, board.seen
    if asked.in_turn:
        return in_turn(board)
    if asked.prompt == DISCARDING:
        return prompts.too_many(max(1, len(seen.hand) - powers.hand_limit(board.world, board.near)))
    if asked.prompt == ANSWER and seen.joust is not None and seen.joust.rolled:
        return _("The dice are rolled: change them with a card that glows, or leave them.")
    return prompts.of_prompt(asked.prompt)


def in_turn(board: MagicjoustBoard) -> str:
    """Return what the turn still asks and allows, in a sentence."""
    asked = board.choosing.asked
    if asked.piles:
        return prompts.to_draw({*asked.piles})
    return prompts.in_turn(invoking=bool(asked.held), acting=bool(asked.invoked))


def _of_card_up(board: MagicjoustBoard, ref: str) -> str:
    if ref not in board.choosing.asked.held:
        return why_not(board, ("invoke", ref)).sentence
    name = board.looks.quoted(ref)
    return _("{card}: click again to invoke it, or drag it to your side.").format(card=name)


def remark(board: MagicjoustBoard) -> Sheet:
    """Return the remark: the card pointed at or chosen, what can be invoked, else what has happened."""
    return looked_at(board) or ("", [*_able(board), *happened(board)])


def looked_at(board: MagicjoustBoard) -> Sheet | None:
    """Return what is said of the card pointed at or chosen, or of what has taken over."""
    if board.paying and (told := board.paying.remark()):
        return told
    for spot in (board.table.lit.pointed, board.table.lit.focus):
        ref = board.table.ref_at(spot)
        if ref:
            held = spot is not None and spot.place == HAND
            return board.looks.name(ref), [*_printed(board, ref), *(_lacking(board, ref) if held else [])]
    if board.choosing.card is not None:
        ref = board.table.refs[board.choosing.card]
        return board.looks.name(ref), _printed(board, ref)
    resolved = board.resolved_ref()
    if resolved and board.choosing.asked.prompt != ANSWER:
        return board.looks.name(resolved), _printed(board, resolved)
    return None


def _printed(board: MagicjoustBoard, ref: str) -> list[str]:
    """Return what a card does, then what its action costs and how long it lasts."""
    told = [words for words in (board.looks.words(ref), board.looks.terms(ref)) if words]
    return [" ".join(told)] if told else []


def happened(board: MagicjoustBoard) -> list[str]:
    """Return what an attack would do, what can answer it, then what has happened, the last first."""
    return [*_attack(board), *_answers(board), *[one.line for one in reversed(board.news)]]


def _attack(board: MagicjoustBoard) -> list[str]:
    """Return what the card of the other wizard does that attacks, while it may be answered (MAG-7)."""
    answering = board.choosing.asked.prompt == ANSWER and board.seen.active != board.near
    ref = board.resolved_ref() if answering else ""
    return [_card_line(board, ref)] if ref else []


def _card_line(board: MagicjoustBoard, ref: str) -> str:
    return _("**{card}**: {words}").format(card=board.looks.quoted(ref), words=board.looks.words(ref))


def _answers(board: MagicjoustBoard) -> list[str]:
    """Return what the cards do that can answer an attack."""
    asked, invoked = board.choosing.asked, board.seen.wizards[board.near].invoked
    if asked.prompt != ANSWER or not board.my_turn:
        return []
    refs = dict.fromkeys(invoked[spot.index or 0].card for spot in asked.invoked)
    return [_card_line(board, ref) for ref in refs]


def _lacking(board: MagicjoustBoard, ref: str) -> list[str]:
    """Return why a card of the hand cannot be invoked, where the turn would allow it."""
    if not board.my_turn or not board.choosing.asked.in_turn:
        return []
    found = refusals.why(board.world, board.near, ("invoke", ref))
    return [found.what()] if found else []


def _able(board: MagicjoustBoard) -> list[str]:
    """Return which cards of the hand can be invoked, as many of them by name as there is room for."""
    asked = board.choosing.asked
    if not board.my_turn or not asked.in_turn or not board.seen.hand:
        return []
    able = [ref for ref in dict.fromkeys(board.table.refs) if ref in asked.held]
    names = [board.looks.quoted(ref) for ref in able]
    if not names:
        return [_("No card of your hand can be paid.")]
    lines = [naming(names, count) for count in range(len(names), 0, -1)]
    return [next((line for line in lines if board.panels.holds(line)), lines[-1])]


def naming(names: Sequence[str], count: int) -> str:
    """Return which cards can be invoked, so many of them by name, one at least."""
    rest = len(names) - count
    if not rest:
        cards = listed(names)
    else:
        more = ngettext("{cards} and one other", "{cards} and {count} others", rest)
        cards = more.format(cards=", ".join(names[:count]), count=rest)
    return _("You can invoke: **{cards}**.").format(cards=cards)
