"""What a partner pleads, and what it says once a card is chosen: one does not contradict the other (RW-M)."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pygame
import pytest

from game.bots.bot_seats import BotSeats
from game.bots.seats import Names
from game.core import i18n
from game.core.rivals import HURRY, WAIT
from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.reverse_war.edition import CAST
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.words.stakes import needed
from scenes.games.reverse_war.partner_sheet import partner_sheet
from scenes.games.reverse_war.partnership import Partnership
from scenes.kit import text
from scenes.kit.content import Fitted
from scenes.kit.measures import Measures

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import Action

GAME = EDITIONS.games["reverse-war"]
WORD = "level:3"
BLAMES = ("A pity", "rather mine", "My card first")


def turns(games: int) -> Iterator[tuple[Session, Partnership]]:
    """Yield each turn of some games at which a patient partner pleads; then the player's card is placed."""
    for seed in range(games):
        session = Session.start(GAME, {"table": "coop", "mode": "facile-3x2"}, seed, ("human", WORD))
        bots = BotSeats(session, EDITIONS.bots)
        partner = Partnership(
            session, lambda seed: EDITIONS.bots.make("greedy", GAME.key, Rng(seed)), bots, 1, CAST[WORD]
        )
        while (asked := session.decision) is not None:
            if asked.prompt != "choose":
                session.act(asked.options[seed % len(asked.options)])
                continue
            partner.follow(Seen.of(session.view(0)).deck + 2, choosing=True)
            while partner.thinks:
                partner.think(1.0)
            yield session, partner
            session.act(("choose", 0))


def own(session: Session, seed: int) -> tuple[Seen, Action]:
    """Return what the player sees, and some placing of the own card."""
    world = session.world(0)
    world.apply(("choose", 0))
    assert world.decision is not None
    return Seen.of(world.observe(0)), Rng(seed).choice(world.decision.options)


def pleads(what: str, said: str) -> bool:
    """Say whether one of the pleas of that kind is in what is said, whatever its figures."""
    lines = [re.sub(r"\\{\w+\\}", ".+", re.escape(line.spoken)) for line in CAST[WORD].pleas[what]]
    return any(re.search(line, said) for line in lines)


@pytest.mark.exhaustive
def test_what_a_partner_has_pleaded_is_never_blamed_on_who_obeys_it() -> None:
    """Who lets its card wait when it may is not blamed, nor refused; who lets it go first is not, either."""
    waited = hurried = spared = 0
    for number, (session, partner) in enumerate(turns(26)):
        names, (seen, action) = Names(session.players, session.seating), own(session, number)
        said = partner.sentence(names, leads=seen.facts["leader"] == 1, chooses=True)
        if pleads(WAIT, said):
            waited += 1
            assert "Do better" not in said
            partner.hear(seen, action, 0)
            harms = partner.word is not None and partner.word.margin < 0
            assert harms or partner.agrees(partner.weighed)
        elif pleads(HURRY, said):
            hurried += 1
            partner.hear(seen, None, 1)
        else:
            continue
        for leads in (True, False):
            words = partner.said(names, leads=leads)
            spared += "As I said" in words
            assert not any(blame in words for blame in BLAMES), (said, words)
        partner.unhear()
    assert waited + hurried >= 90
    assert min(waited, hurried) > 10
    assert spared


def test_what_is_still_needed_is_told_of_the_last_two_cards_where_that_is_near() -> None:
    i18n.use("en")

    def told(turn: int, margin: int) -> str:
        return needed(
            cast("Seen", SimpleNamespace(turn=turn, turns=9, account=SimpleNamespace(margin=margin)))
        )

    assert told(7, -5) == "+6 needed with 2 cards!"
    assert told(8, 0) == "+1 needed with the last card!"
    assert {told(6, -5), told(7, 1), told(8, -9), told(9, -1)} == {""}


@pytest.mark.parametrize("words", ["décide ce tour", "vous décidez"])
def test_who_decides_is_told_whole_in_large_text(words: str) -> None:
    """In the least window, beside the portrait."""
    sheet = partner_sheet(CAST[WORD], words, 8)
    sheet.lay(Measures((1024, 640), 150), pygame.Rect(0, 0, 184, 75))
    told = next(box for box in sheet if isinstance(box, Fitted))
    assert text.width_of(told.words, told.face, told.px) <= told.area.width
