"""How the end of a game of Openmok Évolution is foreseen, and what an attack meets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from evolved import ALL_ROUND, POISON, WALL, Side, duel, play, table
from test_evolution_telling import Named

from game.rules.evolution.endings import no_blow_left
from game.rules.evolution.last_deeds import ended_by
from game.rules.evolution.late_plays import changing
from game.rules.evolution.words.foresight import last_deed, warning
from game.rules.evolution.words.options import attack_answered, attack_brings, attack_stopped, why
from game.rules.evolution.words.prompts import in_turn
from game.rules.evolution.words.telling import EvolutionTelling

if TYPE_CHECKING:
    from game.core.model import Action, Json
    from game.rules.evolution.state import EvolutionState

THORNS: Json = [{"do": [{"word": "mark", "on": "attacker"}], "when": "attacked", "on": "own"}]
FOG: Json = [{"do": [{"word": "shelter", "on": "each-own"}], "lasts": "until-your-turn"}]
LOOK: Json = [{"do": ["spy"]}]
SHIELD: Json = [{"do": ["stop"], "when": "attacked", "on": "own"}]
TEA: Json = [
    {"do": [{"word": "unmark", "on": "this"}], "when": {"word": "next-turns", "count": 3}, "on": "own"}
]
WALLS = (WALL, WALL, WALL)


def test_no_blow_is_left_where_no_mok_comes_and_no_attack_succeeds() -> None:
    """EVO-10: the last resistances are all higher than the attacks."""
    assert no_blow_left(duel(Side(WALLS), Side(WALLS)))
    assert not no_blow_left(duel(Side(WALLS[:2], hand=[WALL]), Side(WALLS)))
    assert not no_blow_left(duel(Side(WALLS), Side(["400 440", *WALLS[:2]])))


def test_a_shelter_that_passes_leaves_blows_for_later() -> None:
    """What covers one turn alone ends no game."""
    state = duel(Side(WALLS, cards=[("fog", 1, FOG)]), Side(["400 440", *WALLS[:2]]))
    play(state, ("play", "t/fog"), ("end",))
    assert not [option for option in state.decision.options if option[0] == "attack"]
    assert not no_blow_left(state)


def test_variations_that_may_change_the_count_are_told_from_those_that_cannot() -> None:
    """Évolution 4.6.2: a marker does, a look at a hand does not; one that acts later may."""
    cards = [("poison", 1, POISON), ("look", 1, LOOK), ("tea", 1, TEA)]
    state = duel(Side(("000 444 f", *WALLS[:2]), cards=cards), Side(WALLS, cards=[("look", 1, LOOK)]))
    assert changing(state, 0) == ["t/poison", "t/tea"]
    assert changing(state, 1) == []
    assert "poison and tea" in warning(state, 0, Named())
    assert "it remains to count, 9 resistances to 8" in warning(state, 1, Named())


def test_who_cannot_attack_is_told_which_variation_changes_that() -> None:
    """A bonus for the next attack does, a look at a hand does not; nothing is said where none does."""
    bonus: Json = [{"do": [{"word": "strengthen", "on": "each-own", "amount": 4}], "lasts": "next-attack"}]
    foe = Side(["900 111", *WALLS[:2]])
    state = duel(Side(WALLS, cards=[("bonus", 1, bonus), ("look", 1, LOOK)]), foe)
    assert not no_blow_left(state)
    assert warning(state, 0, Named()) == "None of your attacks succeeds. To change that, you have bonus."
    assert not warning(duel(Side(WALLS, cards=[("look", 1, LOOK)]), foe), 0, Named())


def test_who_leads_is_known_once_three_moks_lie_on_each_side() -> None:
    """Évolution 4.6.2: who has most resistances left; before, it is but who has placed more."""
    for most, leads in ((3, [False, True]), (2, [False, False])):
        state = duel(Side(("000 444 fm", *WALLS[1:most])), Side(WALLS))
        table = EvolutionTelling(state, Named()).table(state.observe(0), 0)
        assert [table.leads(seat) for seat in (0, 1)] == leads


def test_an_attack_on_a_shield_is_told_what_it_meets() -> None:
    """EVO-14: what lies on a Mok is seen by everybody, before the attack."""
    state = duel(Side(["900 111"]), Side([WALL, WALL], cards=[("shield", 1, SHIELD)]), active=1)
    play(state, ("play", "t/shield"), ("mok", 1, 1), ("end",))
    assert attack_answered(state, 0, (1, 1), Named()) == "Beware: shield will stop this attack."
    table = EvolutionTelling(state, Named()).table(state.observe(0), 0)
    assert [mok.guarded for mok in table.moks[1]] == [False, True]
    assert not attack_answered(state, 0, (1, 0), Named())


def test_what_is_forbidden_names_the_variation_that_forbids_it() -> None:
    """Motus: no variation in the next turn; a shelter: no attack on the Moks under it."""
    ban: Json = [{"lasts": "foe-next-turn", "do": ["no-variations"]}]
    cards = [("hush", 1, ban), ("look", 1, LOOK)]
    state = duel(Side(WALLS, cards=cards), Side(["400 440", *WALLS[:2]], cards=[("poison", 1, POISON)]))
    play(state, ("play", "t/hush", 1), ("end",))
    refused = why(state, 1, ("play", "t/poison", 0), Named())
    assert refused is not None
    assert refused.words() == "hush forbids it for now."
    assert why(state, 1, ("end",), Named()) is None
    foggy = duel(Side(WALLS, cards=[("fog", 1, FOG)]), Side(["400 440", *WALLS[:2]]))
    play(foggy, ("play", "t/fog"), ("end",))
    sheltered = why(foggy, 1, ("attack", 0, "force", 0, 0), Named())
    assert sheltered is not None
    assert sheltered.words() == "fog shelters this Mok from attacks."


def test_how_many_moks_may_be_placed_is_said_where_they_are_several() -> None:
    """Covoiturage: one more Mok this turn."""
    assert in_turn({"place"}) == "You may still place a Mok, or end the turn."
    assert in_turn({"place"}, 2) == "You may still place 2 Moks, or end the turn."


def test_the_deed_that_ends_a_game_is_told_with_who_wins_then() -> None:
    """EVO-10: nobody can do anything once the last Mok is placed; its resistances count already."""
    state = duel(Side(WALLS[:2], hand=[WALL]), Side(("000 444 fm", *WALLS[1:])))
    ended = ended_by(state, 0, ("place", "t/0-2"))
    assert ended is not None
    assert last_deed(ended, Named()) == "This ends the game! You win, 9 resistances to 7."
    assert state.over is None
    assert ended_by(state, 0, ("end",)) is None
    assert ended_by(state, 0, ("place", "t/none")) is None


def test_a_last_blow_ends_a_game_and_an_earlier_one_does_not() -> None:
    """EVO-9: the last resistance of the last Mok opposite."""
    state = duel(Side(["900 111"]), Side(["000 444 ma"]))
    ended = ended_by(state, 0, ("attack", 0, "force", 1, 0))
    assert ended is not None
    assert last_deed(ended, Named()) == "This ends the game! You win."
    earlier = duel(Side(["900 111", WALL]), Side(["000 444 m", WALL]))
    assert ended_by(earlier, 0, ("attack", 0, "force", 1, 0)) is None


def test_no_end_is_told_that_cards_unseen_may_still_put_off() -> None:
    """EVO-3: the other has variations in hand, which may be anything."""
    cards = [("poison", 1, POISON), ("shield", 1, SHIELD)]
    state = duel(Side(WALLS[:2], hand=[WALL]), Side(("000 444 fm", *WALLS[1:]), cards=cards))
    assert ended_by(state, 0, ("place", "t/0-2")) is None


BLOW: Action = ("attack", 0, "force", 1, 0)


def against_thorns(striker: str, target: str, *besides: str) -> EvolutionState:
    """Return the turn of who may attack a Mok on which thorns lie, among those besides it of its attacker."""
    state = duel(Side([striker, *besides]), Side([target], cards=[("thorns", 1, THORNS)]), active=1)
    play(state, ("play", "t/thorns"), ("mok", 1, 0), ("end",))
    return state


def test_what_an_answer_costs_is_told_before_the_blow() -> None:
    """EVO-14: its owner chooses which resistance; that one is lost is known, and which Mok falls by it."""
    state = against_thorns("900 111", WALL)
    told = attack_answered(state, 0, (1, 0), Named(), BLOW)
    assert told == "Beware: thorns answers this attack. It costs you one resistance."
    assert attack_brings(state, 0, BLOW, Named()) == ""
    assert not attack_stopped(state, 0, (1, 0))
    fallen = against_thorns("900 111 ma", "300 333", ALL_ROUND)
    assert attack_answered(fallen, 0, (1, 0), Named(), BLOW).endswith("Your 0-0 falls.")
    assert attack_brings(fallen, 0, BLOW, Named()) == "Your Mok falls!"


def test_the_fall_of_the_last_moks_of_all_is_told_with_who_wins() -> None:
    """EVO-8: not one Mok is left, so whoever played this turn wins."""
    state = against_thorns("900 111 ma", "000 444 ma")
    assert attack_answered(state, 0, (1, 0), Named(), BLOW).endswith("Your 0-0 falls too.")
    assert attack_brings(state, 0, BLOW, Named()) == "You win!"
    ended = ended_by(state, 0, BLOW)
    assert ended is not None
    why_ = "Not one Mok is left standing, anywhere: whoever played this turn wins."
    assert last_deed(ended, Named()) == f"This ends the game! {why_} You win."


def test_an_attack_that_loses_the_game_is_told_so() -> None:
    state = against_thorns("900 111 ma", WALL)
    assert attack_brings(state, 0, BLOW, Named()) == "P1 wins!"
    assert ended_by(state, 0, BLOW) is not None


def test_what_a_blow_brings_is_told_where_it_is_more_than_a_marker() -> None:
    """EVO-7, EVO-13: a third marker, and all Moks of one among several."""
    falls = duel(Side(["900 111"]), Side(["000 444 ma", WALL]))
    assert attack_brings(falls, 0, BLOW, Named()) == "K.O.!"
    assert attack_brings(duel(Side(["900 111"]), Side(["000 444 m", WALL])), 0, BLOW, Named()) == ""
    among = table(Side(["900 111"]), Side(["000 444 ma"]), Side([ALL_ROUND]))
    assert attack_brings(among, 0, BLOW, Named()) == "Out of the game!"
