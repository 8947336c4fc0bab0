"""The stage of a joust is read whole: whose odds they are, and every card that adds to a die."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
import pytest
from many_games import EVERY_WINDOW
from paths import card, laid

from game.bots.seats import Names
from game.core import i18n
from game.core.model import Seating
from game.rules.magicjoust.cards import Creuset
from game.rules.magicjoust.odds import Chances, Reply
from game.rules.magicjoust.scripts import read
from game.rules.magicjoust.words.odds import in_figures, percents, risk
from scenes.games.magicjoust import path_drawing, stage
from scenes.games.magicjoust.arena import FAR, NEAR, arrange
from scenes.games.magicjoust.looks import starter_looks
from scenes.games.magicjoust.path_drawing import Trail, draw_trail
from scenes.games.magicjoust.throws import Added, Side, Throw, Thrown
from scenes.kit.content import Text
from scenes.kit.measures import Measures
from scenes.table.spoken import Spoken
from scenes.table.spots import HAND, Spot

if TYPE_CHECKING:
    from scenes.kit.layout import Box
    from scenes.shell.app import App

NAMES: Final = ("Supporters bruyants", "La mascotte", "Gants runiques", "Arbitre assoupi", "Charge héroïque")
BOLT = card("bolt", "any", script=[{"when": "attack", "do": ["destroy"]}])
WORK = card("work", nature="plan", points=3, script=[{"do": [{"word": "worth", "counted": "empty"}]}])


def fought(count: int, die: int = 0) -> Throw:
    """Return an attack to which so many cards add on each side."""
    sides = [Side("Coasse", FAR, die), Side("Vous", NEAR, die)]
    for side in sides:
        side.added = [Added(name, 2) for name in NAMES[:count]]
        side.cards = [Thrown("", lambda *_drawn: None)]
    throw = Throw("Coasse vous attaque : « Dragonnet de poche »", sides, "Vous perdez une chose.")
    throw.chance, throw.whose, throw.replies = (
        "42 chances sur 100",
        "que Coasse réussisse",
        "86 si Mimolet répond avec « Dé pipé », 8 si vous répondez avec les deux",
    )
    throw.risk = "Si elle échoue, Coasse détruit une de ses singularités."
    throw.lie()
    return throw


def texts(box: Box) -> list[Text]:
    """Return all that is written on a stage."""
    return [one for one in box if isinstance(one, Text)]


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("low", [False, True])
@pytest.mark.usefixtures("app")
def test_all_that_adds_to_a_die_and_the_odds_lie_whole_above_the_barrier(
    *, size: tuple[int, int], text_size: int, low: bool
) -> None:
    """The fourth tag too, and the fifth: without names where there is no room for these."""
    m = Measures(size, text_size)
    place = stage.place(arrange(m), low=low)
    for count in (1, 4, 5):
        for die in (0, 4):
            box = stage.laid(fought(count, die), m, place, low=low)
            barrier = place.bottom - (stage._LOW if low else stage._GRAND).barrier(m)
            told = [one for one in texts(box) if one.words not in ("Vous", "Coasse")]
            assert not [one.words for one in told if one.area.bottom > barrier]
            tags = [one for one in told if one.words == "+2"]
            assert len(tags) == 2 * count
            assert not [one.words for one in told if one.words in NAMES and "…" in one._told()]
            assert not [one.words for one in told if one.name == "replies" and "…" in one._told()]
            assert die or any("réussisse" in one.words for one in told)


def test_the_odds_say_whose_success_they_are(app: App) -> None:
    """MAG-7: of who attacks, whoever reads it."""
    i18n.use("fr")
    board = laid(app, BOLT, far=["r"], invoked=[["bolt"], []])
    board.act(("act", 0))
    throw = board.staging.rolling.throw
    assert throw is not None
    assert (throw.chance, throw.whose) == ("42 chances sur 100", "que vous réussissiez")


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        (("t/one",), "42 %, 28 % si vous répondez"),
        (("t/one", "t/two"), "42 %, 28 % si vous répondez avec les deux"),
        (("t/one", "t/two", "t/two"), "42 %, 28 % avec toutes vos réponses"),
    ],
)
def test_what_several_answers_do_is_told_of_all_of_them(cards: tuple[str, ...], told: str) -> None:
    """Each of them alone does less, as stands on its card."""
    i18n.use("fr")
    players = Spoken(starter_looks(), Names(("human", "random"), Seating(2)))
    assert i18n.typeset(percents(Chances(42, (Reply(0, cards, 28),)), players), "fr") == i18n.typeset(
        told, "fr"
    )


def test_beside_a_formula_odds_are_told_in_figures_alone() -> None:
    """No name is cut there: it stands below."""
    i18n.use("fr")
    both = Chances(42, (Reply(0, ("t/one",), 58), Reply(1, ("t/one", "t/two"), 28)))
    told = {"réussit de 28 % à 58 %, 42 % sans réponse": both}
    told |= {"réussit à 42 %, sans réponse possible": Chances(42, ())}
    for words, chances in told.items():
        assert i18n.typeset(in_figures(chances), "fr") == i18n.typeset(words, "fr")


def test_what_an_attack_costs_if_it_fails_is_told_before_its_dice() -> None:
    """MAG-11: as its card says, of whoever attacks; nothing where nothing is lost."""
    i18n.use("fr")
    risky = {"word": "risky-attack", "count": 1, "risk": "burn"}
    card, plain = [
        Creuset("t/card", "being", "potions", ("r",), read([{"when": when, "do": ["destroy"]}]))
        for when in (risky, "attack")
    ]
    assert risk(card) == i18n.typeset("Si elle échoue, vous détruisez une de vos singularités.", "fr")
    assert "Inès détruit une de ses" in risk(card, "Inès")
    assert not risk(plain)


def test_a_path_that_is_only_possible_bears_no_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A number there would be read as a price; one that is paid is walked in its order."""
    numbers: list[int] = []
    monkeypatch.setattr(path_drawing, "_draw_number", lambda *drawn: numbers.append(drawn[-1]))
    trail = Trail((pygame.Rect(40, 40, 60, 80), pygame.Rect(200, 40, 60, 80)), ((), ()))
    for faint, count in ((True, 0), (False, 2)):
        draw_trail(pygame.Surface((400, 200)), Measures((1280, 720)), trail, faint=faint)
        assert len(numbers) == count


def test_a_plan_in_hand_says_what_it_would_be_worth_as_the_table_lies(app: App) -> None:
    """Its seal says "3+" only; MAG-9: a point more for each zone that is empty."""
    i18n.use("en")
    board = laid(app, WORK, zones=["b"], hand=["work"])
    said = "As the table lies, it would be worth 6: 3 printed, 3 counted by its text."
    assert board.lookout.told(Spot(HAND, None, 0), "t/work").count(said) == 1
