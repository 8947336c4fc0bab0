"""Every card of the creuset, played to the letter, and a case in which it does nothing (MAG-10).

A case lays a table, says what is done, and tells what has become of it: quadrants as `magic_table.Table`
writes them, the cards in play, how many are in hand. Where nothing is done, the card's action is not offered.

What a card costs, how strong its attack is and how soon it wears are read off the card: in a case its action
is free, and after the dice that are told all rolls are high.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

import pytest
from magic_table import Table, told

from game.rules.magicjoust import endings, powers
from game.rules.magicjoust.cards import PLAN, encoded
from game.rules.magicjoust.scripts import recipe
from game.rules.magicjoust.starter import starter
from game.rules.magicjoust.traits import Answer

if TYPE_CHECKING:
    from game.core.model import Action
    from game.rules.magicjoust.traits import Attack

CARDS = {ref.rpartition("/")[2]: card for ref, card in starter().items()}
RECIPES = {name: recipe(card) for name, card in CARDS.items()}
CALM = ("", "", "", "")
HIGH: Final = (6,) * 9
HIT, MISS = (6, 1), (1, 6)
"""The dice of an attack that succeeds, and of one that fails, whatever the card adds."""

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


def laid(name: str, case: Case, *, free: bool = True) -> Table:
    """Return the table of a case, the card in play first; its action is free unless it says otherwise."""
    others = {name, *case.own, *case.foe, *case.hand, *case.foe_hand, *case.discard} & set(CARDS)
    freed = [replace(CARDS[one], action=() if free else CARDS[one].action) for one in sorted(others)]
    table = Table(*[encoded(card) for card in freed])
    table.quadrant(0, *case.quadrant).quadrant(1, *case.foe_quadrant)
    table.invoked(0, name, *case.own).invoked(1, *case.foe)
    table.hand(0, *case.hand).hand(1, *case.foe_hand)
    table.discarded(0, *case.discard).spent(0, *case.spent)
    return table.dice(*case.dice, *HIGH)


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
        "points": endings.points(table.state, 0),
        "foe_points": endings.points(table.state, 1),
        "sealed": powers.sealed(table.state, 1),
    }


def draws(count: int, **more: Any) -> Case:  # noqa: ANN401 - the fields of a case
    return Case(becomes={"hand": count}, **more)


def spot(seat: int, zone: int, colour: str) -> Action:
    return ("singularity", seat, zone, colour)


WORTH: Final = CARDS["prophetie-annotee"].points
FILLED = ("bbb", "bbb", "rrr", "rrr")
ATTACKED = ("filler-0",)

EFFECTS: dict[str, Case] = {
    # --- potions ----------------------------------------------------------------------------------------
    "recette-de-grand-mere": draws(1, quadrant=("b", "", "", "")),
    "precis-de-distillation": Case(
        quadrant=("b", "", "", ""),
        do=(ACT, spot(0, 1, "blue"), ("zone", 0, 4)),
        becomes={"quadrant": ("", "", "", "b")},
    ),
    "compost-alchimique": Case(
        quadrant=("bb", "", "", ""),
        spent=("red-3",),
        do=(ACT, ("card", "red-3")),
        becomes={"quadrant": ("bb", "", "r", "")},
    ),
    "marmiton-zele": Case(becomes={"singularities": 1, "in_play": ["marmiton-zele*"]}),
    "herboriste-myope": Case(do=(ACT, FIRST), becomes={"hand": 1}),
    "troll-des-fourneaux": Case(
        foe=("louche-d-argent",), dice=HIT, do=(ACT, ("invoked", 1, 0)), becomes={"foe_in_play": []}
    ),
    "mandragore-chanteuse": Case(
        foe_hand=ATTACKED, dice=HIT, do=(ACT, ("card", "t/filler-0")), becomes={"foe_hand": 0}
    ),
    "chaudron-bavard": Case(becomes={"singularities": 1}),
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
        foe=("filler-1",), dice=HIT, do=(ACT, ("invoked", 1, 0)), becomes={"foe_in_play": []}
    ),
    "fuite-de-vapeur": Case(
        foe_quadrant=("bb", "r", "y", ""),
        dice=HIT,
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
        dice=HIT,
        do=(ACT, spot(1, 2, "red"), ("zone", 1, 1)),
        becomes={"known": ["filler-3"], "foe_quadrant": ("r", "", "", "")},
    ),
    "meteo-de-l-ether": Case(do=(ACT, ("card", "yellow-4")), becomes={"quadrant": ("", "", "", "y")}),
    "pythie-enrhumee": Case(do=(ACT, FIRST), becomes={"hand": 1}),
    "meduse-medium": Case(
        foe_quadrant=("b", "", "", ""),
        dice=HIT,
        do=(ACT, spot(1, 1, "blue")),
        becomes={"foe_quadrant": ("B", "", "", "")},
    ),
    "augure-stagiaire": draws(1),
    "boule-de-cristal-rayee": Case(do=(ACT, FIRST), becomes={"hand": 1}),
    "pendule-tetu": Case(
        quadrant=("", "", "", "y"),
        do=(ACT, spot(0, 4, "yellow"), ("zone", 0, 1)),
        becomes={"quadrant": ("y", "", "", "")},
    ),
    "tarot-ecorne": Case(
        quadrant=("b", "b", "", ""),
        discard=("ebullition", "louche-d-argent"),
        do=(ACT, ("card", "magicjoust/ebullition")),
        becomes={"holds": ["ebullition"], "discard": ["louche-d-argent"]},
    ),
    "sablier-paresseux": Case(
        own=("augure-stagiaire",),
        do=(("act", 1), ACT, ("invoked", 0, 1)),
        becomes={"in_play": ["sablier-paresseux*", "augure-stagiaire"], "hand": 1},
    ),
    "lunette-a-rebours": Case(
        foe_quadrant=("b", "", "", ""),
        dice=HIT,
        do=(ACT, spot(1, 1, "blue")),
        becomes={"foe_quadrant": CALM},
    ),
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
        dice=HIT,
        do=(ACT, ("card", "t/filler-0")),
        becomes={"foe_hand": 0, "foe_discard": ["filler-0"]},
    ),
    "revelation": Case(do=(ACT, FIRST), becomes={"hand": 2}),
    # --- neutral ----------------------------------------------------------------------------------------
    "ours-savant": Case(
        foe=("augure-stagiaire", "filler-0"),
        dice=HIT,
        do=(ACT, ("invoked", 1, 0)),
        becomes={"foe_in_play": ["filler-0"]},
    ),
    "pie-voleuse": Case(foe_hand=("filler-0", "filler-1"), dice=HIT, becomes={"foe_hand": 1}),
    "supporters-bruyants": Case(foe=("reve-partage",), becomes={"singularities": 1, "hand": 1}),
    "fourmi-geometre": Case(
        foe_quadrant=("r", "", "", ""),
        dice=HIT,
        do=(ACT, spot(1, 1, "red"), ("zone", 1, 2)),
        becomes={"foe_quadrant": ("", "r", "", "")},
    ),
    "dragonnet-de-poche": Case(
        foe_quadrant=("R", "", "", ""),
        dice=HIT,
        do=(ACT, spot(1, 1, "red")),
        becomes={"foe_quadrant": CALM},
    ),
    "sac-sans-fond": draws(1, own=("filler-0", "filler-1", "filler-2")),
    "baguette-de-rechange": Case(
        own=("filler-0",),
        do=(("act", 1), ACT, ("invoked", 0, 1)),
        becomes={"in_play": ["baguette-de-rechange*", "filler-0"]},
    ),
    "aimant-a-singularites": Case(
        quadrant=("b", "", "", ""),
        foe_quadrant=("", "", "y", ""),
        dice=HIT,
        do=(ACT, spot(0, 1, "blue"), ("zone", 0, 2), spot(1, 3, "yellow"), ("zone", 1, 4)),
        becomes={"quadrant": ("", "b", "", ""), "foe_quadrant": ("", "", "", "y")},
    ),
    "coup-de-theatre": draws(3),
    "croche-pied": Case(
        foe_quadrant=("bb", "", "r", ""),
        dice=HIT,
        do=(ACT, spot(1, 1, "blue"), spot(1, 1, "blue"), spot(1, 3, "red")),
        becomes={"foe_quadrant": ("BB", "", "R", "")},
    ),
    "pluie-de-singularites": Case(becomes={"singularities": 2}),
    "contretemps": Case(
        foe=("filler-0", "reve-partage"),
        dice=HIT,
        do=(ACT, ("invoked", 1, 1)),
        becomes={"foe_in_play": ["filler-0"]},
    ),
    "entracte": Case(
        quadrant=("B", "R", "", ""),
        do=(ACT, spot(0, 1, "blue"), spot(0, 2, "red")),
        becomes={"quadrant": ("b", "r", "", ""), "hand": 1},
    ),
    "pari-idiot": Case(foe_hand=("filler-0", "filler-1", "filler-2"), dice=HIT, becomes={"foe_hand": 1}),
    "tri-selectif": Case(
        quadrant=("b", "", "", ""),
        spent=("yellow-2",),
        do=(ACT, spot(0, 1, "blue"), ("card", "yellow-2")),
        becomes={"quadrant": ("", "y", "", "")},
    ),
    # --- effects that last ------------------------------------------------------------------------------
    "philtre-de-veine": Case(becomes={"in_play": ["philtre-de-veine*"]}),
    "encens-de-brume": Case(do=(ACT, ("end",)), becomes={"in_play": [], "discard": ["encens-de-brume"]}),
    "eclipse": Case(dice=HIT, do=(ACT, ("end",)), becomes={"in_play": [], "discard": ["eclipse"]}),
    "cadenas-astral": Case(dice=HIT, becomes={"sealed": [2]}),
    # --- jousts -----------------------------------------------------------------------------------------
    "fumigene-maison": Case(
        foe_quadrant=("b", "r", "", ""),
        dice=HIT,
        do=(ACT, spot(1, 1, "blue"), spot(1, 2, "red")),
        becomes={"foe_quadrant": ("B", "R", "", "")},
    ),
    "rouille-galopante": Case(
        foe=("louche-d-argent", "augure-stagiaire"),
        dice=HIT,
        do=(ACT, ("invoked", 1, 1)),
        becomes={"foe_in_play": ["louche-d-argent", "augure-stagiaire*"]},
    ),
    "petard-mouille": Case(
        foe_quadrant=("b", "", "", ""),
        dice=HIT,
        do=(ACT, spot(1, 1, "blue")),
        becomes={"foe_quadrant": CALM},
    ),
    "acide-de-poche": Case(
        foe=("prophetie-annotee",), dice=HIT, do=(ACT, ("invoked", 1, 0)), becomes={"foe_points": WORTH - 2}
    ),
    "oracle-moqueur": Case(
        foe=("prophetie-annotee",), dice=HIT, do=(ACT, ("invoked", 1, 0)), becomes={"foe_points": WORTH - 1}
    ),
    "prophetie-de-malheur": Case(
        dice=HIT, do=(ACT, ("end",)), becomes={"in_play": [], "discard": ["prophetie-de-malheur"]}
    ),
    "charge-heroique": Case(
        foe_quadrant=("b", "", "Y", ""),
        dice=HIT,
        do=(ACT, spot(1, 1, "blue"), spot(1, 3, "yellow")),
        becomes={"foe_quadrant": CALM},
    ),
    "defi-de-gentleman": Case(
        foe=("filler-0", "prophetie-annotee"),
        dice=HIT,
        do=(ACT, ("invoked", 1, 1)),
        becomes={"foe_in_play": ["filler-0"], "foe_hand": 1, "foe_points": 0},
    ),
    # --- places in the own quadrant ---------------------------------------------------------------------
    "geometrie-du-quadrant": Case(
        quadrant=("b", "", "", ""),
        do=(ACT, spot(0, 1, "blue"), ("zone", 0, 2)),
        becomes={"quadrant": ("", "b", "", "")},
    ),
    "demenageuse": Case(
        quadrant=("b", "", "", ""),
        do=(ACT, spot(0, 1, "blue"), ("zone", 0, 3)),
        becomes={"quadrant": ("", "", "b", "")},
    ),
    "balai-a-singularites": Case(
        quadrant=("b", "", "", ""),
        do=(ACT, spot(0, 1, "blue")),
        becomes={"quadrant": CALM, "hand": 1},
    ),
    "toboggan-ethere": Case(
        quadrant=("b", "", "r", ""),
        do=(ACT, spot(0, 1, "blue"), ("zone", 0, 2), spot(0, 3, "red"), ("zone", 0, 1)),
        becomes={"quadrant": ("r", "b", "", "")},
    ),
}
"""What each card with an action does, exactly."""


NOTHING: dict[str, Case] = {
    "recette-de-grand-mere": Case(dice=(1,), becomes={"in_play": []}),
    "precis-de-distillation": Case(),
    "compost-alchimique": Case(quadrant=("b", "", "", "")),
    "troll-des-fourneaux": Case(foe=("augure-stagiaire",)),
    "mandragore-chanteuse": Case(foe_hand=ATTACKED, dice=MISS, becomes={"foe_hand": 1}),
    "alambic-a-ressorts": Case(quadrant=("bbb", "", "rrr", "")),
    "fiole-de-secours": Case(own=("reve-partage",), foe=("reve-partage",)),
    "explosion-maitrisee": Case(foe=("filler-1",), dice=MISS, becomes={"foe_in_play": ["filler-1"]}),
    "fuite-de-vapeur": Case(foe_quadrant=("B", "", "", "")),
    "tri-selectif": Case(spent=("blue-2",)),
    "meduse-medium": Case(quadrant=("b", "", "", "")),
    "pendule-tetu": Case(),
    "tarot-ecorne": Case(quadrant=("b", "b", "", ""), discard=("louche-d-argent",)),
    "sablier-paresseux": Case(own=("filler-0",)),
    "lunette-a-rebours": Case(
        foe_quadrant=("b", "", "", ""), dice=MISS, becomes={"foe_quadrant": ("b", "", "", "")}
    ),
    "lignes-de-la-main": Case(
        foe_quadrant=("", "r", "", ""),
        foe_hand=("filler-3",),
        dice=MISS,
        becomes={"known": ["filler-3"], "foe_quadrant": ("", "r", "", "")},
    ),
    "theorie-des-presages": Case(
        do=(ACT, FIRST), becomes={"in_play": ["theorie-des-presages*"], "hand": 1, "discard": []}
    ),
    "alignement": Case(quadrant=("b", "r", "", "")),
    "deja-vu": Case(discard=("ebullition",)),
    "mauvais-presage": Case(),
    "ours-savant": Case(foe=("filler-0",)),
    "pie-voleuse": Case(foe_hand=ATTACKED, dice=MISS, becomes={"foe_hand": 1}),
    "supporters-bruyants": Case(foe=("filler-0",)),
    "fourmi-geometre": Case(quadrant=("b", "", "", "")),
    "dragonnet-de-poche": Case(
        foe_quadrant=("r", "", "", ""), dice=MISS, becomes={"foe_quadrant": ("r", "", "", "")}
    ),
    "sac-sans-fond": Case(own=("filler-0", "filler-1")),
    "baguette-de-rechange": Case(),
    "aimant-a-singularites": Case(),
    "croche-pied": Case(
        foe_quadrant=("b", "", "", ""), dice=MISS, becomes={"foe_quadrant": ("b", "", "", "")}
    ),
    "contretemps": Case(foe=("filler-0",)),
    "pari-idiot": Case(foe_hand=ATTACKED, dice=MISS, becomes={"foe_hand": 1}),
    "precipite": Case(quadrant=("rrr", "rrr", "rr", "")),
    "marmiton-zele": Case(dice=(1,), becomes={"in_play": []}),
    "chaudron-bavard": Case(quadrant=FILLED, dice=(1,), becomes={"quadrant": FILLED, "in_play": []}),
    "herboriste-myope": Case(do=(ACT, FIRST), dice=(1,), becomes={"in_play": []}),
    "ebullition": Case(quadrant=FILLED, becomes={"quadrant": FILLED}),
    "grand-nettoyage": Case(do=(ACT,), becomes={"discard": [], "hand": 2}),
    "reduction-a-feu-doux": Case(),
    "meteo-de-l-ether": Case(do=(ACT, ("card", "yellow-4")), dice=(1,), becomes={"in_play": []}),
    "pythie-enrhumee": Case(do=(ACT, FIRST), dice=(1,), becomes={"in_play": []}),
    "augure-stagiaire": Case(dice=(1,), becomes={"in_play": []}),
    "boule-de-cristal-rayee": Case(do=(ACT, FIRST), dice=(1,), becomes={"in_play": []}),
    "revelation": Case(do=(ACT, FIRST, ("end",)), becomes={"in_play": []}),
    "coup-de-theatre": Case(do=(ACT, ("end",)), becomes={"in_play": []}),
    "pluie-de-singularites": Case(quadrant=FILLED, becomes={"quadrant": FILLED}),
    "entracte": Case(quadrant=("b", "", "", ""), becomes={"quadrant": ("b", "", "", ""), "hand": 1}),
    "philtre-de-veine": Case(dice=(1,), becomes={"in_play": []}),
    "encens-de-brume": Case(do=(("end",),), becomes={"in_play": []}),
    "eclipse": Case(do=(("end",),), becomes={"in_play": []}),
    "cadenas-astral": Case(dice=MISS, becomes={"sealed": []}),
    "fumigene-maison": Case(foe_quadrant=("B", "", "", "")),
    "rouille-galopante": Case(foe=("louche-d-argent", "prophetie-annotee")),
    "petard-mouille": Case(quadrant=("b", "", "", "")),
    "acide-de-poche": Case(foe=("filler-0",), own=("prophetie-annotee",)),
    "oracle-moqueur": Case(foe=("filler-0",), own=("prophetie-annotee",)),
    "prophetie-de-malheur": Case(do=(("end",),), becomes={"in_play": []}),
    "charge-heroique": Case(quadrant=("b", "", "", "")),
    "defi-de-gentleman": Case(foe=("filler-0",)),
    "geometrie-du-quadrant": Case(foe_quadrant=("b", "", "", "")),
    "demenageuse": Case(quadrant=("bbbb", "", "rrrr", ""), own=("geometrie-du-quadrant",)),
    "balai-a-singularites": Case(foe_quadrant=("b", "", "", "")),
    "toboggan-ethere": Case(foe_quadrant=("b", "", "", "")),
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


# --- what is read off the cards -----------------------------------------------------------------------------


def _attack(name: str) -> Attack | None:
    return next((one.attack for one in RECIPES[name].sentences if one.attack and one.is_action), None)


ATTACKING = [name for name in EFFECTS if _attack(name)]


def attacked(name: str, dice: tuple[int, ...]) -> Table:
    """Return the table of a card that has attacked with those dice, each choice made as it comes."""
    table = laid(name, replace(EFFECTS[name], dice=dice))
    go(table, ACT)
    while table.prompt != "turn":
        go(table, FIRST)
    return table


@pytest.mark.parametrize("name", ATTACKING)
def test_an_attack_that_fails_touches_nothing_of_the_other_wizards(name: str) -> None:
    """MAG-11: quadrant, hand, piles, cards in play, points, costs; what the card is told to add counts."""
    before = laid(name, EFFECTS[name]).state.wizards[1]
    table = attacked(name, MISS)
    after = table.state.wizards[1]
    for what in ("zones", "invoked", "hand", "creuset", "discard", "spent", "tarnished"):
        assert getattr(after, what) == getattr(before, what), what
    assert table.state.effects == []
    assert after.won == 1
    assert table.all_there()


@pytest.mark.parametrize("name", ATTACKING)
def test_equal_dice_succeed_only_for_who_adds_to_them(name: str) -> None:
    """MAG-7: strictly more; what the card adds is on its face."""
    attack = _attack(name)
    assert attack is not None
    table = attacked(name, (3, 3))
    joust = table.state.joust
    assert joust is not None
    assert joust.totals == (3 + attack.bonus, 3)
    assert table.state.wizards[0].won == (attack.bonus > 0)


@pytest.mark.parametrize("name", [name for name in EFFECTS if CARDS[name].decay])
def test_a_card_wears_out_below_the_number_on_its_face(name: str) -> None:
    """MAG-8: after its action, the attack in it included."""
    for die in (CARDS[name].decay - 1, CARDS[name].decay):
        case = EFFECTS[name]
        table = laid(name, replace(case, dice=(*case.dice, die)))
        events = [event for action in case.do for event in table.play(*_chosen(table, action))]
        worn = [one for one in told(events, "decay") if one["card"] == CARDS[name].ref]
        assert [one["kept"] for one in worn[:1]] == [die == CARDS[name].decay]


def _chosen(table: Table, action: Action) -> tuple[Action, ...]:
    return (table.options[0] if action == FIRST else action,)


PLENTY: Final = ("rby", "rby", "rby", "rby")
PRICED = [name for name, card in CARDS.items() if card.action]


def used(name: str, quadrant: tuple[str, ...]) -> tuple[Table, Action]:
    """Return a table with that quadrant on which a card is used, or answers, for its formula, and how."""
    case = EFFECTS.get(name)
    if case:
        shelf = (*case.own, "geometrie-du-quadrant")
        return laid(name, replace(case, quadrant=quadrant, own=shelf), free=False), ACT
    case = Case(foe=(name,), foe_hand=ATTACKED, foe_quadrant=quadrant, dice=(5, 3))
    table = laid("pie-voleuse", case, free=False)
    table.play(ACT)
    return table, ("answer", 0)


@pytest.mark.parametrize("name", PRICED)
def test_what_a_card_does_is_paid_by_its_second_formula(name: str) -> None:
    """Magicjoust, "Les cartes" 17; MAG-6, MAG-12: an answer too; unpaid, it is not offered."""
    poor, use = used(name, tuple(zone.upper() for zone in PLENTY))
    assert use not in poor.options
    rich, use = used(name, PLENTY)
    events = rich.play(use)
    if rich.prompt == "pay":
        events += rich.play(rich.options[0])
    assert [one["formula"] for one in told(events, "paid")] == [[*CARDS[name].action]]


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
    table.state.lift(0, 0)
    assert powers.bonus(table.state, seat, power) == 0


@pytest.mark.parametrize(
    ("name", "nature"),
    [("art-du-dosage", "thing"), ("cours-du-soir", "knowledge"), ("gomme-a-formules", "event")],
)
def test_a_nature_of_cards_costs_a_symbol_less(name: str, nature: str) -> None:
    """The last symbol is spared, of that nature only, for its own wizard only."""
    table = laid(name, Case())
    longer = [card for card in CARDS.values() if len(card.formula) > 1 and "none" not in card.formula]
    for card in longer:
        spared = card.formula[:-1] if card.nature == nature else card.formula
        assert powers.cost(table.state, 0, card) == spared
        assert powers.cost(table.state, 1, card) == card.formula
    assert {card.nature for card in longer} >= {nature, "plan"}


def test_one_symbol_is_always_paid() -> None:
    """A card is never free."""
    table = laid("gomme-a-formules", Case(own=("gomme-a-formules",)))
    for card in CARDS.values():
        assert powers.cost(table.state, 0, card)
    short = [card for card in CARDS.values() if card.nature == "event" and len(card.formula) == 1]
    assert short
    assert all(powers.cost(table.state, 0, card) == card.formula for card in short)


def test_the_padlock_closes_a_zone_of_the_other_wizard_until_he_has_played() -> None:
    """Cadenas astral; MAG-1."""
    table = laid("cadenas-astral", Case(dice=HIT))
    table.play(ACT)
    assert powers.sealed(table.state, 1) == [2]
    assert powers.sealed(table.state, 0) == []
    table.play(("end",), ("creuset",), ("singularity",), ("end",))
    assert powers.sealed(table.state, 1) == []


def test_no_card_closes_a_zone_for_good() -> None:
    """Who cannot pay through a zone achieves no plan: the game would freeze."""
    closing = [
        (one, name)
        for name, card in CARDS.items()
        for one in card.script
        for brick in one.do
        if brick.key == "seal"
    ]
    assert [name for sentence, name in closing if sentence.lasts] == ["eclipse", "eclipse", "cadenas-astral"]
    assert len(closing) == 3


def test_the_eclipse_closes_two_zones_until_the_other_wizard_has_played() -> None:
    """Éclipse."""
    table = laid("eclipse", Case(dice=HIT))
    table.play(ACT)
    assert powers.sealed(table.state, 1) == [1, 3]
    table.play(("end",), ("creuset",), ("singularity",), ("end",))
    assert powers.sealed(table.state, 1) == []


def test_the_prophecy_makes_plans_dear_until_the_other_wizard_has_played() -> None:
    """Prophétie de malheur: plans alone, of the other wizard alone; nothing where its attack fails."""
    plan, thing = CARDS["prophetie-annotee"], CARDS["louche-d-argent"]
    table = laid("prophetie-de-malheur", Case(dice=HIT))
    table.play(ACT)
    assert powers.cost(table.state, 1, plan) == (*plan.formula, "any")
    assert powers.cost(table.state, 1, thing) == thing.formula
    assert powers.cost(table.state, 0, plan) == plan.formula
    table.play(("end",))
    assert powers.cost(table.state, 1, plan) == (*plan.formula, "any")
    table.play(("creuset",), ("singularity",), ("end",))
    assert powers.cost(table.state, 1, plan) == plan.formula
    failed = laid("prophetie-de-malheur", Case(dice=MISS))
    failed.play(ACT)
    assert powers.cost(failed.state, 1, plan) == plan.formula


def test_the_incense_keeps_attacks_away_until_ones_next_turn() -> None:
    """Encens de brume."""
    table = laid("encens-de-brume", Case(foe=("pie-voleuse",), hand=("filler-0",)))
    table.play(ACT, ("end",), ("creuset",))
    assert ACT not in table.options
    table.play(("singularity",), ("end",))
    assert not powers.warded(table.state, 0)


def test_the_philtre_helps_attacks_until_ones_next_turn() -> None:
    """Philtre de veine."""
    table = laid("philtre-de-veine", Case(own=("pie-voleuse",), foe_hand=ATTACKED, dice=(6, 2, 3)))
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


def test_the_primer_lets_a_singularity_appear_at_each_joust_won_and_at_none_lost() -> None:
    """Précis d'explosions: in attack or in defence."""
    for dice, own, foe in ((HIT, 1, 0), (MISS, 0, 1)):
        case = Case(own=("pie-voleuse",), foe=("precis-d-explosions",), foe_hand=ATTACKED, dice=dice)
        table = laid("precis-d-explosions", case)
        table.play(("act", 1))
        assert [sum(map(len, wizard.zones)) for wizard in table.state.wizards] == [own, foe]


def test_the_tea_leaf_reader_divines_at_each_joust_won_and_at_none_lost() -> None:
    """Lecteur de feuilles."""
    won = laid("lecteur-de-feuilles", Case(own=("pie-voleuse",), foe_hand=ATTACKED, dice=HIT))
    go(won, ("act", 1), FIRST)
    assert len(won.state.wizards[0].hand) == 1
    lost = laid("lecteur-de-feuilles", Case(own=("pie-voleuse",), foe_hand=ATTACKED, dice=MISS))
    lost.play(("act", 1))
    assert (lost.prompt, len(lost.state.wizards[0].hand)) == ("turn", 0)


def test_the_mascot_consoles_for_each_joust_lost_and_for_none_won() -> None:
    """Mascotte."""
    lost = laid("mascotte", Case(own=("pie-voleuse",), foe_hand=ATTACKED, dice=MISS))
    lost.play(("act", 1))
    assert len(lost.state.wizards[0].hand) == 1
    won = laid("mascotte", Case(own=("pie-voleuse",), foe_hand=ATTACKED, dice=HIT))
    won.play(("act", 1))
    assert len(won.state.wizards[0].hand) == 0


# --- answers ------------------------------------------------------------------------------------------------

_ANSWERS: dict[str, tuple[tuple[int, ...], tuple[int, int] | None]] = {
    "gouteur-officiel": ((4, 3), (4, 5)),
    "ecuyer-devoue": ((4, 3), (4, 6)),
    "chat-aux-sept-vies": ((4, 3), (4, 5)),
    "parapluie-retourne": ((5, 3), (5, 6)),
    "amulette-du-doute": ((4, 3), (2, 3)),
    "savoir-vivre": ((4, 3), (3, 3)),
    "bouchon-recalcitrant": ((), None),
    "art-de-l-esquive": ((), None),
    "antidote-universel": ((), None),
    "traite-des-coincidences": ((5, 3, 6), (5, 6)),
    "arbitre-assoupi": ((5, 3, 2), (2, 3)),
    "mauvais-oeil": ((5, 3, 2), (2, 3)),
    "miroir-sans-tain": ((5, 3), (3, 5)),
    "de-pipe": ((5, 3), (5, 5)),
    "gants-runiques": ((4, 3), (4, 4)),
    "coach-sonore": ((4, 3), (4, 4)),
}
"""The dice of an attack, and what both reach once the card has answered; None: the attack is parried."""


def _moment(name: str) -> str:
    """Return when a card answers."""
    whens = [one.when for one in RECIPES[name].sentences]
    return next(when.moment for when in whens if isinstance(when, Answer))


def _bonus(name: str) -> int:
    return powers.bonus(laid(name, Case()).state, 0, "defence")


@pytest.mark.parametrize("name", _ANSWERS)
def test_an_answer_saves_its_wizard(name: str) -> None:
    """MAG-7: the attack fails, the card lies across or leaves."""
    dice, totals = _ANSWERS[name]
    table = laid("pie-voleuse", Case(foe=(name,), foe_hand=ATTACKED))
    worn = (6,) if CARDS[name].decay and _moment(name) == "before" else ()
    table.dice(*worn, *dice, *HIGH).play(ACT, ("answer", 0))
    joust = table.state.joust
    assert joust is not None
    assert not joust.succeeds
    assert joust.stopped if totals is None else joust.totals == totals
    leaves = any(brick.key == "leave" for one in CARDS[name].script for brick in one.do)
    assert table.in_play(1) == ([] if leaves else [f"{name}*"])
    assert len(table.state.wizards[1].hand) == 1


@pytest.mark.parametrize("name", _ANSWERS)
def test_without_its_answer_the_same_dice_are_lost(name: str) -> None:
    """MAG-7: what saved was the card; passing, it stays as it is."""
    dice, _totals = _ANSWERS[name]
    table = laid("pie-voleuse", Case(foe=(name,), foe_hand=ATTACKED))
    table.dice(*(dice or HIT)[:2], *HIGH).play(ACT, ("pass",))
    joust = table.state.joust
    assert joust is not None
    assert joust.succeeds == (not _bonus(name) or joust.dice[0] > joust.dice[1] + _bonus(name))
    assert table.in_play(1) == [name]


@pytest.mark.parametrize("name", _ANSWERS)
def test_an_answer_is_no_action_of_ones_own_turn(name: str) -> None:
    """MAG-6, MAG-7: nothing is offered without an attack."""
    assert ACT not in laid(name, Case()).options


# --- plans --------------------------------------------------------------------------------------------------

_SCALES: dict[str, tuple[tuple[str, ...], int]] = {
    "philtre-de-politesse": (("augure-stagiaire", "marmiton-zele", "louche-d-argent"), 2),
    "carte-du-ciel-pliable": (("cours-du-soir", "louche-d-argent"), 1),
    "parade-des-golems": (("louche-d-argent", "gants-runiques", "cours-du-soir"), 2),
    "orchestre-des-quatre-vents": ((), 4),
    "bouquet-final": ((), 0),
    "tournoi-raconte": ((), 0),
}
"""The cards in play beside a plan, and how many points they add to those printed on it."""


@pytest.mark.parametrize("name", _SCALES)
def test_a_plan_is_worth_what_its_scale_says(name: str) -> None:
    """Magicjoust, "Fin de la partie" 2; MAG-9."""
    own, more = _SCALES[name]
    assert endings.points(laid(name, Case(own=own)).state, 0) == CARDS[name].points + more


@pytest.mark.parametrize("name", ["bouquet-final", "tournoi-raconte"])
def test_a_plan_counts_the_jousts_that_its_wizard_has_won_however_they_were_won(name: str) -> None:
    """Bouquet final, Tournoi raconté: by attacks and against them; none of the other wizard's."""
    won = laid(name, Case(own=("pie-voleuse",), foe_hand=ATTACKED, dice=HIT))
    won.play(("act", 1))
    assert seen(won)["points"] == CARDS[name].points + 1
    lost = laid(name, Case(own=("pie-voleuse",), foe=(name,), foe_hand=ATTACKED, dice=MISS))
    lost.play(("act", 1))
    assert (seen(lost)["points"], seen(lost)["foe_points"]) == (CARDS[name].points, CARDS[name].points + 1)


def test_the_orchestra_is_worth_less_in_a_full_quadrant() -> None:
    """L'orchestre des quatre vents."""
    assert (
        endings.points(laid("orchestre-des-quatre-vents", Case(quadrant=FILLED)).state, 0)
        == CARDS["orchestre-des-quatre-vents"].points
    )


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
        *_COUNTS, *_ANSWERS, *_SCALES, "art-du-dosage", "cours-du-soir", "gomme-a-formules",
        "crapaud-de-compagnie", "calendrier-lunaire", "corbeau-indicateur", "cartomancienne-pressee",
        "precis-d-explosions", "lecteur-de-feuilles", "mascotte",
    }  # fmt: skip
    plans = {name for name, card in CARDS.items() if card.nature == PLAN}
    acting = {name for name, one in RECIPES.items() if one.action}
    assert acting <= set(EFFECTS)
    assert set(CARDS) - plans - told_apart <= set(EFFECTS)
    assert {name for name in plans if CARDS[name].script} == set(_SCALES)
    whens = {name: [one.when for one in made.sentences] for name, made in RECIPES.items()}
    assert {name for name in CARDS if any(isinstance(when, Answer) for when in whens[name])} == set(_ANSWERS)
    assert set(EFFECTS) == set(NOTHING)


def test_a_card_other_than_a_plan_costs_one_to_three() -> None:
    """MAG-10."""
    assert all(1 <= len(card.formula) <= 3 for card in CARDS.values() if card.nature != PLAN)
