"""The command that weighs a card in the balance laboratory: a variation, or a card of the creuset."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.commands.errors import CommandError
from game.commands.telling import print_json, say, show_progress
from game.commands.typed import positive, text_flags, whole
from game.core.i18n import _, ngettext

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from game.bots.evolution.laboratory import Laboratory, Reading
    from game.bots.magicjoust.laboratory import CreusetLaboratory
    from game.cards.evolution import VariationCard
    from game.cards.magicjoust import CreusetCard
    from game.cards.pack import Card
    from game.commands.typed import Commands
    from game.core.model import Json

    Weighed = VariationCard | CreusetCard

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
    from game.bots.evolution.laboratory import LaboratoryError
    from game.cards.evolution import VariationCard

    ref, card = _card(asked.card)
    try:
        if isinstance(card, VariationCard):
            _weigh_variation(card, asked)
        else:
            _weigh_creuset(ref, card, asked)
    except LaboratoryError as error:
        raise CommandError(str(error)) from error
    return 0


# --- the card -----------------------------------------------------------------------------------------------


def _card(asked: str) -> tuple[str, Weighed]:
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


def _in_pack(path: Path) -> list[tuple[str, Weighed]]:
    from game.cards.problems import PackError
    from game.cards.reading import read_pack
    from game.editions import EDITIONS

    try:
        pack = read_pack(EDITIONS.packs.lying_at(path), EDITIONS.kinds)
    except PackError as error:
        raise CommandError(str(error.problems[0])) from error
    return _weighed([(pack.ref(card), card) for card in pack.cards])


def _in_collection() -> list[tuple[str, Weighed]]:
    from game.editions import EDITIONS

    return _weighed(EDITIONS.packs.cards().items())


def _weighed(cards: Iterable[tuple[str, Card]]) -> list[tuple[str, Weighed]]:
    from game.cards.evolution import VariationCard
    from game.cards.magicjoust import CreusetCard

    return [(ref, card) for ref, card in cards if isinstance(card, VariationCard | CreusetCard)]


# --- the weighing -------------------------------------------------------------------------------------------


def _weigh_variation(card: VariationCard, asked: argparse.Namespace) -> None:
    from game.bots.evolution.laboratory import PAIRS, Laboratory
    from game.rules.evolution import scripts

    script = None if card.experimental else scripts.read(card.script.data)
    laboratory = Laboratory(script, games=asked.games or PAIRS, seed=asked.seed)
    _weigh(laboratory)
    if asked.json:
        print_json(_fields(card, laboratory, asked.seed))
    else:
        _tell(card, laboratory)


def _weigh_creuset(ref: str, card: CreusetCard, asked: argparse.Namespace) -> None:
    from game.bots.evolution.laboratory import experimental
    from game.bots.magicjoust.laboratory import PAIRS, CreusetLaboratory
    from game.rules.magicjoust import decks

    if card.experimental:
        raise experimental()
    played = decks.card(decks.card_option(ref, card, card.script.data), card.name.spoken)
    laboratory = CreusetLaboratory(played, games=asked.games or PAIRS, seed=asked.seed)
    _weigh(laboratory)
    if asked.json:
        print_json(_creuset_fields(card, laboratory, asked.seed))
    else:
        _tell_creuset(card, laboratory)


def _weigh(laboratory: Laboratory | CreusetLaboratory) -> None:
    """Play all its pairs; where somebody looks on, tell how many there are so far."""
    while not laboratory.done:
        laboratory.step(SLICE)
        told = _("Pairs of games: {played} of {games}")
        show_progress(told.format(played=laboratory.played, games=laboratory.games))
    show_progress("")


def _tell(card: VariationCard, laboratory: Laboratory) -> None:
    from game.bots.evolution.laboratory_words import figure, interval, suggestion, undecided

    reading = laboratory.reading()
    pairs = ngettext("{games} pair of games", "{games} pairs of games", laboratory.games)
    if reading is None:
        say(undecided(laboratory.games))
        return
    say(f"{card.name.spoken} — {pairs.format(games=laboratory.games)}")
    say(suggestion(reading))
    told = _("Even at {impact} ({interval}, with 95% confidence); printed on the card: {printed}.")
    say(told.format(impact=figure(reading.impact), interval=interval(reading), printed=card.impact))


def _fields(card: VariationCard, laboratory: Laboratory, seed: int) -> dict[str, Json]:
    return {
        "card": card.id,
        "printed": card.impact,
        "pairs": laboratory.games,
        "seed": seed,
        **_found(laboratory.reading()),
    }


def _found(reading: Reading | None) -> dict[str, Json]:
    """Return what was found; every field is null where that is nothing."""
    if reading is None:
        return dict.fromkeys(("suggested", "impact", "low", "high", "between", "twin", "leads"))
    return {
        "suggested": reading.suggested,
        "impact": round(reading.impact, 3),
        "low": round(reading.low, 3),
        "high": round(reading.high, 3),
        "between": [card and card.ref for card in reading.between],
        "twin": reading.twin and reading.twin.ref,
        "leads": [round(lead, 3) for lead in reading.leads],
    }


def _tell_creuset(card: CreusetCard, laboratory: CreusetLaboratory) -> None:
    from game.bots.evolution.laboratory_words import undecided
    from game.bots.magicjoust.laboratory_words import interval, measured, verdict

    share = laboratory.reading()
    pairs = ngettext("{games} pair of games", "{games} pairs of games", laboratory.games)
    if share is None:
        say(undecided(laboratory.games))
        return
    say(f"{card.name.spoken} — {pairs.format(games=laboratory.games)}")
    say(verdict(share))
    told = _("{interval}, with 95% confidence.").format(interval=interval(share))
    say(f"{told[0].upper()}{told[1:]}")
    say(measured(laboratory))


def _creuset_fields(card: CreusetCard, laboratory: CreusetLaboratory, seed: int) -> dict[str, Json]:
    from game.bots.magicjoust.laboratory import cost

    share = laboratory.reading()
    return {
        "card": card.id,
        "cost": cost(laboratory.card),
        "pairs": laboratory.games,
        "seed": seed,
        "wins": round(share.wins, 4) if share else None,
        "low": round(share.low, 4) if share else None,
        "high": round(share.high, 4) if share else None,
        "instead_of": [[slot.key, slot.ref] for slot in laboratory.slots],
    }
