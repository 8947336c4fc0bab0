"""The command that weighs a card in the balance laboratory of its game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.commands.telling import CommandError, print_json, say, show_progress
from game.commands.typed import positive, text_flags, whole
from game.core.i18n import _

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from game.bots.weighing import Laboratory
    from game.cards.pack import Card
    from game.commands.typed import Commands

SLICE: Final = 0.5
"""Seconds between two looks at how far it is."""

MOST_NAMES: Final = 8
"""How many names of cards an error lists."""


def add(commands: Commands) -> None:
    """Add the command."""
    lab = commands.add_parser("lab", help=_("weigh a card: which impact is it worth, how often does it win?"))
    told = _(
        "a card of the collection, by name, id or ref; or PACK#CARD, PACK a folder, a .cartes file or an id"
    )
    lab.add_argument("card", metavar="CARD", help=told)
    lab.add_argument("--games", type=positive, metavar="N", help=_("how many pairs of games"))
    lab.add_argument("--seed", type=whole, default=0)
    text_flags(lab)
    lab.set_defaults(command=_lab)


def _lab(asked: argparse.Namespace) -> int:
    from game.bots.weighing import LaboratoryError
    from game.editions import EDITIONS

    ref, card = _card(asked.card)
    try:
        weighing = EDITIONS.laboratories[card.kind](ref, card, asked.games, asked.seed)
        _weigh(weighing.laboratory)
    except LaboratoryError as error:
        raise CommandError(str(error)) from error
    if asked.json:
        print_json(weighing.fields())
    else:
        for line in weighing.lines():
            say(line)
    return 0


# --- the card -----------------------------------------------------------------------------------------------


def _card(asked: str) -> tuple[str, Card]:
    """Return the card that is asked for, and its ref. Raise CommandError."""
    path, sign, name = asked.rpartition("#")
    cards = _in_pack(Path(path)) if sign else _in_collection()
    found = {id(card): (word, card) for word, card in cards if _plain(name) in _words(word, card)}
    if len(found) == 1:
        return next(iter(found.values()))
    if found:
        refs = ", ".join(word for word, card in cards if id(card) in found)
        raise CommandError(_("Several cards are called “{name}”: {refs}.").format(name=name, refs=refs))
    known = [card.id for _word, card in cards]
    if not known:
        raise CommandError(_("There is no card in {path} that can be weighed.").format(path=path))
    names = ", ".join(known[:MOST_NAMES]) + ("…" if len(known) > MOST_NAMES else "")
    raise CommandError(
        _("There is no card “{name}” to weigh; there is: {names}.").format(name=name, names=names)
    )


def _words(ref: str, card: Card) -> set[str]:
    """Return all that a card is called."""
    return {_plain(word) for word in (ref, card.id, card.name.fr, card.name.en, card.name.spoken)}


def _plain(word: str) -> str:
    return word.casefold().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


def _in_pack(path: Path) -> list[tuple[str, Card]]:
    from game.cards.problems import PackError
    from game.cards.reading import read_pack
    from game.editions import EDITIONS

    try:
        pack = read_pack(EDITIONS.packs.lying_at(path), EDITIONS.kinds)
    except PackError as error:
        raise CommandError(str(error.problems[0])) from error
    return _weighed([(pack.ref(card), card) for card in pack.cards])


def _in_collection() -> list[tuple[str, Card]]:
    from game.editions import EDITIONS

    return _weighed(EDITIONS.packs.cards().items())


def _weighed(cards: Iterable[tuple[str, Card]]) -> list[tuple[str, Card]]:
    """Return those of the cards that a laboratory weighs, with their refs."""
    from game.editions import EDITIONS

    return [(ref, card) for ref, card in cards if card.kind in EDITIONS.laboratories]


# --- the weighing -------------------------------------------------------------------------------------------


def _weigh(laboratory: Laboratory) -> None:
    """Play all its pairs; where somebody looks on, tell how many there are so far."""
    while not laboratory.done:
        laboratory.step(SLICE)
        told = _("Pairs of games: {played} of {games}")
        show_progress(told.format(played=laboratory.played, games=laboratory.games))
    show_progress("")
