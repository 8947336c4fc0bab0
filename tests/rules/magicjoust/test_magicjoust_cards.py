"""Every card of the creuset, played to the letter, and a case in which it does nothing (MAG-10).

A case lays a table, says what is done, and tells what has become of it: quadrants as `magic_table.Table`
writes them, the cards in play, how many are in hand. Where nothing is done, the card's action is not offered.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest
from magic_table import Table

from game.rules.magicjoust import endings, powers
from game.rules.magicjoust.cards import PLAN, encoded
from game.rules.magicjoust.starter import starter

if TYPE_CHECKING:
    from game.core.model import Action

CARDS = {ref.rpartition("/")[2]: card for ref, card in starter().items()}
CALM = ("", "", "", "")
ACT: Action = ("act", 0)
FIRST: Action = ("first",)
"""Whatever is offered first."""


@dataclass(frozen=True)
class Case:
    """A table, what is done, what becomes of it. `own` are cards in play beside the one that is tried."""

    quadrant: tuple[str, ...] = CALM
    foe_quadrant: tuple[str, ...] = CALM
    own: tuple[str, ...] = ()
    foe: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    foe_hand: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    do: tuple[Action, ...] = (ACT,)
    becomes: dict[str, Any] = field(default_factory=dict)


def laid(name: str, case: Case) -> Table:
    """Return the table of a case, the card in play first."""
    others = {name, *case.own, *case.foe, *case.hand, *case.foe_hand, *case.discard} & set(CARDS)
    table = Table(*[encoded(CARDS[one]) for one in sorted(others)])
    table.quadrant(0, *case.quadrant).quadrant(1, *case.foe_quadrant)
    table.invoked(0, name, *case.own).invoked(1, *case.foe)
    table.hand(0, *case.hand).hand(1, *case.foe_hand)
    table.discarded(0, *case.discard).spent(0, *case.spent)
    return table.dice(*case.dice) if case.dice else table


def go(table: Table, *actions: Action) -> None:
    """Play actions one after the other."""
    for action in actions:
        table.play(table.options[0] if action == FIRST else action)


def seen(table: Table) -> dict[str, Any]:
    """Return what has become of a table."""
    own, foe = table.state.wizards
    return {
        "quadrant": tuple(table.zones(0)),
        "foe_quadrant": tuple(table.zones(1)),
        "in_play": table.in_play(0),
        "foe_in_play": table.in_play(1),
        "hand": len(own.hand),
        "holds": table.names(own.hand),
        "foe_hand": len(foe.hand),
        "discard": table.names(own.discard),
        "foe_discard": table.names(foe.discard),
        "known": table.names(table.state.known[0]),
        "singularities": sum(len(zone) for zone in own.zones),
    }


def draws(count: int, **more: Any) -> Case:  # noqa: ANN401 - the fields of a case
    return Case(becomes={"hand": count}, **more)


def spot(seat: int, zone: int, colour: str) -> Action:
    return ("singularity", seat, zone, colour)


FILLED = ("bbb", "bbb", "rrr", "rrr")
ATTACKED = ("filler-0",)

EFFECTS: dict[str, Case] = {
    # --- potions ----------------------------------------------------------------------------------------
    "recette-de-grand-mere": draws(1, quadrant=("b", "", "", ""), dice=(3,)),
    "precis-de-distillation": Case(
        quadrant=("b", "", "", ""),
        do=(ACT, spot(0, 1, "blue"), ("zone", 0, 4)),
        becomes={"quadrant": ("", "", "", "b")},
    ),
    "compost-alchimique": Case(
        quadrant=("bb", "", "", ""),
        spent=("red-3",),
        do=(ACT, ("card", "red-3")),
        becomes={"quadrant": ("Bb", "", "r", "")},
    ),
    "marmiton-zele": Case(dice=(4,), becomes={"singularities": 1, "in_play": ["marmiton-zele*"]}),
    "herboriste-myope": Case(do=(ACT, FIRST), dice=(2,), becomes={"hand": 1}),
    "troll-des-fourneaux": Case(
        foe=("louche-d-argent",), dice=(5, 2), do=(ACT, ("invoked", 1, 0)), becomes={"foe_in_play": []}
    ),
    "mandragore-chanteuse": Case(
        foe_hand=ATTACKED, dice=(3, 3), do=(ACT, ("card", "t/filler-0")), becomes={"foe_hand": 0}
    ),
    "chaudron-bavard": Case(dice=(3,), becomes={"singularities": 1}),
    "alambic-a-ressorts": Case(
        quadrant=("b", "", "", ""),
        do=(ACT, spot(0, 1, "blue"), ("zone", 0, 3)),
        becomes={"quadrant": ("", "", "b", "")},
    ),
    "fiole-de-secours": Case(
        foe=("reve-partage",),
        do=(ACT, ("end",)),
        becomes={"singularities": 3, "in_play": [], "discard": ["fiole-de-secours"]},
    ),
    "ebullition": Case(becomes={"singularities": 2}),
    "explosion-maitrisee": Case(
        foe=("filler-1",), dice=(2, 3), do=(ACT, ("invoked", 1, 0)), becomes={"foe_in_play": []}
    ),
    "fuite-de-vapeur": Case(
        foe_quadrant=("bb", "r", "y", ""),
        do=(ACT, spot(1, 1, "blue"), spot(1, 1, "blue"), spot(1, 3, "yellow")),
        becomes={"foe_quadrant": ("BB", "r", "Y", "")},
    ),
    "grand-nettoyage": Case(
        hand=("filler-5",), do=(ACT, ("card", "t/filler-5")), becomes={"hand": 2, "discard": ["filler-5"]}
    ),
    "reduction-a-feu-doux": Case(
        quadrant=("b", "", "", ""),
        do=(ACT, spot(0, 1, "blue")),
        becomes={"quadrant": CALM, "hand": 2},
    ),
    "precipite": Case(do=(ACT, ("card", "red-2")), becomes={"quadrant": ("", "r", "", "")}),
    # --- divination -------------------------------------------------------------------------------------
    "theorie-des-presages": Case(quadrant=("y", "", "", ""), do=(ACT, FIRST), becomes={"hand": 1}),
    "lignes-de-la-main": Case(
        quadrant=("y", "", "", ""),
        foe_quadrant=("", "r", "", ""),
        foe_hand=("filler-3",),
        do=(ACT, spot(1, 2, "red"), ("zone", 1, 1)),
        becomes={"known": ["filler-3"], "foe_quadrant": ("r", "", "", "")},
    ),
    "meteo-de-l-ether": Case(
        do=(ACT, ("card", "yellow-4")), dice=(3,), becomes={"quadrant": ("", "", "", "y")}
    ),
    "pythie-enrhumee": Case(do=(ACT, FIRST), dice=(3,), becomes={"hand": 1}),
    "meduse-medium": Case(
        foe_quadrant=("b", "", "", ""),
        do=(ACT, spot(1, 1, "blue")),
        becomes={"foe_quadrant": ("B", "", "", "")},
    ),
    "augure-stagiaire": draws(1, dice=(5,)),
    "boule-de-cristal-rayee": Case(do=(ACT, FIRST), dice=(2,), becomes={"hand": 1}),
    "pendule-tetu": Case(
        quadrant=("", "", "", "y"),
        do=(ACT, spot(0, 4, "yellow"), ("zone", 0, 1)),
        becomes={"quadrant": ("y", "", "", "")},
    ),
    "tarot-ecorne": Case(
        quadrant=("b", "b", "", ""),
        discard=("ebullition", "louche-d-argent"),
        do=(ACT, ("card", "magicjoust/ebullition")),
        dice=(3,),
        becomes={"holds": ["ebullition"], "discard": ["louche-d-argent"]},
    ),
    "sablier-paresseux": Case(
        own=("augure-stagiaire",),
        dice=(6,),
        do=(("act", 1), ACT, ("invoked", 0, 1)),
        becomes={"in_play": ["sablier-paresseux*", "augure-stagiaire"], "hand": 1},
    ),
    "lunette-a-rebours": Case(
        foe_quadrant=("b", "", "", ""),
        dice=(4, 1),
        do=(ACT, spot(1, 1, "blue")),
        becomes={"foe_quadrant": CALM},
    ),
    "miroir-sans-tain": Case(foe_hand=("filler-2",), becomes={"known": ["filler-2"]}),
    "alignement": Case(
        quadrant=("B", "R", "Y", ""),
        do=(ACT, spot(0, 1, "blue"), spot(0, 2, "red"), spot(0, 3, "yellow")),
        becomes={"quadrant": ("b", "r", "y", "")},
    ),
    "deja-vu": Case(
        discard=("cours-du-soir", "ebullition"),
        do=(ACT, ("card", "magicjoust/cours-du-soir")),
        becomes={"holds": ["cours-du-soir"], "discard": ["ebullition"]},
    ),
    "mauvais-presage": Case(
        foe_hand=ATTACKED,
        do=(ACT, ("card", "t/filler-0")),
        becomes={"foe_hand": 0, "foe_discard": ["filler-0"]},
    ),
    "revelation": Case(do=(ACT, FIRST), becomes={"hand": 2}),
    # --- neutral ----------------------------------------------------------------------------------------
    "ours-savant": Case(
        foe=("augure-stagiaire", "filler-0"),
        dice=(6, 5),
        do=(ACT, ("invoked", 1, 0)),
        becomes={"foe_in_play": ["filler-0"]},
    ),
    "pie-voleuse": Case(foe_hand=("filler-0", "filler-1"), dice=(3, 2), becomes={"foe_hand": 1}),
    "supporters-bruyants": Case(foe=("reve-partage",), becomes={"singularities": 1, "hand": 1}),
    "fourmi-geometre": Case(
        foe_quadrant=("r", "", "", ""),
        do=(ACT, spot(1, 1, "red"), ("zone", 1, 2)),
        becomes={"foe_quadrant": ("", "r", "", "")},
    ),
    "dragonnet-de-poche": Case(
        foe_quadrant=("R", "", "", ""),
        dice=(3, 3),
        do=(ACT, spot(1, 1, "red")),
        becomes={"foe_quadrant": CALM},
    ),
    "sac-sans-fond": draws(1, own=("filler-0", "filler-1", "filler-2")),
    "baguette-de-rechange": Case(
        own=("filler-0",),
        dice=(4,),
        do=(("act", 1), ACT, ("invoked", 0, 1)),
        becomes={"in_play": ["baguette-de-rechange*", "filler-0"]},
    ),
    "aimant-a-singularites": Case(
        quadrant=("b", "", "", ""),
        foe_quadrant=("", "", "y", ""),
        do=(ACT, spot(0, 1, "blue"), ("zone", 0, 2), spot(1, 3, "yellow"), ("zone", 1, 4)),
        becomes={"quadrant": ("", "b", "", ""), "foe_quadrant": ("", "", "", "y")},
    ),
    "coup-de-theatre": draws(3),
    "croche-pied": Case(
        foe_quadrant=("bb", "", "r", ""),
        dice=(2, 1),
        do=(ACT, spot(1, 1, "blue"), spot(1, 1, "blue"), spot(1, 3, "red")),
        becomes={"foe_quadrant": ("BB", "", "R", "")},
    ),
    "pluie-de-singularites": Case(becomes={"singularities": 2}),
    "contretemps": Case(
        foe=("filler-0", "reve-partage"),
        dice=(6, 5),
        do=(ACT, ("invoked", 1, 1)),
        becomes={"foe_in_play": ["filler-0"]},
    ),
    "entracte": Case(
        quadrant=("B", "R", "", ""),
        do=(ACT, spot(0, 1, "blue"), spot(0, 2, "red")),
        becomes={"quadrant": ("b", "r", "", ""), "hand": 1},
    ),
    "pari-idiot": Case(foe_hand=("filler-0", "filler-1", "filler-2"), dice=(4, 4), becomes={"foe_hand": 1}),
    "tri-selectif": Case(
        spent=("yellow-2",), do=(ACT, ("card", "yellow-2")), becomes={"quadrant": ("", "y", "", "")}
    ),
    # --- effects that last ------------------------------------------------------------------------------
    "philtre-de-veine": Case(dice=(4,), becomes={"in_play": ["philtre-de-veine*"]}),
    "encens-de-brume": Case(do=(ACT, ("end",)), becomes={"in_play": [], "discard": ["encens-de-brume"]}),
    "eclipse": Case(do=(ACT, ("end",)), becomes={"in_play": [], "discard": ["eclipse"]}),
}
"""What each card with an action does, exactly."""


NOTHING: dict[str, Case] = {
    "recette-de-grand-mere": Case(),
    "precis-de-distillation": Case(),
    "compost-alchimique": Case(quadrant=("b", "", "", "")),
    "troll-des-fourneaux": Case(foe=("augure-stagiaire",)),
    "mandragore-chanteuse": Case(foe_hand=ATTACKED, dice=(2, 3), becomes={"foe_hand": 1}),
    "alambic-a-ressorts": Case(quadrant=("bbb", "", "rrr", "")),
    "fiole-de-secours": Case(own=("reve-partage",), foe=("reve-partage",)),
    "explosion-maitrisee": Case(foe=("filler-1",), dice=(1, 3), becomes={"foe_in_play": ["filler-1"]}),
    "fuite-de-vapeur": Case(foe_quadrant=("B", "", "", "")),
    "tri-selectif": Case(quadrant=("", "yyy", "", ""), spent=("blue-2",)),
    "meduse-medium": Case(quadrant=("b", "", "", "")),
    "pendule-tetu": Case(),
    "tarot-ecorne": Case(quadrant=("b", "b", "", ""), discard=("louche-d-argent",)),
    "sablier-paresseux": Case(own=("filler-0",)),
    "lunette-a-rebours": Case(
        foe_quadrant=("b", "", "", ""), dice=(4, 4), becomes={"foe_quadrant": ("b", "", "", "")}
    ),
    "lignes-de-la-main": Case(foe_hand=("filler-3",)),
    "theorie-des-presages": Case(),
    "miroir-sans-tain": Case(),
    "alignement": Case(quadrant=("b", "r", "", "")),
    "deja-vu": Case(discard=("ebullition",)),
    "mauvais-presage": Case(),
    "ours-savant": Case(foe=("filler-0",)),
    "pie-voleuse": Case(foe_hand=ATTACKED, dice=(1, 1), becomes={"foe_hand": 1}),
    "supporters-bruyants": Case(foe=("filler-0",)),
    "fourmi-geometre": Case(quadrant=("b", "", "", "")),
    "dragonnet-de-poche": Case(
        foe_quadrant=("r", "", "", ""), dice=(2, 3), becomes={"foe_quadrant": ("r", "", "", "")}
    ),
    "sac-sans-fond": Case(own=("filler-0", "filler-1")),
    "baguette-de-rechange": Case(),
    "aimant-a-singularites": Case(),
    "croche-pied": Case(
        foe_quadrant=("b", "", "", ""), dice=(1, 1), becomes={"foe_quadrant": ("b", "", "", "")}
    ),
    "contretemps": Case(foe=("filler-0",)),
    "pari-idiot": Case(foe_hand=ATTACKED, dice=(3, 4), becomes={"foe_hand": 1}),
    "precipite": Case(quadrant=("rrr", "rrr", "rr", "")),
    "marmiton-zele": Case(dice=(3,), becomes={"in_play": []}),
    "chaudron-bavard": Case(quadrant=FILLED, dice=(2,), becomes={"quadrant": FILLED, "in_play": []}),
    "herboriste-myope": Case(do=(ACT, FIRST), dice=(1,), becomes={"in_play": []}),
    "ebullition": Case(quadrant=FILLED, becomes={"quadrant": FILLED}),
    "grand-nettoyage": Case(do=(ACT,), becomes={"discard": [], "hand": 2}),
    "reduction-a-feu-doux": Case(),
    "meteo-de-l-ether": Case(do=(ACT, ("card", "yellow-4")), dice=(2,), becomes={"in_play": []}),
    "pythie-enrhumee": Case(do=(ACT, FIRST), dice=(2,), becomes={"in_play": []}),
    "augure-stagiaire": Case(dice=(4,), becomes={"in_play": []}),
    "boule-de-cristal-rayee": Case(do=(ACT, FIRST), dice=(1,), becomes={"in_play": []}),
    "revelation": Case(do=(ACT, FIRST, ("end",)), becomes={"in_play": []}),
    "coup-de-theatre": Case(do=(ACT, ("end",)), becomes={"in_play": []}),
    "pluie-de-singularites": Case(quadrant=FILLED, becomes={"quadrant": FILLED}),
    "entracte": Case(quadrant=("b", "", "", ""), becomes={"quadrant": ("b", "", "", ""), "hand": 1}),
    "philtre-de-veine": Case(dice=(3,), becomes={"in_play": []}),
    "encens-de-brume": Case(do=(("end",),), becomes={"in_play": []}),
    "eclipse": Case(do=(("end",),), becomes={"in_play": []}),
}
"""A table on which each does nothing of it, or is lost; without `becomes` its action is not even offered."""


@pytest.mark.parametrize("name", EFFECTS)
def test_a_card_does_what_it_says(name: str) -> None:
    """Magicjoust, "Les cartes" 1; MAG-10: exactly, through the window's own actions."""
    case = EFFECTS[name]
    table = laid(name, case)
    go(table, *case.do)
    found = seen(table)
    assert {what: found[what] for what in case.becomes} == case.becomes
    assert table.all_there()


@pytest.mark.parametrize("name", NOTHING)
def test_a_card_does_nothing_where_it_should_not(name: str) -> None:
    """MAG-6, MAG-7, MAG-8: an action that would do nothing, an attack that fails, a card that is worn out."""
    case = NOTHING[name]
    table = laid(name, case)
    if not case.becomes:
        assert ACT not in table.options
        return
    go(table, *case.do)
    found = seen(table)
    assert {what: found[what] for what in case.becomes} == case.becomes
    assert table.all_there()


def test_cards_that_make_others_ready_never_make_each_other_so() -> None:
    """MAG-6: a turn in which two of them took turns would never end."""
    table = laid("sablier-paresseux", Case(own=("baguette-de-rechange", "filler-0"), dice=(6,)))
    table.play(("act", 2), ("act", 1), ("invoked", 0, 2))
    assert table.in_play(0)[1].endswith("*")
    assert ACT not in table.options


# --- what counts as long as a card is in play ---------------------------------------------------------------

_COUNTS: dict[str, tuple[powers.Power, int, int]] = {
    "louche-d-argent": ("decay", 0, 1),
    "etagere-a-bocaux": ("hand", 0, 2),
    "chat-aux-sept-vies": ("defence", 0, 1),
    "miroir-sans-tain": ("defence", 0, 1),
    "reglement-des-m-sports": ("defence", 0, 1),
    "savoir-vivre": ("decay", 1, -1),
    "geometrie-du-quadrant": ("room", 0, 1),
    "coach-sonore": ("attack", 0, 1),
    "sac-sans-fond": ("hand", 0, 3),
}
"""A power, whose it is, and by how much it changes."""


@pytest.mark.parametrize("name", _COUNTS)
def test_a_number_changes_for_one_side_as_long_as_the_card_is_in_play(name: str) -> None:
    """Magicjoust, "Tour de jeu" 11; MAG-7, MAG-8, MAG-1, MAG-5."""
    power, seat, amount = _COUNTS[name]
    table = laid(name, Case())
    assert powers.bonus(table.state, seat, power) == amount
    assert powers.bonus(table.state, 1 - seat, power) == 0
    table.state.wizards[0].lift(0)
    assert powers.bonus(table.state, seat, power) == 0


@pytest.mark.parametrize(
    ("name", "cheaper", "dear"),
    [
        ("art-du-dosage", "alambic-a-ressorts", "troll-des-fourneaux"),
        ("cours-du-soir", "meteo-de-l-ether", "ebullition"),
        ("gomme-a-formules", "ebullition", "alambic-a-ressorts"),
    ],
)
def test_a_nature_of_cards_costs_a_symbol_less(name: str, cheaper: str, dear: str) -> None:
    """The last symbol is spared, of that nature only."""
    table = laid(name, Case())
    assert powers.cost(table.state, 0, CARDS[cheaper]) == CARDS[cheaper].formula[:-1]
    assert powers.cost(table.state, 0, CARDS[dear]) == CARDS[dear].formula
    assert powers.cost(table.state, 1, CARDS[cheaper]) == CARDS[cheaper].formula


def test_one_symbol_is_always_paid() -> None:
    """A card is never free."""
    table = laid("gomme-a-formules", Case(own=("gomme-a-formules",)))
    assert powers.cost(table.state, 0, CARDS["alignement"]) == CARDS["alignement"].formula


def test_the_padlock_closes_a_zone_of_the_other_wizard_only() -> None:
    """Cadenas astral; MAG-1."""
    table = laid("cadenas-astral", Case())
    assert powers.sealed(table.state, 1) == [2]
    assert powers.sealed(table.state, 0) == []


def test_the_eclipse_closes_two_zones_until_the_other_wizard_has_played() -> None:
    """Éclipse."""
    table = laid("eclipse", Case())
    table.play(ACT)
    assert powers.sealed(table.state, 1) == [1, 3]
    table.play(("end",), ("creuset",), ("singularity",), ("end",))
    assert powers.sealed(table.state, 1) == []


def test_the_incense_keeps_attacks_away_until_ones_next_turn() -> None:
    """Encens de brume."""
    table = laid("encens-de-brume", Case(foe=("pie-voleuse",), hand=("filler-0",)))
    table.play(ACT, ("end",), ("creuset",))
    assert ACT not in table.options
    table.play(("singularity",), ("end",))
    assert not powers.warded(table.state, 0)


def test_the_philtre_helps_attacks_until_ones_next_turn() -> None:
    """Philtre de veine."""
    table = laid("philtre-de-veine", Case(own=("pie-voleuse",), foe_hand=ATTACKED, dice=(4, 2, 3)))
    table.play(ACT, ("act", 1))
    assert table.state.joust is not None
    assert table.state.joust.totals == (4, 3)


# --- what acts by itself ------------------------------------------------------------------------------------


def test_the_toad_settles_blue_when_blue_appears() -> None:
    """Crapaud de compagnie; nothing for another colour."""
    table = laid("crapaud-de-compagnie", Case(quadrant=("B", "", "", ""))).undrawn()
    table.state.wizards[0].singularities.sort(key=lambda card: table.state.ref(card) == "blue-2")
    table.play(("singularity",), spot(0, 1, "blue"))
    assert table.zones(0) == ["b", "b", "", ""]

    other = laid("crapaud-de-compagnie", Case(quadrant=("B", "", "", ""))).undrawn()
    other.state.wizards[0].singularities.sort(key=lambda card: other.state.ref(card) == "red-2")
    other.play(("singularity",))
    assert other.zones(0) == ["B", "r", "", ""]


def test_the_moon_calendar_divines_as_each_of_ones_turns_begins() -> None:
    """Calendrier lunaire; never in the other's turn."""
    table = laid("calendrier-lunaire", Case())
    table.play(("end",))
    assert table.prompt == "turn"
    table.play(("creuset",), ("singularity",), ("end",))
    assert table.prompt == "divine"
    table.play(table.options[0])
    assert len(table.state.wizards[0].hand) == 1


def test_the_crow_draws_when_the_other_invokes_an_event() -> None:
    """Corbeau indicateur; nothing for a thing."""
    case = Case(foe_hand=("tri-selectif", "filler-0"), foe_quadrant=("b", "b", "", ""))
    table = laid("corbeau-indicateur", case)
    go(table, ("end",), ("invoke", "t/filler-0"), FIRST)
    assert table.state.wizards[0].hand == []
    go(table, ("invoke", "magicjoust/tri-selectif"))
    assert len(table.state.wizards[0].hand) == 1


def test_the_card_reader_draws_when_her_wizard_invokes_knowledge() -> None:
    """Cartomancienne pressée; nothing for a thing."""
    table = laid(
        "cartomancienne-pressee", Case(hand=("theorie-des-presages", "filler-0"), quadrant=("bb", "", "", ""))
    )
    table.play(("invoke", "magicjoust/theorie-des-presages"))
    assert len(table.state.wizards[0].hand) == 2
    table.play(("invoke", "t/filler-0"))
    assert len(table.state.wizards[0].hand) == 1


# --- answers ------------------------------------------------------------------------------------------------

_ANSWERS: dict[str, tuple[tuple[int, ...], tuple[int, int] | None]] = {
    "gouteur-officiel": ((4, 3), (4, 5)),
    "chat-aux-sept-vies": ((4, 3), (4, 5)),
    "parapluie-retourne": ((5, 3), (5, 6)),
    "bouchon-recalcitrant": ((), None),
    "art-de-l-esquive": ((), None),
    "traite-des-coincidences": ((5, 3, 6), (5, 6)),
    "arbitre-assoupi": ((4, 3), (4, 4)),
    "gants-runiques": ((4, 3), (4, 4)),
}
"""The dice of an attack, and what both reach once the card has answered; None: the attack is parried."""


@pytest.mark.parametrize("name", _ANSWERS)
def test_an_answer_saves_its_wizard(name: str) -> None:
    """MAG-7: the attack fails, the card lies across or leaves."""
    dice, totals = _ANSWERS[name]
    table = laid("pie-voleuse", Case(foe=(name,), foe_hand=ATTACKED))
    table.dice(*dice).play(ACT, ("answer", 0))
    joust = table.state.joust
    assert joust is not None
    assert not joust.succeeds
    assert joust.stopped if totals is None else joust.totals == totals
    leaves = name in ("bouchon-recalcitrant", "parapluie-retourne")
    assert table.in_play(1) == ([] if leaves else [f"{name}*"])
    assert len(table.state.wizards[1].hand) == 1


@pytest.mark.parametrize("name", _ANSWERS)
def test_an_answer_is_no_action_of_ones_own_turn(name: str) -> None:
    """MAG-6, MAG-7: nothing is offered without an attack."""
    assert ACT not in laid(name, Case()).options


# --- plans --------------------------------------------------------------------------------------------------

_SCALES: dict[str, tuple[tuple[str, ...], int]] = {
    "philtre-de-politesse": (("augure-stagiaire", "marmiton-zele", "louche-d-argent"), 3 + 2),
    "carte-du-ciel-pliable": (("cours-du-soir", "louche-d-argent"), 3 + 1),
    "parade-des-golems": (("louche-d-argent", "gants-runiques", "cours-du-soir"), 3 + 2),
    "orchestre-des-quatre-vents": ((), 3 + 4),
}


@pytest.mark.parametrize("name", _SCALES)
def test_a_plan_is_worth_what_its_scale_says(name: str) -> None:
    """Magicjoust, "Fin de la partie" 2; MAG-9."""
    own, points = _SCALES[name]
    assert endings.points(laid(name, Case(own=own)).state, 0) == points


def test_the_orchestra_is_worth_less_in_a_full_quadrant() -> None:
    """L'orchestre des quatre vents."""
    assert endings.points(laid("orchestre-des-quatre-vents", Case(quadrant=FILLED)).state, 0) == 3


@pytest.mark.parametrize("name", [name for name, card in CARDS.items() if card.nature == PLAN])
def test_a_plan_has_points_and_no_action(name: str) -> None:
    """MAG-10: worth 3 to 7, for 4 or 5 symbols, which are destroyed."""
    card = CARDS[name]
    assert 3 <= card.points <= 7
    assert 4 <= len(card.formula) <= 5
    assert ACT not in laid(name, Case(quadrant=("rby", "rby", "rby", "rby"))).options


# --- all of them --------------------------------------------------------------------------------------------


def test_every_card_of_the_creuset_is_tried_both_ways() -> None:
    """MAG-10: no card without an exact effect and a case in which it does nothing."""
    told_apart = {
        *_COUNTS, *_ANSWERS, *_SCALES, "art-du-dosage", "cours-du-soir", "gomme-a-formules", "cadenas-astral",
        "crapaud-de-compagnie", "calendrier-lunaire", "corbeau-indicateur", "cartomancienne-pressee",
    }  # fmt: skip
    plans = {name for name, card in CARDS.items() if card.nature == PLAN}
    assert set(CARDS) - plans - told_apart <= set(EFFECTS)
    assert set(EFFECTS) <= set(NOTHING)


def test_a_card_other_than_a_plan_costs_one_to_three() -> None:
    """MAG-10."""
    assert all(1 <= len(card.formula) <= 3 for card in CARDS.values() if card.nature != PLAN)
