"""What a battle makes of a run, of many cards lost at once, of a lead; and how cards drop in a round."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, cast

import pygame
import pytest
from gestures import click, press

from game.bots.seats import Names
from game.core.model import Event, Seating
from game.core.rivals import BLOW, NEAR
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.bataille.felt import felt
from game.rules.bataille.words import battle
from game.storage.recorded import Recorded
from scenes.games.bataille.award import Award
from scenes.games.bataille.duel_board import DuelBoard
from scenes.games.bataille.fates import fate
from scenes.games.bataille.moments.games import ROUNDS
from scenes.games.bataille.moments.replays import REPLAYS
from scenes.games.bataille.tide import Duel, Tide
from scenes.kit import counting
from scenes.kit.contact import Gone
from scenes.kit.effects import Effects
from scenes.kit.sprites import Pose, Sprite
from scenes.kit.timeline import DIM, FLY, Sequence, Timeline
from scenes.moments.moment import pose

if TYPE_CHECKING:
    from scenes.games.bataille.round_board import RoundBoard
    from scenes.shell.app import App

NAMES: Final = Names(("human:Inès", "level:1"), Seating(2))


def won(winner: int, piles: tuple[int, int], lost: int = 1) -> Event:
    """Return a duel won."""
    return Event("battle", {"winner": winner, "under": ["a"] * lost, "out": ["b"] * lost, "piles": [*piles]})


def test_a_run_of_duels_is_shouted_from_the_third_on() -> None:
    tide, shouts = Tide(), []
    for left in (14, 13, 12):
        tide.take(won(0, (15, left)), NAMES, str)
        shouts.append(tide.shout)
    assert shouts == ["", "", battle.in_a_row(NAMES, 0, 3)]
    assert "Inès" in shouts[-1]
    tide.take(won(1, (14, 12)), NAMES, str)
    assert (tide.run, tide.shout) == (1, battle.run_over(NAMES, 0, 3))


def test_cards_lost_at_once_are_counted() -> None:
    """BAT-3: the loser of a tie loses all that he staked."""
    tide = Tide()
    tide.take(Event("tie", {"cards": ["a", "b"]}), NAMES, str)
    assert tide.ties == 1
    tide.take(won(1, (12, 15), 3), NAMES, str)
    assert (tide.ties, tide.shout) == (0, battle.loot(3))


def test_who_lay_far_behind_and_leads_is_cheered() -> None:
    tide = Tide()
    tide.take(won(1, (5, 9)), NAMES, str)
    tide.take(won(0, (5, 4), 5), NAMES, str)
    assert tide.shout == battle.ahead(NAMES, 0)


def test_what_fought_and_who_has_won_is_kept_of_each_duel() -> None:
    tide = Tide()
    for event in (Event("reveal", {"cards": ["force", "magie"]}), won(0, (8, 7))):
        tide.take(event, NAMES, str)
    assert tide.duels == [Duel(("force", "magie"), 0)]


def test_a_rival_feels_a_lead_that_is_taken_and_the_last_card_of_the_other() -> None:
    state: Any = None
    assert felt(won(1, (5, 6)), state) == (BLOW, 1)
    assert felt(won(1, (5, 7)), state) is None
    assert felt(won(0, (5, 1)), state) == (NEAR, 0)


@pytest.mark.parametrize("symbol", ["force", "magie", "agilite"])
@pytest.mark.parametrize("reduced", [False, True])
def test_a_beaten_card_is_seen_whole_in_the_end(symbol: str, *, reduced: bool) -> None:
    """It is knocked over, gone in a cloud, or dizzy: it can be seen where it is when it goes."""
    stage: Any = type("Stage", (), {"timeline": Timeline()})()
    stage.timeline.reduced = reduced
    home = Pose(300, 300, 100)
    card = Sprite("a", lambda *_given, **_more: None, home)  # type: ignore[arg-type, return-value]
    steps = Sequence(fate(stage, symbol, card, home))
    steps.finish()
    assert card.pose != home
    assert (card.pose.alpha, card.pose.squash) == (1.0, 1.0)


def test_a_card_that_is_picked_in_a_round_flies_to_its_slot_and_drops(app: App) -> None:
    pose(next(one for one in ROUNDS if one.name == "round-answer"), app)
    board = cast("RoundBoard", app.stack.top)
    board.timeline.speed = 1.0
    place = min(board.choice.lit())
    app.frame(0.01, click(board.table.geometry.hand_rects(len(board.seen.hand))[place].center))
    assert board.landings.aloft == {place}
    assert board.answering().cards == ("",)
    for _frame in range(20):
        app.frame(0.03, [])
    assert not board.landings.aloft
    assert board.answering().cards == (board.seen.hand[place],)


class _Noted(Effects):
    """What is seen over a table, all of it noted."""

    def __init__(self) -> None:
        super().__init__()
        self.all: list[Any] = []

    def let(self, effect: Any, seconds: float) -> None:  # noqa: ANN401 - any effect
        self.all.append(effect)
        super().let(effect, seconds)

    def show(self, effect: Any) -> None:  # noqa: ANN401 - any effect
        self.all.append(effect)
        super().show(effect)


def test_a_blow_takes_a_number_away_and_the_pile_of_the_winner_counts_up(app: App) -> None:
    """BAT-2: who has won puts his card under his pile again, the other's is lost."""
    options = {"pile": 8}
    board = DuelBoard(
        Recorded(Session.start(EDITIONS.games["openmok-bataille"], options, 3, ("human", "level:1")))
    )
    app.stack.push(board)
    board.timeline.speed, noted = 1.0, _Noted()
    board.timeline.over = noted
    for _duel in range(6):
        app.frame(0.01, press(pygame.K_SPACE, " "))
        while board.timeline.busy:
            app.frame(0.03, [])
    gone = [one.words for one in noted.all if isinstance(one, Gone)]
    jumps = [one.words for one in noted.all if isinstance(one, counting.Jump)]
    assert gone
    assert all(one.startswith("−") for one in gone)
    assert len(jumps) == len(gone)


def test_a_trophy_is_large_and_all_else_is_dimmed(app: App) -> None:
    pose(next(one for one in ROUNDS if one.name == "round-trophy-choice"), app)
    board = cast("RoundBoard", app.stack.behind(app.stack.top))
    noted = board.timeline.over = _Noted()
    app.settings = replace(app.settings, animation_speed="normal")
    for _frame in range(8):
        app.frame(0.1, [])
    for event in (press(pygame.K_RETURN), *[[]] * round(FLY / 0.03 + 4)):
        app.frame(0.03, event)
    [award] = [one for one in noted.all if isinstance(one, Award)]
    assert award.sprite.pose.width >= 1.8 * board.table.geometry.middle
    assert award.part == 1.0
    assert award.dimmed is None
    page = pygame.Surface(board.m.size)
    page.fill((200, 200, 200))
    award.draw(page)
    assert page.get_at((5, 5))[0] < 200 * (1 - DIM / 2)
    while board.timeline.busy:
        app.frame(0.05, [])
    assert not board.timeline.over.seen


def test_at_the_end_of_a_replay_the_trophy_that_won_stands_on_the_mat(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Award] = []
    monkeypatch.setattr(Award, "draw", lambda self, _surface: drawn.append(self))
    pose(next(one for one in REPLAYS if one.name == "round-replay-end"), app)
    app.frame(0.01, [])
    assert drawn
    assert drawn[-1].dimmed == drawn[-1].mat
    assert drawn[-1].mat.contains(drawn[-1].sprite.rect())
