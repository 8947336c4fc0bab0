"""What a deck promises: each chance is that of drawn games, and what is told follows from its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.cards.wankul import CharacterCard, TerrainCard
from game.core.rng import Rng
from game.editions import EDITIONS
from game.rules.wankul.outlook import LATE, SOON, outlook
from game.rules.wankul.turn import DRAWN, FIRST_HAND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.cards.pack import Card

RULES = EDITIONS.deck_rules["wankul"]
KNOWN = EDITIONS.packs.cards(RULES.kinds)
READY = RULES.starters(KNOWN)
GAMES = 20_000
WIDE = 4.0
"""How many standard errors a share may be off: of hundreds of shares, hardly one is further by chance."""


def ready(place: int) -> list[Card]:
    return [KNOWN[ref] for ref in READY[place].cards]


def by_chance(seed: int) -> list[Card]:
    """Return a deck of cards taken by chance, three alike at most."""
    cards = sorted(KNOWN.values(), key=lambda card: card.id)
    characters = [card for card in cards if isinstance(card, CharacterCard)] * 3
    terrains = [card for card in cards if isinstance(card, TerrainCard)] * 3
    rng = Rng(seed)
    rng.shuffle(characters)
    rng.shuffle(terrains)
    return [*characters[:40], *terrains[:10]]


def most_played(hand: Sequence[Card]) -> int:
    """Return how many characters a hand can play, by trying the cheapest one after the other."""
    left, played = len(hand), 0
    for cost in sorted(card.cost for card in hand if isinstance(card, CharacterCard)):
        if left < cost + 1:
            return played
        left, played = left - cost - 1, played + 1
    return played


def checked(cards: list[Card], seed: int, games: int = GAMES) -> None:
    """Draw that many games of three and of six turns, and compare what was seen with what is reckoned."""
    deck, rng = outlook(cards), Rng(GAMES + seed)
    promised: dict[tuple[str, int, int], float] = {}
    for turn in (1, SOON, LATE):
        promised |= {("terrains", turn, count): deck.supplied(count, turn) for count in (1, 2, 3)}
    for turn in (1, 2, SOON):
        promised |= {("hand", turn, count): deck.playable(count * turn, turn) for count in (2, 3, 4)}
    seen = dict.fromkeys(promised, 0)
    closer = next(card for card in deck.characters if card.closes)
    others = [*cards]
    others.remove(closer)
    opened = {SOON: 0, LATE: 0}
    for _game in range(games):
        rng.shuffle(cards)
        for what, turn, count in seen:
            hand = cards[: FIRST_HAND + DRAWN * turn]
            there = sum(isinstance(card, TerrainCard) for card in hand)
            found = there >= count if what == "terrains" else most_played(hand) >= count * turn
            seen[what, turn, count] += found
        rng.shuffle(others)
        for turn in opened:
            hand = others[: FIRST_HAND + DRAWN * turn - 1]
            opened[turn] += any({*getattr(card, "opens", ())} & {*closer.closes} for card in hand)
    shares = [(promised[key], count) for key, count in seen.items()]
    shares += [(deck.opened(closer, turn), count) for turn, count in opened.items()]
    for share, count in shares:
        error = (max(share * (1 - share), 1 / games) / games) ** 0.5
        assert abs(count / games - share) <= WIDE * error, (share, count / games)


def test_the_chances_of_a_ready_deck_are_those_of_drawn_games() -> None:
    checked(ready(0), 1, 2_000)


@pytest.mark.slow
@pytest.mark.exhaustive
@pytest.mark.parametrize("place", range(len(READY)))
def test_the_chances_of_every_ready_deck_are_those_of_20_000_drawn_games(place: int) -> None:
    checked(ready(place), place)


@pytest.mark.slow
@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(200))
def test_the_chances_of_200_decks_by_chance_are_those_of_20_000_drawn_games(seed: int) -> None:
    checked(by_chance(seed), seed)


def test_who_closes_no_gem_of_the_deck_is_never_opened_for() -> None:
    closer = next(card for card in outlook(ready(0)).characters if card.closes)
    alone = outlook([closer, *[card for card in ready(0) if not getattr(card, "opens", ())]])
    assert alone.opened(closer, LATE) == 0


def test_an_empty_deck_promises_nothing() -> None:
    deck = outlook([])
    assert (deck.turns, deck.turns_left, deck.spent) == (0, 0, 0)
    assert deck.playable(2, 1) == deck.supplied(1, 1) == 0


@pytest.mark.parametrize(
    ("number", "spent"),
    [("origins-034", 0), ("origins-032", 1), ("origins-128", 2), ("origins-111", 1), ("campus-037", -2)],
)
def test_what_a_character_takes_from_its_deck_is_counted(number: str, spent: int) -> None:
    assert outlook([KNOWN[f"wankul/{number}"]]).spent == spent
