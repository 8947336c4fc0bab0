"""What a round says of ties, of a new hand, and of who has won it (BAT-5, BAT-8, BAT-9)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pytest
from gestures import click

from game.bots.seats import Names
from game.core import i18n
from game.core.chronicle import Chronicle
from game.core.grammar import joined
from game.core.i18n import _
from game.core.model import Event
from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.bataille.pool import symbols_of
from game.rules.bataille.round_asking import DONE
from game.rules.bataille.round_sight import RoundSeen
from game.rules.bataille.words.events import GIVES_UP
from game.rules.bataille.words.symbols import named
from game.rules.bataille.words.telling import BatailleTelling
from game.storage.recorded import Recorded
from scenes.games.bataille import round_strip
from scenes.games.bataille.looks import Looks
from scenes.games.bataille.round_board import RoundBoard
from scenes.games.bataille.round_cues import CUES
from scenes.games.bataille.round_geometry import Geometry
from scenes.games.bataille.round_story import Story
from scenes.kit import timeline
from scenes.kit.measures import Measures
from scenes.table.choreography import Choreographer, Stage
from scenes.table.spoken import Spoken

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene

ALONE = ("human", "level:1", "level:2")
OPTIONS = {"variant": "round", "players": 3, "trophies": 3}


def at(until: Callable[[Session], bool], show: Callable[[Scene], Scene]) -> RoundBoard:
    """Show the board of the first game that, played at random, comes to that."""
    for seed in range(200):
        session = Session.start(EDITIONS.games["openmok-bataille"], OPTIONS, seed, ALONE)
        rng = Rng(seed)
        while session.decision is not None and not until(session):
            session.act(rng.choice(session.decision.options))
        if session.decision is not None:
            board = RoundBoard(Recorded(session))
            show(board)
            return board
    message = "no game came to that"
    raise AssertionError(message)


def is_asked(session: Session, prompt: str, seat: int) -> bool:
    return session.decision is not None and (session.decision.prompt, session.decision.seat) == (prompt, seat)


@pytest.mark.parametrize("count", [1, 2])
def test_the_only_symbol_that_can_be_shown_in_a_tie_is_shown_without_a_gesture(
    app: App, show: Callable[[Scene], Scene], count: int
) -> None:
    """BAT-5: there is nothing to choose, whichever of two like cards it is."""

    def alone(session: Session) -> bool:
        pool, hand = session.state.pool, session.state.hands[0]
        alike = len(hand) == count and len({pool.symbols[card] for card in hand}) == 1
        return is_asked(session, "pick", 0) and alike

    app.change_settings(replace(app.settings, automatic_draws=True))
    board = at(alone, show)
    app.frame(0.3, [])
    assert not is_asked(board.session, "pick", 0)


def _beats_nothing(session: Session) -> bool:
    """Say whether the first seat has one card left, that can only be discarded."""
    decision, hand = session.decision, RoundSeen.from_json(session.view(0)).hand
    asked = decision is not None and is_asked(session, "answer", 0) and len(hand) == 1
    return asked and decision is not None and all(one[0] == "discard" for one in decision.options)


def test_a_last_card_that_beats_nothing_is_discarded_without_a_gesture(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    app.change_settings(replace(app.settings, automatic_draws=True))
    done = list[int]()
    board = at(lambda session: not done.append(len(session.actions)) and _beats_nothing(session), show)
    for _frame in range(4):
        app.frame(0.3, [])
    assert board.session.actions[done[-1]][0] == "discard"
    assert board.session.actions[done[-1] + 1] == DONE


def test_a_last_card_that_goes_by_itself_is_announced_as_long_as_it_takes_to_read(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    """Six words or so: a second and a half."""
    app.change_settings(replace(app.settings, automatic_draws=True, animation_speed="normal"))
    board = at(_beats_nothing, show)
    told = 0.0
    for _frame in range(150):
        app.frame(1 / 50, [])
        told += bool(board.table.shouts) / 50
    assert told >= 1.5


def test_a_last_card_that_went_by_itself_is_told_first_as_the_turn_begins() -> None:
    """BAT-6, BAT-8: nothing was asked, so that it is no turn of one's own that one remembers."""
    i18n.use("fr")
    session = next(filter(None, map(_after_a_last_card, range(200))))
    spoken = Spoken(Looks.of(session), Names(ALONE, session.seating))
    chronicle = Chronicle(session, BatailleTelling(session.state, spoken), 0)
    chronicle.follow()
    told = chronicle.told_briefly(chronicle.since())
    assert told[0][0].startswith("Votre dernière carte, ")
    assert told[0][1] == min(rank for _words, rank in told)


def _after_a_last_card(seed: int) -> Session | None:
    """Return a game in which the first seat is asked again after its last card went by itself."""
    session = Session.start(EDITIONS.games["openmok-bataille"], OPTIONS, seed, ALONE)
    rng, went = Rng(seed), False
    while (decision := session.decision) is not None and not (went and decision.seat == 0):
        alone = is_asked(session, "answer", 0) and len(decision.options) == 1
        session.act(rng.choice(decision.options))
        if alone:
            session.act(DONE)
            went = True
    return session if session.decision is not None else None


def test_the_sheet_of_the_round_says_what_happened_once_it_is_seen(show: Callable[[Scene], Scene]) -> None:
    """The table on which a blow is struck knows nothing of its end."""
    board = at(lambda session: is_asked(session, "open", 0), show)
    event = Event("give_up", {"seat": 1, "cards": [board.seen.hand[0]]})
    after = board.table_as(board.seen)
    board.shown_by(event, after)
    assert 1 not in board.table.story.entries
    assert after.story.entries[1].deed == GIVES_UP


def test_what_somebody_has_shown_in_ties_is_remembered() -> None:
    """BAT-5: the symbol of the tie again, or another."""
    story = Story({"h": "force", "s": "magie"}.__getitem__)
    story.take(Event("stand", {"seat": 0, "cards": ["h"]}))
    for cards in (["h", "h"], ["h", "s"]):
        story.take(Event("reveal", {"seats": [0, 1], "cards": cards}))
    assert story.kept == {0: [True, True], 1: [True, False]}


def test_the_buttons_of_what_was_asked_go_as_it_is_done(app: App, show: Callable[[Scene], Scene]) -> None:
    board = at(lambda session: is_asked(session, "open", 0), show)
    board.timeline.speed = 1.0
    board.toggle(0)
    board.play()
    app.frame(0.01, [])
    assert board.timeline.busy
    assert not {one.name for one in board.ring} & round_strip.DEEDS


def test_a_tie_that_comes_again_is_shouted_while_both_cards_are_seen(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    def ties_again(session: Session) -> bool:
        if not is_asked(session, "pick", 0):
            return False
        again = session.at(len(session.actions))
        assert again.decision is not None
        return any(event.kind == "again" for event in again.act(again.decision.options[0]))

    board = at(ties_again, show)
    assert board.session.decision is not None
    board.timeline.speed = 1.0
    board.act(board.session.decision.options[0])
    seen = 0
    for _frame in range(120):
        app.frame(0.05, [])
        if any(shout.words == _("Still a tie!") for shout in board.table.shouts):
            seen += 1
            fighters = [one.rect() for one in board.table.fighting.values()]
            assert len(fighters) == 2
            assert all(shout.center[1] < fighter.top for shout in board.table.shouts for fighter in fighters)
    assert seen


def test_who_has_won_the_round_is_told_until_the_trophy_is_taken(show: Callable[[Scene], Scene]) -> None:
    """What was told before it is told no more."""
    board = at(lambda session: is_asked(session, "trophy", 0), show)
    assert board.story.news is not None
    assert round_strip.told(board.table) == _("The round is yours: choose a trophy in the discard.")


def test_a_new_hand_is_cheered_by_whoever_gets_it(app: App, show: Callable[[Scene], Scene]) -> None:
    """BAT-8: seven cards, at once."""
    board = at(lambda session: is_asked(session, "open", 0), show)
    first = CUES["draw"].first
    assert first is not None
    stage = Stage(board.table, board.table, Choreographer(CUES, board.timeline, app.sounds.play))
    cheered = [bool(first(stage, dict(Event("draw", {"seat": seat, "cards": []}).data))) for seat in (0, 1)]
    assert cheered == [True, False]


def test_a_tie_among_others_passes_quicker(show: Callable[[Scene], Scene]) -> None:
    """There is nothing to do but to watch; in a tie of one's own nothing is hastened."""

    def tied(session: Session, *, own: bool) -> bool:
        seen = RoundSeen.from_json(session.view(0))
        return seen.battle > 0 and own == (0 in (seen.holder, seen.turn()))

    board = at(partial(tied, own=False), show)
    assert board.gestures.haste() == timeline.OTHERS_TIED
    board = at(partial(tied, own=True), show)
    assert board.gestures.haste() == 1.0


def test_the_last_card_of_a_hand_lies_ready(show: Callable[[Scene], Scene]) -> None:
    """There is no other: one click plays it."""

    def last(session: Session) -> bool:
        hand = RoundSeen.from_json(session.view(0)).hand
        return len(hand) == 1 and any(is_asked(session, prompt, 0) for prompt in ("open", "answer"))

    board = at(last, show)
    assert board.choice.picks == [0]
    assert board.choice.complete or board.choice.why_incomplete()


def test_what_was_missed_is_told_beside_the_hand_where_it_has_room() -> None:
    geometry = Geometry(Measures((1280, 720)), 4)
    for count in range(1, 8):
        note, cards = geometry.beside_hand(count), geometry.hand_rects(count)
        assert note.collidelist(cards) < 0
        assert note != geometry["story"]
    assert geometry.beside_hand(12) == geometry["story"]


def test_the_last_card_of_a_symbol_is_given_up_with_a_second_click(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    """BAT-6: the strip says what it costs."""
    i18n.use("fr")

    def alone(session: Session) -> bool:
        seen = RoundSeen.from_json(session.view(0))
        held = Counter(symbols_of(session.options)[card] for card in seen.hand)
        return is_asked(session, "answer", 0) and len(held) > 1 and 1 in held.values()

    board = at(alone, show)
    board.give_up()
    held = Counter(map(board.looks.symbol_of, board.seen.hand))
    place = next(at for at, ref in enumerate(board.seen.hand) if held[board.looks.symbol_of(ref)] == 1)
    done = len(board.session.actions)
    board.toggle(place)
    for _frame in range(4):
        app.frame(0.3, [])
    assert len(board.session.actions) == done
    gone = named(board.looks.symbol_of(board.seen.hand[place]))
    told = joined(f"Plus de {gone} ensuite : confirmez par « Défausser ».")
    assert board.sentence().startswith(i18n.typeset(told, "fr"))
    app.frame(0.01, click(board.ring["lay"].rect.center))
    assert [action[0] for action in board.session.actions[done : done + 2]] == ["discard", "done"]


def test_who_has_tied_dares_before_both_choose_in_secret(show: Callable[[Scene], Scene]) -> None:
    def chooses(session: Session) -> bool:
        seen = RoundSeen.from_json(session.view(0))
        kinds = {symbols_of(session.options)[card] for card in seen.hand}
        return is_asked(session, "pick", 0) and len(kinds) > 1

    board = at(chooses, show)
    board.talk.update(timeline.SILENCE)
    board.look_up()
    rival, said = board.names.rival(board.seen.opposite), board.talk.bubble
    assert rival is not None
    assert said is not None
    assert said.words in [line.spoken for line in rival.dares]
    assert board.names[board.seen.opposite] in board.answering().title
