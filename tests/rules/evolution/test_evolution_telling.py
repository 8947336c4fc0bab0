"""What is told at a table of Openmok Évolution of what others do, and of what keeps one from attacking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from evolved import END, WALL, Side, duel, holding, kinds, on, options, play, starter_card, table
from evolved import cast as cast_

from game.core.chronicle import Entry, in_order
from game.core.model import GIVE_UP
from game.rules.evolution.words.events import idle
from game.rules.evolution.words.options import attack_hindered, attack_under_way
from game.rules.evolution.words.telling import EvolutionTelling

if TYPE_CHECKING:
    from game.core.model import Action, Json
    from game.rules.evolution.state import EvolutionState

STRIKER = "115 221"


class Named:
    """Names everything by where it is."""

    def player(self, seat: int) -> str:
        return f"P{seat}"

    def you(self, seat: int) -> bool:
        return seat == 0

    def card(self, ref: str) -> str:
        return ref.removeprefix("t/")

    def words(self, ref: str) -> str:
        return f"what {ref} does"


def lines(state: EvolutionState, *actions: Action) -> list[str]:
    """Return what is told to the first seat of actions."""
    telling = EvolutionTelling(state, Named())
    before = telling.table(state.observe(0), 0)
    return [line for event in play(state, *actions) if (line := telling.event(event, before, ""))]


def test_an_attack_tells_both_numbers_and_what_is_left_to_its_target() -> None:
    state = duel(Side([STRIKER]), Side(["111 333"]))
    assert lines(state, ("attack", 0, "agilite", 1, 0))[0] == (
        "0-0 attacks 1-0: agility 5 against 3. Left: 2 resistances."
    )


def test_an_attack_of_another_type_than_what_it_marks_tells_both_types() -> None:
    """A variation lets agility be compared with force: the strength is not told as force."""
    script = [{"do": [{"word": "strike", "type": "agilite", "against": "force"}]}]
    state = holding(script, STRIKER, foe=("111 333",))
    cast_(state)
    assert lines(state, ("strike", 0, 1, 0))[0] == (
        "0-0 attacks 1-0: agility 5 against force 3. Left: 2 resistances."
    )


def test_the_words_of_anothers_card_are_quoted_with_whose_it_is() -> None:
    """What they call yours is that player's."""
    cards = [starter_card("bouclier", 1)]
    state = duel(Side([WALL], cards=cards), Side([WALL], cards=cards))
    assert lines(state, ("play", "t/bouclier"))[0] == "You play bouclier."
    play(state, ("mok", 0, 0), END)
    assert lines(state, ("play", "t/bouclier"))[0].endswith("Card of P1: “what t/bouclier does”")


STRENGTHENED = [{"lasts": "next-attack", "do": [{"word": "strengthen", "on": "each-own"}]}]


def test_an_attack_whose_bonus_makes_it_as_strong_as_another_is_told_by_its_own_type() -> None:
    state = holding(STRENGTHENED, "341 211", foe=("111 333",))
    cast_(state)
    before = EvolutionTelling(state, Named())
    watched = [
        (event, before.table(state.observe(0), 0)) for event in play(state, ("attack", 0, "force", 1, 0))
    ]
    told = [before.event(event, seen, "") for event, seen in watched]
    assert "0-0 attacks 1-0: force 4 against 3. Left: 2 resistances." in told


def test_a_strike_of_another_type_keeps_it_with_a_bonus() -> None:
    script = [{"do": [{"word": "strike", "type": "agilite", "against": "force"}]}]
    state = holding(script, "115 221", foe=("111 333",))
    cast_(state)
    attack = next(event for event in play(state, ("strike", 0, 1, 0)) if event.kind == "attack")
    assert attack.data["with"] == 2


def test_a_stopped_attack_names_who_attacked_whom() -> None:
    shield = starter_card("bouclier", 1)
    state = duel(Side([STRIKER]), Side([WALL], ["222 222"], [shield]), active=1)
    play(state, options(state, "play")[0])
    if options(state, "mok"):
        play(state, options(state, "mok")[0])
    play(state, END)
    told = lines(state, ("attack", 0, "agilite", 1, 0))
    assert told[-1] == "0-0 attacks 1-0 (agility 5): the attack is stopped, without effect."


def test_a_turn_of_which_nothing_was_done_is_told() -> None:
    """EVO-10: a pass counts, so it is seen; a turn in which something was done needs no such word."""
    state = duel(Side([STRIKER], ["222 222"]), Side(["111 333"]), active=1)
    assert lines(state, END) == ["P1 passes."]
    play(state, ("place", "t/0-1"))
    assert lines(state, END) == ["It is P1’s turn."]


def test_the_price_of_a_combined_attack_is_told_as_one() -> None:
    """Évolution 4.3: it is no blow of anybody's."""
    state = duel(Side([STRIKER, STRIKER]), Side(["111 333", WALL]))
    told = lines(state, ("combined", "agilite", 1, 0))
    assert told[0] == "0-0 and 0-1 attack 1-0 together: agility 10 against 3! Left: 2 resistances."
    assert lines(state, on(0, 1, "a")) == ["You pay with 0-1: agility."]


def test_a_mok_drawn_by_lot_is_named() -> None:
    state = holding([{"do": [{"word": "mark", "on": "lot"}]}], WALL, foe=(WALL,))
    telling = EvolutionTelling(state, Named())
    before = telling.table(state.observe(0), 0)
    drawn = next(event for event in play(state, options(state, "play")[0]) if event.kind == "drawn")
    assert telling.event(drawn, before, "").startswith("The draw falls on ")


def test_the_variation_that_shelters_all_moks_opposite_is_named() -> None:
    fog = starter_card("brouillard", 1)
    state = duel(Side([STRIKER]), Side([WALL], ["222 222"], [fog]), active=1)
    play(state, options(state, "play")[0], END)
    told = attack_hindered(state, 0, Named())
    assert fog[0].removeprefix("t/") in told
    assert "P1" in told
    assert not attack_hindered(state, 1, Named())


def test_what_an_attack_used_up_is_told_after_it() -> None:
    over, attack, mark = Entry("over", 1, is_late=True), Entry("attack", 1, is_deed=True), Entry("mark", 1)
    assert in_order([over, attack, mark]) == [attack, over, mark]
    assert in_order([mark, over]) == [mark, over]


def test_what_answers_an_attack_is_told_after_it() -> None:
    """A shield serves before the attack that it stops: the story has the attack first."""
    state = duel(Side([STRIKER]), Side(["111 333"], cards=[starter_card("bouclier", 1)]), active=1)
    play(state, ("play", "t/bouclier"), ("mok", 1, 0), END)
    recounting, told = EvolutionTelling(state, Named()).recounting, []
    for event in play(state, ("attack", 0, "agilite", 1, 0)):
        late = event.kind in recounting.late
        told.append(Entry(event.kind, 1, is_deed=recounting.is_deed(event), is_late=late))
    assert [one.words for one in in_order(told)] == ["stopped", "served", "over"]


def test_what_answers_an_attack_says_so_where_something_is_chosen_in_between() -> None:
    """The attack itself is told only once the attacker has chosen where the marker goes."""
    script: Json = [{"on": "own", "when": "attacked", "do": [{"word": "mark", "on": "attacker"}]}]
    state = duel(Side([STRIKER]), Side(["111 333"], cards=[("thorn", 1, script)]), active=1)
    play(state, ("play", "t/thorn"), ("mok", 1, 0), END)
    assert lines(state, ("attack", 0, "agilite", 1, 0))[0] == "thorn answers your attack on 1-0."
    assert attack_under_way(state) == ((0, 0), (1, 0), "t/thorn")


def test_of_who_gives_up_among_several_it_is_not_told_that_nothing_was_done() -> None:
    state = table(*[Side([WALL], [WALL])] * 3)
    seen = EvolutionTelling(state, Named()).table(state.observe(0), 0)
    events = play(state, GIVE_UP)
    assert kinds(events) == ["given-up", "turn"]
    assert idle(events[1], seen, "given-up") is None


def test_whose_a_mok_is_that_falls_is_told_once_with_the_attack() -> None:
    """EVO-13: among several, the attack says whose it is."""
    state = table(Side([STRIKER]), Side(["111 333 fm"]), Side([WALL]))
    telling = EvolutionTelling(state, Named())
    before, told, kind = telling.table(state.observe(0), 0), [], ""
    for event in play(state, ("attack", 0, "agilite", 1, 0)):
        if line := telling.event(event, before, kind):
            told, kind = [*told, line], event.kind
    assert told[:2] == ["0-0 attacks 1-0 (P1): agility 5 against 3.", "1-0 is K.O.!"]
