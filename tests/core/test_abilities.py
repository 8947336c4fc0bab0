"""The runtime of abilities, in a tiny game that uses every part: deeds, windows, sealed answers, what lasts.

The order in which what waits is looked for is Wankul's: WAN-11, WAN-12, WAN-23.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from contract import played_through
from quarrel import CARDS, Quarrel, QuarrelGame, no_play, why

from game.core.happening import DEED, pending, stop
from game.core.model import IllegalActionError
from game.core.rng import Rng
from game.core.session import Session

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action, Event, Json

GAME = QuarrelGame()


def table(
    mine: Sequence[str] = (),
    other: Sequence[str] = (),
    *,
    rows: tuple[Sequence[str], Sequence[str]] = ((), ()),
) -> Quarrel:
    """Return a table in the turn of seat 0: hands, and rows from left to right; decks are of pawns."""
    named = [[*rows[0], *mine], [*rows[1], *other]]
    refs = [ref for cards in named for ref in [*cards, *["pawn"] * (14 - len(cards))]]
    state = Quarrel(refs, Rng(1))
    for seat in (0, 1):
        first = 14 * seat
        state.rows[seat] = [first + place for place in range(len(rows[seat]))]
        state.hands[seat] = [first + place for place in range(len(rows[seat]), len(named[seat]))]
        state.decks[seat] = [first + place for place in range(len(named[seat]), 14)]
    state.begin()
    return state


def play(state: Quarrel, *actions: Action) -> list[Event]:
    return [event for action in actions for event in state.apply(action)]


def told(events: Sequence[Event], *kinds: str) -> list[tuple[str, Any]]:
    """Return the events of some kinds: each with its card, or the seat where there is none."""
    return [(one.kind, one.data.get("card", one.data.get("seat"))) for one in events if one.kind in kinds]


def options(state: Quarrel) -> tuple[Action, ...]:
    assert state.decision is not None
    return state.decision.options


def asked(state: Quarrel) -> tuple[int, str]:
    assert state.decision is not None
    return state.decision.seat, state.decision.prompt


def names(state: Quarrel, cards: Sequence[int]) -> list[Json]:
    return state.names(cards)


# --- the contract -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_a_game_of_abilities_keeps_the_contract(seed: int) -> None:
    """DESIGN 7.1: saved, copied and dealt anew in the middle of windows, sealed answers and what replaces."""
    assert played_through(GAME, {}, seed, thorough=True).outcome is not None


def test_nothing_is_asked_while_things_happen() -> None:
    """DESIGN 4: a state tells each fact when nobody is asked anything."""
    state, rng = GAME.setup({}, 1), Rng(1)
    asked: list[object] = []
    state.watcher = lambda _event: asked.append(state.decision)
    while (decision := state.decision) is not None:
        state.apply(rng.choice(decision.playing_on))
    assert {*asked} == {None}


def test_a_game_of_abilities_meets_every_part_of_the_runtime() -> None:
    prompts: set[str] = set()
    for seed in range(60):
        state, rng = GAME.setup({}, seed), Rng(seed)
        while (decision := state.decision) is not None:
            prompts.add(decision.prompt)
            state.apply(rng.choice(decision.playing_on))
    assert prompts == {"turn", "pay", "answer", "instead", "sweep", "bid", "leash", "order"}


def test_a_game_of_abilities_is_taken_back_and_played_again() -> None:
    """DESIGN 7.5."""
    session, rng = Session.start(GAME, {}, 5), Rng(5)
    while session.decision is not None:
        session.act(rng.choice(session.decision.playing_on))
    digest = session.digest()
    for _action in range(25):
        session.undo()
    for _action in range(25):
        session.redo()
    assert session.digest() == digest


# --- deeds --------------------------------------------------------------------------------------------------


def test_a_deed_that_nobody_waits_for_is_done_at_once_without_a_frame() -> None:
    state = table(["broom"], rows=((), ["pawn", "crier"]))
    state.rows[1].reverse()
    play(state, ("play", "broom"))
    assert asked(state) == (0, "sweep")
    events = play(state, ("row", 1, 1))
    assert told(events, "leave") == [("leave", "pawn")]
    assert not state.machine.frames
    assert table(["pawn"]).machine.frames == []


def test_a_deed_that_somebody_waits_for_has_a_frame_until_it_is_over() -> None:
    state = table(["pawn"], ["gatecrasher"])
    play(state, ("play", "pawn"))
    assert DEED in [frame.program for frame in state.machine.frames]
    play(state, ("pass",))
    assert not state.machine.frames


def test_what_comes_after_a_deed_comes_once_all_is_done_that_it_set_off() -> None:
    """WAN-23: before, the deed, after; the card that draws comes once the other has left."""
    state = table(["broom"], rows=(["mourner"], ["mourner", "pawn"]))
    events = play(state, ("play", "broom"), ("row", 1, 1))
    assert told(events, "leave", "serve", "draw") == [("leave", "pawn"), ("serve", "mourner"), ("draw", 1)]


def test_a_card_never_acts_on_its_own_arrival_nor_departure() -> None:
    """WAN-23."""
    assert not told(play(table(["crier"]), ("play", "crier")), "serve")
    state = table(["broom"], rows=((), ["mourner"]))
    assert not told(play(state, ("play", "broom"), ("row", 1, 0)), "serve")


# --- order (WAN-12) -----------------------------------------------------------------------------------------


def test_answers_come_first_then_ground_from_left_to_right_then_the_card_itself() -> None:
    """WAN-12: the other's answers, permanents with ground first, the played card's own effect."""
    state = table(["broom"], ["gatecrasher"], rows=((), ["crier", "fort"]))
    events = play(state, ("play", "broom"))
    assert asked(state) == (1, "answer")
    events += play(state, ("answer", "gatecrasher"), ("pass",))
    order = told(events, "lay", "serve", "do")
    assert order == [
        ("lay", "broom"),
        ("lay", "gatecrasher"),
        ("do", "gatecrasher"),
        ("serve", "fort"),
        ("serve", "crier"),
        ("do", "broom"),
    ]
    assert asked(state) == (0, "sweep")


def test_permanents_of_the_active_player_come_before_those_of_the_other() -> None:
    """WAN-12: an answer is played in the active player's turn: his permanents see it first."""
    state = table(["pawn"], ["gatecrasher"], rows=(["crier", "fort"], ["crier"]))
    events = play(state, ("play", "pawn"), ("answer", "gatecrasher"), ("pass",))
    assert told(events, "serve") == [("serve", "fort"), ("serve", "crier"), ("serve", "crier")]
    assert state.points == [1, 1]


def test_an_effect_on_both_is_ordered_by_who_played_it() -> None:
    """WAN-12."""
    state = table(["fair"])
    play(state, ("play", "fair"))
    assert (asked(state), options(state)) == ((0, "order"), (("first", 0), ("first", 1)))
    assert told(play(state, ("first", 1)), "draw") == [("draw", 1), ("draw", 0)]


# --- windows (WAN-11) ---------------------------------------------------------------------------------------


def test_a_window_is_there_whatever_the_hand_holds() -> None:
    """WAN-11, WAN-33: by the kind of deed; ("pass",) is always an option. None for an empty hand."""
    for held in (["pawn"], ["gatecrasher"], ["heckler"]):
        state = table(["pawn"], held)
        play(state, ("play", "pawn"))
        assert asked(state) == (1, "answer")
        assert options(state)[-1] == ("pass",)
    state = table(["pawn"])
    play(state, ("play", "pawn"))
    assert asked(state) == (0, "turn")


def test_the_same_seat_is_asked_until_it_passes() -> None:
    state = table(["pawn"], ["gatecrasher", "heckler", "pawn"])
    play(state, ("play", "pawn"))
    assert options(state) == (("answer", "gatecrasher"), ("answer", "heckler"), ("pass",))
    play(state, ("answer", "gatecrasher"))
    assert (asked(state), options(state)) == ((1, "answer"), (("answer", "heckler"), ("pass",)))
    play(state, ("answer", "heckler"), ("card", "pawn"), ("pass",))
    assert asked(state) == (0, "turn")


def test_an_answer_is_paid_and_placed_and_is_answered_by_no_other() -> None:
    """WAN-11: pays its cost, is placed normally; WAN-33: no answer within an answer."""
    state = table(["broom", "gatecrasher"], ["heckler", "pawn", "fair"], rows=((), ["pawn"]))
    play(state, ("play", "broom"), ("answer", "heckler"))
    assert (asked(state), options(state)) == ((1, "pay"), (("card", "pawn"), ("card", "fair")))
    events = play(state, ("card", "fair"))
    assert asked(state) == (1, "answer")
    assert names(state, state.rows[1]) == ["pawn", "heckler"]
    events += play(state, ("pass",))
    assert ("do", "broom") not in told(events, "do")
    assert asked(state) == (0, "turn")


def test_an_answer_that_cannot_be_paid_is_no_option() -> None:
    state = table(["pawn"], ["heckler"])
    play(state, ("play", "pawn"))
    assert options(state) == (("pass",),)


def test_what_interrupts_does_nothing_in_its_players_own_turn() -> None:
    """WAN-33: played in one's own turn, its interruption is silent; so it is where others wait for it."""
    for rows in (((), ()), ((), ("fort",))):
        state = table(["heckler", "pawn"], rows=rows)
        events = play(state, ("play", "heckler"), ("card", "pawn"))
        assert told(events, "do") == [("do", "heckler")]
        assert asked(state) == (0, "turn")


# --- instead (WAN-23) ---------------------------------------------------------------------------------------


def test_of_several_that_would_replace_a_deed_who_suffers_it_chooses() -> None:
    """WAN-23."""
    state = table(["broom"], rows=((), ["pawn", "scapegoat", "trapdoor"]))
    play(state, ("play", "broom"), ("row", 1, 0))
    assert (asked(state), options(state)) == ((1, "instead"), (("instead", 0), ("instead", 1)))
    events = play(state, ("instead", 1))
    assert told(events, "back", "leave") == [("back", "pawn")]
    assert names(state, state.hands[1]) == ["pawn"]
    assert names(state, state.rows[1]) == ["scapegoat", "trapdoor"]


def test_what_is_done_in_the_place_of_a_deed_may_be_replaced_in_its_turn() -> None:
    """WAN-12: each may nest another, resolved to its end first; WAN-23: each serves once a deed."""
    state = table(["broom"], rows=((), ["pawn", "scapegoat", "trapdoor"]))
    events = play(state, ("play", "broom"), ("row", 1, 0), ("instead", 0))
    assert told(events, "serve", "back", "leave") == [
        ("serve", "scapegoat"),
        ("serve", "trapdoor"),
        ("back", "scapegoat"),
    ]
    assert names(state, state.rows[1]) == ["pawn", "trapdoor"]


def test_what_only_changes_a_deed_lets_it_be_done() -> None:
    state = table([], rows=((), ["magnet"]))
    events = play(state, ("end",))
    assert told(events, "serve", "draw") == [("serve", "magnet"), ("draw", 1), ("draw", 1)]


def test_nothing_follows_a_deed_that_was_replaced() -> None:
    state = table(["broom"], rows=((), ["pawn", "trapdoor", "mourner"]))
    events = play(state, ("play", "broom"), ("row", 1, 0))
    assert told(events, "serve", "draw") == [("serve", "trapdoor")]


def test_a_card_acts_only_if_it_is_still_there_when_its_turn_comes() -> None:
    """WAN-23: the crier waits for the card that is played, and leaves while its owner answers."""
    state = table(["pawn"], ["pawn"], rows=((), ["crier"]))
    play(state, ("play", "pawn"))
    state.rows[1].clear()
    events = play(state, ("pass",))
    assert not told(events, "serve")
    assert state.points == [0, 0]


def test_only_what_is_about_to_happen_is_stopped() -> None:
    state = table(["pawn"], ["gatecrasher"])
    assert stop(state, "play") is None
    play(state, ("play", "pawn"))
    assert pending(state, "leave") is None
    assert stop(state, "play") is not None
    assert not told(play(state, ("pass",)), "do")


# --- sealed answers -----------------------------------------------------------------------------------------


def auction() -> Quarrel:
    state = table(["auction", "pawn", "crier"], ["pawn", "scapegoat"])
    play(state, ("play", "auction"), ("pass",))
    return state


def test_a_sealed_answer_is_in_no_view_until_all_are_there() -> None:
    state, other = auction(), auction()
    assert asked(state) == (0, "bid")
    play(state, ("bid", "pawn"))
    play(other, ("bid", "crier"))
    assert asked(state) == (1, "bid")
    assert state.observe(1) == other.observe(1)
    events = play(state, ("bid", "scapegoat"))
    assert next(event for event in events if event.kind == "bids").data == {
        "bids": [["bid", "pawn"], ["bid", "scapegoat"]]
    }
    assert state.points == [1, 0]


def test_sealed_answers_are_dealt_anew_in_the_worlds_of_the_others() -> None:
    """A world keeps the answer of its own seat; the others answer anything that they could."""
    state = auction()
    play(state, ("bid", "pawn"))

    def bid(seat: int, seed: int) -> Json:
        answers = state.determinize(seat, Rng(seed)).machine.frames[-1].vars["answers"]
        assert isinstance(answers, list)
        return answers[0]

    assert {str(bid(0, seed)) for seed in range(20)} == {"['bid', 'pawn']"}
    assert len({str(bid(1, seed)) for seed in range(20)}) > 1


def test_who_has_nothing_to_answer_with_is_asked_too() -> None:
    state = table(["auction"], ["pawn"])
    play(state, ("play", "auction"), ("pass",))
    assert options(state) == (("nothing",),)


# --- what lasts ---------------------------------------------------------------------------------------------


def test_what_lasts_until_an_edge_is_over_then() -> None:
    """Until the end of one's next turn: the second end of a turn of one's own."""
    state = table(["tonic"])
    play(state, ("play", "tonic"))
    assert state.force(0) == 3
    assert not told(play(state, ("end",), ("end",)), "over")
    assert told(play(state, ("end",)), "over") == [("over", "tonic")]
    assert state.force(0) == 1


def test_what_lasts_until_used_serves_once() -> None:
    state = table(["broom"], rows=((), ["pawn"]))
    other = table(["vow"], ["broom", "broom"], rows=(["pawn"], ()))
    play(state, ("play", "broom"), ("row", 1, 0))
    assert not state.rows[1]
    play(other, ("play", "vow"), ("pass",), ("end",))
    events = play(other, ("play", "broom"), ("row", 0, 0))
    assert told(events, "leave", "over") == [("over", "vow")]
    assert names(other, other.rows[0]) == ["pawn", "vow"]
    play(other, ("end",), ("end",))
    events = play(other, ("play", "broom"), ("pass",), ("row", 0, 0))
    assert told(events, "leave") == [("leave", "pawn")]


def test_what_lasts_while_a_card_is_in_play_goes_with_it() -> None:
    """Control: the side that a card counts for changes, its owner does not."""
    state = table(["leash", "pawn"], ["broom"], rows=((), ["pawn"]))
    play(state, ("play", "leash"), ("card", "pawn"), ("pass",), ("row", 1, 0))
    assert (state.force(0), state.force(1)) == (2, 0)
    play(state, ("end",))
    events = play(state, ("play", "broom"), ("row", 0, 0))
    assert told(events, "leave", "over") == [("leave", "leash"), ("over", "leash")]
    assert (state.force(0), state.force(1)) == (0, 3)


# --- why not ------------------------------------------------------------------------------------------------


def test_what_is_no_option_says_why_from_where_it_was_decided() -> None:
    """DESIGN 2: legality and its reason are one function."""
    state = table(["heckler"])
    refused = why(state, ("play", "heckler"))
    assert refused is not None
    assert (refused.reason, refused.section, refused.words()) == ("dear", "3", "It costs 1, of 0 others.")
    with pytest.raises(IllegalActionError, match="It costs 1"):
        state.apply(("play", "heckler"))
    with pytest.raises(IllegalActionError, match="No such card"):
        state.apply(("play", "pawn"))
    assert why(table(["pawn"]), ("play", "pawn")) is None


def test_every_card_of_a_hand_is_an_option_or_says_why_it_is_none() -> None:
    for seed in range(20):
        state, rng = GAME.setup({}, seed), Rng(seed)
        while (decision := state.decision) is not None:
            if decision.prompt == "turn":
                for ref in CARDS:
                    refused = why(state, ("play", ref))
                    assert (("play", ref) in decision.options) == (refused is None)
                    assert bool(no_play(state, state.active, ref)) == (refused is not None)
            state.apply(rng.choice(decision.playing_on))
