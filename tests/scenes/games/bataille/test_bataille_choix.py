"""A battle in which each picks one of three cards: what is said of both hands (BAT-4)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

import pygame
from gestures import drag

from game.core.i18n import _
from game.core.model import Event
from game.core.session import Session
from game.core.table import HAND, Place, Spot, Table, backs, cards
from game.editions import EDITIONS
from game.rules.bataille.knowledge import Knowledge, after_tie
from game.rules.bataille.places import PILE, may_hold
from game.rules.bataille.symbols import SYMBOLS
from game.rules.bataille.words import battle, duels
from game.rules.bataille.words.symbols import beating, counted
from game.storage.recorded import Recorded
from scenes.games.bataille.duel_board import DuelBoard
from scenes.games.bataille.looks import Looks
from scenes.games.bataille.result import Result
from scenes.games.bataille.table import READY
from scenes.games.bataille.tide import RUN, Duel, Tide
from scenes.kit import timeline
from scenes.kit.lights import Light
from scenes.table import match_words, sides
from scenes.table.spots import OnTable

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


def choosing(show: Callable[[Scene], Scene], *, pile: int, picks: int = 0) -> DuelBoard:
    options = {"pile": pile, "choix": True}
    session = Session.start(EDITIONS.games["openmok-bataille"], options, 5, ("human", "level:2"))
    while session.decision is not None and len(session.actions) < picks:
        session.act(session.decision.options[-1])
    board = DuelBoard(Recorded(session))
    show(board)
    return board


def test_it_is_told_what_the_other_may_hold(show: Callable[[Scene], Scene]) -> None:
    """All that was never seen of his; what went under his pile is known once it comes up again."""
    board = choosing(show, pile=4)
    assert board.table.known is not None
    assert board.table.known.may.total() == 4
    known = Table(0, (Place(HAND, 1, cards(["A"])),), {"hidden": [{"seats": [1], "force": 2}]})
    assert may_hold(known, 1, {"A": "agilite"}.__getitem__) == Counter(agilite=1)


def test_a_card_that_was_seen_is_known_on_both_sides_once_it_is_held_again(
    show: Callable[[Scene], Scene],
) -> None:
    """What has won goes under its pile, and both know where it lies."""
    board = choosing(show, pile=8, picks=12)
    known, [*_unseen, last] = board.table.known, board.now.place(HAND, 1).cards
    assert known is not None
    assert last is not None
    assert last.ref is not None
    assert known.theirs[Spot(HAND, 1, 2)] == board.looks.symbol_of(last.ref)
    words = duels.known_to(board.names, 1)
    assert known.seen
    assert all(words in board.table.note(spot) for spot in known.seen)


def test_beside_a_card_looked_at_it_is_told_what_it_may_meet(show: Callable[[Scene], Scene]) -> None:
    """The hammer beats stars, and loses to spirals; before anything was seen all of the pile may be there."""
    board = choosing(show, pile=4)
    known = Knowledge(Counter(force=2, magie=3, agilite=1), held=3)
    board.table.known = known
    assert known.chances("force") == (3, 1, 6)
    assert not known.sure
    told = duels.chances(*known.chances("force"))
    hammers = _hammers(board)
    assert hammers
    assert all(board.lookout.told(spot, "")[0].startswith(told) for spot in hammers)


def test_a_card_pointed_at_has_one_preview_and_no_tip_beside(show: Callable[[Scene], Scene]) -> None:
    board = choosing(show, pile=4)
    cards = [one for one in board.ring if isinstance(one, OnTable)]
    assert cards
    assert not any(one.tip for one in cards)


def test_where_the_card_goes_that_is_pointed_at_or_carried_is_yellow(
    show: Callable[[Scene], Scene], app: App
) -> None:
    board = choosing(show, pile=4)
    goal, hand = Spot(READY, 0, 0), next(iter(board.choosing.asked.touching))
    assert board.table.lit.light(goal) is Light.PLAIN
    card = board.table.cards()[hand].rect()
    app.frame(0.01, [_moved(card.center)])
    assert board.table.lit.light(goal) is Light.BRIGHT
    slot = board.ground.arena.slot(board.ground.arena.near)
    app.frame(0.01, drag(card.center, card.move(30, -40).center)[:-1])
    assert board.gestures.carried == hand
    assert board.table.lit.light(goal) is Light.BRIGHT
    area = board.table.area_of(goal)
    assert area is not None
    assert slot.colliderect(area)


def _moved(to: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(0, 0), buttons=(0, 0, 0))


def test_that_all_three_are_alike_is_said_and_after_a_moment_one_shows_itself(
    show: Callable[[Scene], Scene], app: App
) -> None:
    """No false decision, and no click for nothing; but where it is wished, the player does all himself."""
    board = DuelBoard(Recorded(alike()))
    app.change_settings(replace(app.settings, automatic_draws=False))
    show(board)
    rest(app)
    assert not board.session.actions
    assert board.sentence() == duels.alike(3, alone=False)
    app.change_settings(replace(app.settings, automatic_draws=True))
    board.timeline.speed = 1.0
    assert board.sentence() == duels.alike(3, alone=True)
    app.frame(0.1, [])
    assert not board.session.actions
    rest(app)
    assert board.session.actions


def test_three_alike_of_which_the_other_has_seen_one_are_a_choice(
    show: Callable[[Scene], Scene], app: App
) -> None:
    board = DuelBoard(Recorded(alike()))
    app.change_settings(replace(app.settings, automatic_draws=True))
    show(board)
    assert board.table.known is not None
    board.table.known.seen = {Spot(HAND, 0, 0)}
    assert board.sentence() == duels.alike_but_seen(3, board.names, 1)
    rest(app)
    assert not board.session.actions


def rest(app: App) -> None:
    """Let a moment pass in which a rival would have done something."""
    for _frame in range(20):
        app.frame(timeline.BOT_REST / 8, [])


def alike() -> Session:
    """Return a battle at whose beginning the first player holds three cards of one symbol."""
    options: dict[str, Json] = {"pile": 8, "choix": True}
    for seed in range(1, 200):
        session = Session.start(EDITIONS.games["openmok-bataille"], options, seed, ("human", "level:2"))
        looks = Looks.of(session)
        held = Table.from_json(session.view(0)).refs(HAND, 0)
        if len({looks.symbol_of(ref) for ref in held}) == 1:
            return session
    raise AssertionError


def test_a_card_that_cannot_lose_says_so() -> None:
    """BAT-4: without a spiral opposite a hammer wins or ties."""
    assert duels.chances(2, 0, 3) == _("It wins or ties: nothing that it may meet beats it.")
    assert duels.chances(0, 2, 3) == _("It loses or ties: it beats nothing that it may meet.")
    assert duels.chances(0, 0, 2) == _("A tie for certain.")


def _hammers(board: DuelBoard) -> list[Spot]:
    refs = enumerate(board.now.refs(HAND, 0))
    return [Spot(HAND, 0, place) for place, ref in refs if board.looks.symbol_of(ref) == "force"]


def test_the_number_of_cards_in_hand_is_said(show: Callable[[Scene], Scene]) -> None:
    assert "vos trois cartes" in choosing(show, pile=3).sentence()
    assert "vos deux cartes" in duels.picking(2)
    assert duels.picking(1) == _("Your last card: show it!")


def test_what_the_other_is_wont_to_do_after_such_a_duel_is_told_once_it_is_seen() -> None:
    """Of free choices after duels that ended for him as the last one, in the whole match."""
    won, lost = Duel(("force", "agilite"), 1), Duel(("force", "magie"), 0)
    tide = Tide(duels=[won, won, lost, won, won])
    assert tide.habit(1) is None, "three are too few"
    tide.duels.append(won._replace(free=(True, False)))
    assert tide.habit(1) is None, "he held one symbol only"
    tide.earlier = [[won, won]]
    assert tide.habit(1) == (battle.WON, 3, 4)
    told = battle.habit("Max", *tide.habit(1) or ("", 0, 0))
    assert "3" in told
    assert "4" in told


def test_a_rival_speaks_of_a_symbol_shown_twice(show: Callable[[Scene], Scene]) -> None:
    board = choosing(show, pile=8)
    star, rival = Duel(("magie", "force"), 1), board.talk
    tide, every = board.column.tide, ("force", "magie", "agilite")
    tide.duels = [star, star]
    lines = tide.dares(0, every, every)
    assert {line for line in lines if _("star") in line.lower()} == {*lines} != set()
    assert not tide.dares(0, ("force",), every), "there is no star left to wait for"
    assert not tide.dares(0, every, ("magie",)), "no star could be beaten"
    tide.duels = [star, star, star]
    assert not tide.dares(0, every, every), "the next one is the fourth"
    tide.winner, tide.run = 1, 1
    boasts = tide.dares(0, every, every)
    assert {line for line in boasts if _("hammer") in line.lower()} == {*boasts} != set()
    assert not tide.dares(0, every, ("magie",)), "no hammer is left to be played again"
    rival.update(timeline.SILENCE)
    rival.dare(lines)
    said = rival.bubble
    assert said is not None
    assert said.words in lines
    rival.dare(lines)
    assert rival.bubble is said, "not too often"
    rival.update(timeline.SILENCE)
    rival.dare(lines)
    assert rival.bubble is not None
    assert rival.bubble.words != said.words


def test_each_rival_dares_in_words_of_his_own(show: Callable[[Scene], Scene]) -> None:
    board = choosing(show, pile=8)
    board.talk.update(timeline.SILENCE)
    board.talk.dare([])
    rival, said = board.names.rival(1), board.talk.bubble
    assert rival is not None
    assert said is not None
    assert said.words in [line.spoken for line in rival.dares]


def test_cards_that_may_end_the_game_tremble_as_it_is_counted(show: Callable[[Scene], Scene]) -> None:
    board = choosing(show, pile=4)
    last = None
    while board.session.decision is not None and last is None:
        board.session.act(board.session.decision.options[0])
        board.sync()
        table = board.table
        last = table if table.last_stand and len(table.picked) == 1 else None
        assert table.last_stand == (bool(table.picked) and 0 in lying(board.now))
    assert last is not None


def lying(seen: Table) -> list[int]:
    """Return how many cards each has that are neither picked nor out."""
    picked = [bool(one) for one in seen.facts["ready"]]  # type: ignore[union-attr, index]
    return [
        len(seen.place(HAND, seat).cards) + len(seen.place(PILE, seat).cards) - picked[seat]
        for seat in (0, 1)
    ]


def test_a_run_that_is_over_is_shouted(show: Callable[[Scene], Scene]) -> None:
    board = choosing(show, pile=8)
    tide = board.column.tide
    tide.winner, tide.run, tide.behind = 1, RUN, [0, 0]
    data = {"winner": 0, "under": ["a"], "out": ["b"], "piles": [6, 8]}
    tide.take(Event("battle", data), board.names, board.looks.symbol_of)
    assert tide.shout == battle.run_over(board.names, 1, RUN)


def test_a_last_card_is_shown_without_a_gesture(app: App, show: Callable[[Scene], Scene]) -> None:
    """BAT-4: there is nothing to choose."""
    app.change_settings(replace(app.settings, automatic_draws=True))
    for seed in range(40):
        options = {"pile": 4, "choix": True}
        session = Session.start(EDITIONS.games["openmok-bataille"], options, seed, ("human", "level:2"))
        while session.decision is not None and not last_of(session):
            session.act(session.decision.options[0])
        if session.decision is not None:
            break
    assert session.decision is not None
    before = len(session.actions)
    show(DuelBoard(Recorded(session)))
    rest(app)
    assert len(session.actions) > before


def last_of(session: Session) -> bool:
    """Say whether the first seat is asked for its last card."""
    seen = Table.from_json(session.view(0))
    return session.decision is not None and session.decision.seat == 0 and len(seen.refs(HAND, 0)) == 1


def test_whoever_has_lost_is_told_a_habit_of_the_rival_to_remember() -> None:
    """What was seen four times at least, and mostly so."""
    won = [Duel(("magie", "force"), 1)] * 5
    assert Tide(duels=won).surest(1) == (battle.WON, 4, 4)
    assert Tide(duels=won[:4]).surest(1) is None
    changing = [Duel(("magie", "force"), 1), Duel(("agilite", "magie"), 1)] * 2
    assert Tide(duels=[*changing, changing[0]]).surest(1) == (battle.WON, 0, 4)
    told = battle.to_remember("Max", battle.WON, 3, 4)
    assert told == "For the rematch: so far after a victory, Max has kept the symbol 3 times of 4."


def test_the_result_of_a_lost_choice_tells_it() -> None:
    found = []
    for seed in range(12):
        session = finished(seed)
        if session.outcome is not None and session.outcome.winners == (1,):
            result = Result(Recorded(session))
            tide = Tide.of(session, result.names, result.looks.symbol_of)
            habit = tide.surest(1)
            if habit is not None:
                assert result.missing() == battle.to_remember(result.names[1], *habit)
                found.append(habit)
    assert found


def finished(seed: int) -> Session:
    """Return a finished battle of choice, in which one picks his first card, the other the last."""
    options = {"pile": 12, "choix": True}
    session = Session.start(EDITIONS.games["openmok-bataille"], options, seed, ("human", "level:2"))
    while session.decision is not None:
        session.act(session.decision.options[-session.decision.seat])
    return session


def test_a_choice_is_free_while_the_hand_may_have_several_symbols_as_the_other_knows() -> None:
    session = alike()
    tide = Tide.of(session, sides.names(session), Looks.of(session).symbol_of)
    for seat in (0, 1):
        assert session.decision is not None
        for event in session.act(session.decision.options[0]):
            tide.take(event, sides.names(session), Looks.of(session).symbol_of)
        assert len(tide.duels) == seat
    assert tide.duels[0].free == (True, True), "that all are hammers is known to who holds them alone"


def test_what_was_seen_in_the_match_and_that_this_game_decides_it_are_known_at_the_table(
    show: Callable[[Scene], Scene],
) -> None:
    games = []
    for seed in range(12):
        session = finished(seed)
        if session.outcome is not None and session.outcome.winners == (len(games),):
            recorded = Recorded(session)
            recorded.began -= timedelta(minutes=5 - len(games))
            recorded.count()
            games.append(session)
    assert len(games) == 2
    board = choosing(show, pile=12)
    assert [len(duels) > 5 for duels in board.column.tide.earlier] == [True, True]
    assert board.title() == _("The decider, 1 to 1")
    assert board.talk.bubble is not None
    assert board.talk.bubble.words == match_words.greeting(board.recorded) != ""


def test_where_no_card_can_win_it_is_asked_which_one_to_spare(show: Callable[[Scene], Scene]) -> None:
    """BAT-4: what is left in hand once a card is lost is told beside it."""
    board = choosing(show, pile=8)
    assert board.table.known is not None
    hand = [spot for spot in board.table.cards() if (spot.place, spot.seat) == (HAND, 0)]
    mine = {board.looks.symbol_of(board.table.cards()[spot].name) for spot in hand}
    assert len(mine) > 1
    asked = []
    for symbol in SYMBOLS:
        board.table.known.may = Counter({symbol: 3})
        weaker = SYMBOLS[(SYMBOLS.index(symbol) + 1) % len(SYMBOLS)]
        weaker = weaker if beating(weaker) == symbol else beating(beating(symbol))
        asked.append(board.sentence() == duels.hopeless(symbol, weaker))
        assert asked[-1] == (beating(symbol) not in mine)
    assert {*asked} == {True, False}
    board.table.known.may = Counter(dict.fromkeys(SYMBOLS, 1))
    assert "vous laisse en main" in board.table.note(hand[0])


def test_a_tie_with_the_last_card_of_the_other_is_a_victory(show: Callable[[Scene], Scene]) -> None:
    """BAT-3: who has no card to go on with has lost; the strip, the card and the advice say so."""
    board = choosing(show, pile=8)
    assert board.table.known is not None
    mine, last = cards(["A", "B"]), cards(["C"])
    seen = Table(0, (Place(HAND, 0, mine), Place(HAND, 1, last), Place(PILE, 1, ()), Place(PILE, 0, ())), {})
    assert (after_tie(seen, 0), after_tie(seen, 1)) == (1, -1)
    unseen = Place(HAND, 1, backs(2))
    assert after_tie(Table(0, (Place(HAND, 0, mine), unseen), {}), 0) == 0, "cards not known are cards"
    assert board.table.known.tied == 0
    board.table.known.tied = 1
    told = duels.tie_decides(board.names, 1, wins=True)
    for symbol in SYMBOLS:
        board.table.known.may = Counter({symbol: 1})
        assert board.sentence() == told
    board.table.known.may = Counter(dict.fromkeys(SYMBOLS, 1))
    assert told in board.table.note(Spot(HAND, 0, 0))


def test_the_first_time_that_all_are_alike_the_player_shows_one_and_the_eye_is_explained(
    show: Callable[[Scene], Scene], app: App
) -> None:
    board = DuelBoard(Recorded(alike()))
    app.change_settings(replace(app.settings, automatic_draws=True, explanations=True, explained=()))
    show(board)
    assert board.sentence() == duels.alike(3, alone=False, first=True)
    rest(app)
    assert not board.session.actions
    assert board.choose(next(iter(board.choosing.asked.touching)))
    assert app.settings.explained == ("openmok-bataille/alike",)
    board = choosing(show, pile=8, picks=12)
    assert board.table.known is not None
    assert board.table.known.seen
    assert board.sentence() == duels.eye(board.names, 1)


def test_a_card_let_go_of_on_the_cards_of_the_rival_flies_back_and_its_place_is_framed(
    show: Callable[[Scene], Scene], app: App
) -> None:
    board = choosing(show, pile=8)
    spot = next(iter(board.choosing.asked.touching))
    card = board.table.cards()[spot].rect()
    far = board.ground.side(1)
    for goal in (far.hand[1], far.pile):
        for event in drag(card.center, goal.center):
            app.frame(0.01, [event])
        assert not board.session.actions
        assert board.refusal is not None
        assert board.refusal.sentence == duels.not_there()
        app.frame(0.01, [])
        assert board.table.asks_where


def test_a_line_that_goes_under_the_pile_comes_as_a_line_again() -> None:
    """BAT-10: all cards but the trophy go under their owners' piles."""
    assert counted("magie", 2) in duels.comes_again(["magie", "magie", "force"])
    assert not duels.comes_again(["magie", "force"])
    assert not duels.comes_again([])
