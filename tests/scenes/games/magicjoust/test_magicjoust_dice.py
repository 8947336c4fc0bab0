"""Dice on the table of Magicjoust: rolled for all to see, then told card by card (MAG-7, MAG-8, MAG-9)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, press
from many_games import EVERY_WINDOW
from paths import card, laid
from wizards import table as new_game

from game.bots.seats import Names
from game.core import i18n
from game.core.model import Event, Seating
from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.magicjoust import joust
from game.rules.magicjoust.places import CREUSET, ETHER, WizardSeen
from game.rules.magicjoust.scripts import read
from game.rules.magicjoust.words.stakes import stake
from scenes.games.magicjoust import cues, stage, throws
from scenes.games.magicjoust.arena import FAR, NEAR, arrange
from scenes.games.magicjoust.dice import FACES, MET, on_its_way, shown_while_rolling
from scenes.games.magicjoust.open_stage import OpenStage
from scenes.games.magicjoust.piles import PileSheet, left_in
from scenes.games.magicjoust.replay import MagicjoustReplay
from scenes.games.magicjoust.stage import DIE, HOP, die_at
from scenes.kit.measures import Measures
from scenes.kit.shouts import Grand
from scenes.kit.timeline import Ready, Timeline, pause
from scenes.shell.curtain import Curtain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.model import Json
    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.games.magicjoust.throws import Throw
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

BLOW = card("blow", "any", script=[{"when": {"word": "strong-attack", "count": 2}, "do": ["foe-throws"]}])
COACH = card("coach", "any", script=[{"do": [{"word": "attack-better", "count": 1}]}])
SHIELD = card("shield", "any", script=[{"when": "rolled", "do": [{"word": "add", "count": 2}]}])
POT = card("pot", "any", decay=3)


class Loaded(Rng):
    """A generator whose next dice are known."""

    def __init__(self, rolls: Sequence[int]) -> None:
        super().__init__(1)
        self.rolls = [*rolls]

    def below(self, bound: int) -> int:
        return self.rolls.pop(0) - 1 if self.rolls else super().below(bound)


def table(app: App, *rolls: int, speed: str = "normal", foe: Sequence[str] = ()) -> MagicjoustBoard:
    """Return a table where an attack can be made, and a card used that wears."""
    app.settings = replace(app.settings, animation_speed=speed)
    near = ["blow", "coach", "pot"]
    board = laid(app, BLOW, COACH, SHIELD, POT, zones=["b"], invoked=[near, foe])
    board.session.state.wizards[1].hand = [board.session.state.wizards[1].creuset.pop()]
    board.session.state.ask_again()
    board.session.state.rng = Loaded(rolls)
    board.relayout()
    return board


def watched(app: App, board: MagicjoustBoard) -> list[tuple[bool, list[int], list[int], str]]:
    """Let everything move; return what was seen of the dice, each change once."""
    seen: list[tuple[bool, list[int], list[int], str]] = []
    for _frame in range(400):
        throw = board.staging.rolling.throw
        if throw is not None and (board.staging.rolling.large or board.staging.rolling.worn):
            sides = throw.sides
            rolling = any(side.spin < 1 for side in sides)
            now = (rolling, [one.die for one in sides], [one.told for one in sides], throw.told)
            if not seen or seen[-1] != now:
                seen.append(now)
        if not board.timeline.busy:
            break
        app.frame(0.12, [])
    return seen


def test_both_dice_roll_then_each_card_is_told_then_what_comes_of_it(app: App) -> None:
    """MAG-7: what is at stake first; the card's own strength, then another's; strictly more succeeds."""
    i18n.use("fr")
    board = table(app, 3, 4)
    board.act(("act", 0))
    seen = watched(app, board)
    assert seen == [
        (False, [0, 0], [0, 0], ""),
        (True, [3, 4], [0, 0], ""),
        (False, [3, 4], [0, 0], ""),
        (False, [3, 4], [1, 0], ""),
        (False, [3, 4], [2, 0], ""),
        (False, [3, 4], [2, 0], "Attaque réussie, 6 contre 4"),
    ]
    assert not board.staging.rolling.large
    assert board.staging.rolling.throw is not None
    assert (board.staging.rolling.throw.verdict, board.staging.rolling.throw.score) == (
        "Attaque réussie",
        "6 contre 4",
    )
    _named, (ours, theirs) = throws.counted(board.staging.rolling.throw)
    assert ours.endswith("3 + 3 = 6")
    assert theirs.endswith("4")


def test_who_attacks_whom_and_for_what_is_told_before_the_dice_roll(app: App) -> None:
    i18n.use("fr")
    board = table(app, 4, 3, foe=["shield"], speed="instant")
    board.act(("act", 0))
    throw = board.staging.rolling.throw
    assert throw is not None
    assert not throw.threat
    assert throw.stake == f"Si l’attaque réussit, {board.names[1]} défausse une carte de son choix."


@pytest.mark.parametrize(
    ("deed", "told"),
    [
        ({"word": "banish", "nature": "thing"}, "vous perdez une chose"),
        ({"word": "unsettle", "count": 2}, "vous perdez la stabilité de deux singularités"),
        ({"word": "destroy", "colour": "blue"}, "vous perdez une singularité bleue"),
        ({"word": "snatch", "count": 2}, "vous défaussez deux cartes au hasard"),
    ],
)
def test_what_an_attack_puts_at_stake_is_told_to_its_target(deed: dict[str, Json], told: str) -> None:
    """MAG-7: as what the target would lose, not as its card says it to who attacks."""
    i18n.use("fr")
    assert stake(read([{"when": "attack", "do": [deed]}]), "", you=True) == f"Si l’attaque réussit, {told}."


def test_an_attack_that_does_more_than_harm_is_told_as_its_card_says_it() -> None:
    i18n.use("fr")
    assert "piochez" in stake(read([{"when": "attack", "do": ["draw"]}]), "", you=True)


def test_a_click_ends_the_roll_and_the_player_acts_on(app: App) -> None:
    board = table(app, 1, 6)
    board.act(("act", 0))
    app.frame(0.3, [])
    app.frame(0.01, click((700, 700)))
    assert not board.timeline.busy
    throw = board.staging.rolling.throw
    assert throw is not None
    assert (throw.over, throw.well, [side.spin for side in throw.sides]) == (True, False, [1.0, 1.0])
    assert board.my_turn


def test_an_answer_after_the_dice_adds_before_all_eyes(app: App) -> None:
    """MAG-7: the dice lie there while the target is asked; what it adds is told with its card."""
    board = table(app, 4, 3, foe=["shield"], speed="instant")
    board.act(("act", 0))
    assert board.session.decision is not None
    assert board.session.decision.prompt == "answer"
    throw = board.staging.rolling.throw
    assert throw is not None
    assert [side.total for side in throw.sides] == [7, 3]
    board.act(("answer", 0))
    assert [one.name for one in throw.sides[1].added] == [board.looks.name("t/shield")]
    assert [side.total for side in throw.sides] == [7, 5]
    assert throw.over


def test_before_the_dice_the_target_knows_what_is_at_stake(app: App) -> None:
    """MAG-7: what cards add is told while the target may still answer."""
    wall = card("wall", "any", script=[{"when": "attacked", "do": ["parry"]}])
    board = laid(app, BLOW, wall, invoked=[["blow"], ["wall"]])
    board.session.state.wizards[1].hand = [board.session.state.wizards[1].creuset.pop()]
    board.session.state.ask_again()
    i18n.use("fr")
    board.act(("act", 0))
    throw = board.staging.rolling.throw
    assert throw is not None
    assert not throw.rolled
    ours, theirs = throws.counted(throw)[1]
    assert ours.endswith("+ 2")
    assert theirs.endswith("0")
    board.act(("answer", 0))
    assert (throw.told, throw.sign) == ("Attaque parée", "shield")


@pytest.mark.parametrize(("ours", "success"), [(True, True), (True, False), (False, True), (False, False)])
def test_an_attack_that_succeeds_is_good_news_to_its_side(ours: bool, success: bool) -> None:  # noqa: FBT001
    names = Names(("human", "random"), Seating(2))
    data = {"seat": 0 if ours else 1, "foe": 1 if ours else 0, "card": "t/blow", "added": [[], []]}
    throw = throws.attack(data, names, str, 0)
    throws.settled(throw, success=success, ours=ours)
    assert throw.well is (ours == success)
    assert throw.sign == ("sword" if success else "shield")


@pytest.mark.parametrize(("roll", "kept"), [(1, False), (2, False), (3, True)])
def test_the_die_of_wear_is_rolled_too(app: App, roll: int, kept: bool) -> None:  # noqa: FBT001
    """MAG-8."""
    board = table(app, roll)
    board.act(("act", 2))
    seen = watched(app, board)
    assert seen[0][:2] == (True, [roll])
    throw: Throw | None = board.staging.rolling.throw
    assert throw is not None
    assert throw.well is kept
    assert seen[-1][3] == throw.verdict != ""


@pytest.mark.parametrize(
    ("owner", "die", "told"),
    [
        ("", 1, "A 1: you lose “Louche”"),
        ("", 2, "Under 3: you lose “Louche”"),
        ("Soldat", 1, "A 1: Soldat loses “Louche”"),
        ("Soldat", 2, "Under 3: Soldat loses “Louche”"),
    ],
)
def test_it_is_told_whose_card_is_worn_out(owner: str, die: int, told: str) -> None:
    """MAG-8: both wizards may have the same card in play."""
    data = {"card": "louche", "lowest": 3, "added": [], "die": die, "kept": False}
    throw = throws.wear(data, lambda _ref: "Louche", owner, ours=not owner)
    assert throw.verdict == told


def test_what_cards_add_to_a_die_of_wear_is_still_told_at_rest() -> None:
    """MAG-8: a 3 and 1 more keep a card that needs 4."""
    data = {"card": "louche", "lowest": 4, "added": [["spoon", 1]], "die": 3, "kept": True}
    throw = throws.wear(data, str, "", ours=True)
    assert throws.counted(throw)[0] == []
    throw.sides[0].die, throw.sides[0].told = 3, 1
    assert throws.counted(throw)[0] == ["3 + 1 (spoon) = 4"]


def test_every_number_that_counts_in_a_throw_is_named_beside_its_dice() -> None:
    """MAG-7: alike cards at once; what answers the dice is known by no name where the game was taken up."""
    sides = [throws.Side("Inès", NEAR, 5), throws.Side("Omar", FAR, 2)]
    sides[0].added = [throws.Added("Smoke", 2), throws.Added("Coach", 1), throws.Added("Coach", 1)]
    sides[1].added = [throws.Added("", -1)]
    throw = throws.Throw("Attack", sides)
    for side in sides:
        side.told = len(side.added)
    named, short = throws.counted(throw)
    assert named == ["Inès: 5 + 2 (Smoke) + 2 (Coach ×2) = 9", "Omar: 2 − 1 = 1"]
    assert short == ["Inès: 5 + 4 = 9", "Omar: 2 − 1 = 1"]


def test_the_last_dice_lie_there_until_their_turn_ends(app: App) -> None:
    board = table(app, 4, speed="instant")
    board.act(("act", 2))
    assert board.staging.aside is not None
    board.act(("end",))
    while board.session.state.active == 0:
        app.frame(0.05, [])
    app.frame(0.05, [])
    assert board.staging.aside is None


def test_an_attack_taken_up_again_names_what_counts(app: App) -> None:
    """MAG-7: cards in play by their names, the attack's own strength besides."""
    board = table(app, 4, 3, foe=["shield"], speed="instant")
    board.act(("act", 0))
    board.staging.rolling.throw = None
    board.relayout()
    throw = board.staging.rolling.throw
    assert throw is not None
    assert [[*one] for one in throw.sides[0].added] == [[board.looks.name("t/coach"), 1], ["", 2]]


def test_what_is_undone_was_not_rolled(app: App) -> None:
    board = table(app, 4, 3, speed="instant")
    board.act(("act", 0))
    assert board.staging.rolling.throw is not None
    actions = len(board.session.actions) - 1
    board.staging.rolling.follow(board.seen, actions, lambda: joust.made(board.world))
    assert board.staging.rolling.throw is None


def test_equal_opening_dice_are_rolled_again(app: App) -> None:
    """MAG-9: told before anything can be done."""
    board = table(app)
    board.timeline.add(*board.staging.rolling.opening([(4, 4), (2, 5)]))
    seen = watched(app, board)
    assert [one[1] for one in seen if one[0]] == [[4, 4], [2, 5]]
    throw = board.staging.rolling.throw
    assert throw is not None
    assert seen[-1][3] == throw.told == f"{throw.verdict}, 5 contre 2"


def test_a_new_game_opens_with_the_dice_that_say_who_begins(app: App) -> None:
    """MAG-9: the last roll is the one that decided."""
    app.settings = replace(app.settings, animation_speed="normal")
    board = new_game(app, "human", "random")
    assert board.timeline.busy
    for _frame in range(6):
        app.frame(0.1, [])
    throw = board.staging.rolling.throw
    assert throw is not None
    assert [side.die for side in throw.sides] == [*board.session.state.opening[0]]


def test_two_humans_see_who_begins_before_the_curtain_falls(app: App) -> None:
    """MAG-9: dice are rolled on the table for all to see."""
    app.settings = replace(app.settings, animation_speed="normal")
    board = new_game(app, "human:Inès", "human:Omar")
    app.frame(0.05, [])
    assert board.timeline.busy
    assert app.stack.top is board
    assert board.staging.rolling.throw is not None
    for _frame in range(120):
        app.frame(0.1, [])
        if app.stack.top is not board:
            break
    assert isinstance(app.stack.top, Curtain)


@pytest.mark.parametrize("value", range(1, FACES + 1))
def test_a_die_shows_other_faces_while_it_rolls_and_its_own_at_the_end(value: int) -> None:
    shown = [shown_while_rolling(part / 40, value) for part in range(40)]
    assert set(shown) <= set(range(1, FACES + 1))
    assert len(set(shown)) > 2
    assert shown_while_rolling(1.0, value) == value


@pytest.mark.parametrize("value", range(1, FACES + 1))
def test_a_die_shows_its_own_face_from_its_last_hop_on_as_long_as_it_still_turns(value: int) -> None:
    """No false face is almost still: half a turn before it rests, the die shows what it has come to."""
    parts = [part / 60 for part in range(61)]
    rests = _turned_at(1.0)
    slow = [part for part in parts if abs(_turned_at(part) - rests) <= 180]
    assert {shown_while_rolling(part, value) for part in slow} == {value}
    assert len(slow) > len(parts) / 4


def _turned_at(part: float) -> float:
    return on_its_way((0, 0), (96, HOP), part, -1)[2]


def test_reduced_motion_rolls_nothing_but_tells_all(app: App) -> None:
    app.settings = replace(app.settings, reduced_motion=True)
    board = table(app, 3, 4)
    board.act(("act", 0))
    seen = watched(app, board)
    assert not any(one[0] for one in seen)
    assert seen[-1][3]


def test_dice_of_an_unknown_attack_are_not_shown(app: App) -> None:
    """A replay may begin in the middle: what was not seen to begin is not told."""
    board = table(app)
    data = {"seats": [0, 1], "dice": [1, 2], "bonus": [0, 0], "rolled": [0, 1]}
    assert board.staging.rolling.steps(Event("dice", data, None), 1) == []


def test_a_replay_shows_payments_and_dice_as_the_table_did(app: App, show: Callable[[Scene], Scene]) -> None:
    """MAG-3, MAG-7: each path, each roll, in its turn; gone back, nothing was rolled."""
    app.settings = replace(app.settings, animation_speed="normal")
    rng, session, at = Rng(2), Session.start(EDITIONS.games["magicjoust"], {}, 2, ("human", "random")), {}
    while len(at) < 2 and session.decision is not None:
        for event in session.act(rng.choice(session.decision.playing_on)):
            if event.kind in ("paid", "decay", "dice"):
                at[event.kind == "paid"] = len(session.actions)
    replay = cast("MagicjoustReplay", show(MagicjoustReplay(session)))
    for paid, count in at.items():
        replay.jump(count - 1)
        replay.forward()
        seen = []
        while replay.timeline.busy:
            app.frame(0.12, [])
            rolling = replay.staging.rolling
            seen.append(
                bool(replay.staging.paid.stops) if paid else rolling.large or rolling.worn is not None
            )
        assert any(seen)
        assert not replay.staging.paid.stops
        assert not replay.staging.rolling.large
    replay.jump(0)
    assert replay.staging.rolling.throw is None


def test_a_plan_that_is_achieved_is_told_loudly_at_the_table_and_in_its_replay(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    app.settings = replace(app.settings, animation_speed="normal")
    i18n.use("fr")
    board = laid(app, card("tower", "any", nature="plan", points=3), zones=["b"], hand=["tower"])
    event = Event("invoke", {"seat": 0, "card": "t/tower"}, None)
    replay = cast("MagicjoustReplay", show(MagicjoustReplay(board.session)))
    for scene in (board, replay):
        scene.timeline.add(*scene.staging.steps(event))
        told = []
        while scene.timeline.busy:
            told += [one for one in scene.timeline.over._shown if isinstance(one, Grand)]
            scene.timeline.update(0.1)
        assert {one.words for one in told} == {"Votre plan est achevé\u202f!"}
        assert all(one.proud and "encore" in one.under for one in told)


@pytest.mark.parametrize(
    ("name", "plans", "words", "sound"),
    [
        ("", 1, "Your plan is achieved!", "chime"),
        ("", 3, "Your great work is done!", "win"),
        ("Hoquet", 2, "Hoquet achieves a plan!", "chime"),
        ("Hoquet", 3, "Hoquet has done a great work!", "chime"),
    ],
)
def test_the_last_plan_is_a_great_work_that_is_done(name: str, plans: int, words: str, sound: str) -> None:
    """MAG-9: one's own stands out, and is heard as a victory."""
    i18n.use("en")
    wizard = WizardSeen([], [], 0, {}, {}, plans=plans, points=7)
    line, heard = Timeline(), []
    line.add(*cues.plan_achieved(name, wizard, line, heard.append))
    line.update(0.1)
    (told,) = [one for one in line.over._shown if isinstance(one, Grand)]
    assert (told.words, told.proud, heard) == (words, not name, [sound])
    assert told.under.startswith("7 points")


@pytest.mark.parametrize("again", [False, True])
def test_a_plan_is_proclaimed_but_once_not_where_its_blow_is_shown_again(app: App, *, again: bool) -> None:
    """What is shown once more is the card that comes into play."""
    plan = card("plan", "red", nature="plan", points=4)
    board = laid(app, plan, zones=("r",), invoked=(["plan"], []))
    heard: list[str] = []
    board.staging.again, board.staging.play = again, heard.append
    board.timeline.add(*board.staging.steps(Event("invoke", {"seat": 0, "card": "t/plan"}), board.seen))
    board.timeline.skip()
    assert ("chime" in heard) != again


@pytest.mark.parametrize(
    ("times", "ours", "success", "upset"),
    [
        (28, True, True, True),
        (72, False, False, True),
        (42, True, True, False),
        (28, False, True, False),
        (28, True, False, False),
    ],
)
def test_who_comes_off_well_against_the_odds_is_told_so(
    times: int, *, ours: bool, success: bool, upset: bool
) -> None:
    """MAG-7: an attack that hardly succeeds, or hardly fails; what befalls the player so is no feast."""
    i18n.use("en")
    names = Names(("human", "random"), Seating(2))
    data = {"seat": 0 if ours else 1, "foe": 1 if ours else 0, "card": "t/blow", "added": [[], []]}
    throw = throws.attack(data, names, str, 0)
    throw.chance = f"{times} chances in 100"
    throws.settled(throw, success=success, ours=ours)
    assert (throw.upset, throw.word == "Against all odds!") == (upset, upset)


@pytest.mark.parametrize(("how", "changed"), [("rolled", False), ("again", True), ("turned", True)])
def test_what_comes_of_changed_dice_is_no_wonder(app: App, how: str, *, changed: bool) -> None:
    """MAG-7: the success was bought once the dice lay there."""
    board = laid(app, card("blow", "red"), invoked=(["blow"], []))
    rolling = board.staging.rolling
    rolling.steps(Event("attack", {"seat": 0, "foe": 1, "card": "t/blow", "added": [[], []]}, None), 1)
    assert rolling.throw is not None
    rolling.throw.chance = "8 chances in 100"
    data = {"seats": [0, 1], "dice": [6, 2], "bonus": [0, 0], "rolled": [0, 1], "how": how}
    rolling.steps(Event("dice", data, None), 1)
    assert rolling.throw.slim(success=True) != changed


def test_who_begins_is_rolled_for_on_a_stage_made_ready_and_the_rival_greets_after_it(app: App) -> None:
    """MAG-9: nothing is said over the stage."""
    app.settings = replace(app.settings, animation_speed="normal")
    board = new_game(app, "human", "level:2")
    assert isinstance(board.staging.opening([(3, 5)], pause(0))[0], Ready)
    assert board.staging.rolling.staged is not None
    spoken = []
    while board.timeline.busy:
        spoken.append(board.talk.lively)
        app.frame(0.1, [])
    assert not any(spoken[:-1])
    assert board.talk.lively


# --- piles --------------------------------------------------------------------------------------------------


def test_the_discard_opens_with_all_that_lies_there_and_in_the_own_piles(app: App) -> None:
    """MAG-4: what a pile holds is known to its wizard, in no order."""
    board = table(app, speed="instant")
    near = board.session.state.wizards[0]
    near.discard = [near.creuset.pop(), near.creuset.pop()]
    near.spent = [near.singularities.pop()]
    board.relayout()
    app.frame(0.01, click(board.arena["discard"].center))
    app.frame(0.01, [])
    sheet = app.stack.top
    assert isinstance(sheet, PileSheet)
    state = board.session.state
    assert sorted(sheet.heaps[0].refs) == sorted(state.ref(one) for one in near.discard)
    assert sorted(sheet.heaps[1].refs) == sorted(state.ref(one) for one in near.creuset)
    assert [*sheet.heaps[1].refs] == left_in(state, 0, CREUSET)
    app.frame(0.01, click(sheet.ring["pile"].rect.midright))
    rect = sheet.ring["pile"].rect
    app.frame(0.01, click((rect.right - 8, rect.centery)))
    assert sheet.pile == ETHER
    assert sorted(sheet.heaps[1].refs) == sorted(state.ref(one) for one in near.singularities)
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.01, [])
    assert app.stack.top is board


def test_of_the_other_wizard_the_discards_alone_are_shown(app: App) -> None:
    """MAG-4: the other's piles and hand are hidden."""
    board = table(app, speed="instant")
    far = board.session.state.wizards[1]
    far.discard = [far.creuset.pop()]
    board.relayout()
    app.frame(0.01, click(board.arena["far-piles"].center))
    app.frame(0.01, [])
    sheet = app.stack.top
    assert isinstance(sheet, PileSheet)
    for pile in (CREUSET, ETHER):
        sheet.show(pile)
        assert [*sheet.heaps[1].refs] == []
    assert [*sheet.piles[CREUSET][0].refs] == [board.session.state.ref(far.discard[0])]


def test_the_keyboard_opens_and_closes_the_piles(app: App) -> None:
    board = table(app, speed="instant")
    app.frame(0.01, press(pygame.K_d))
    app.frame(0.01, [])
    assert isinstance(app.stack.top, PileSheet)
    app.frame(0.01, press(pygame.K_RETURN))
    app.frame(0.01, [])
    assert app.stack.top is board


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_is_at_stake_keeps_its_place_as_the_roll_begins_off_those_who_lean_in(
    size: tuple[int, int], language: str
) -> None:
    i18n.use(language)
    m, places = Measures(size, 100), []
    rect = stage.place(arrange(m), low=False)
    throw = _joust(stake=_LONG)
    for die in (0, 4):
        for side in throw.sides:
            side.die = die
        box = stage.laid(throw, m, rect)
        places.append(box["stake"])
        wizards = [box[stage.wizard_name(number)] for number in (0, 1)]
        assert all(not box["stake"].colliderect(one) or one.top > rect.top for one in wizards)
    assert places[0] == places[1]
    assert rect.contains(places[0])


_LONG = "Si l’attaque réussit, vous perdez un être, une chose et une singularité de la zone de votre choix."


def _joust(stake: str = "") -> Throw:
    sides = [throws.Side("Inès", NEAR), throws.Side("Omar", FAR)]
    return throws.Throw("Inès attacks you", sides, stake=stake)


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("low", [True, False])
def test_all_that_decides_a_joust_is_told_off_each_other_on_its_stage(
    size: tuple[int, int],
    low: bool,  # noqa: FBT001
) -> None:
    """The odds, then the dice with both totals, the cards and what they add: nothing lies over another."""
    m = Measures(size, 100)
    rect, throw = stage.place(arrange(m), low=low), _joust(stake="Si l’attaque réussit, vous perdez un être.")
    for number, side in enumerate(throw.sides):
        side.cards = [throws.Thrown("Card", lambda _surface, _area, _share: None)]
        side.added = [throws.Added("Petit dragonnet de poche", 1), throws.Added("Coach", 2)]
        side.die = 3 + number
    throw.lie()
    box = stage.laid(throw, m, rect, low=low)
    names = ["stake", "dice", *map(stage.total_name, (0, 1)), *map(stage.cards_name, (0, 1))]
    names += [stage.star_name(number, at) for number in (0, 1) for at in (0, 1)]
    areas = [box[name] for name in names]
    assert all(rect.contains(area) for area in areas)
    assert all(area.collidelist(areas[:place]) < 0 for place, area in enumerate(areas))


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("row", [NEAR, FAR])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_of_each_card_thrown_in_the_left_part_is_seen_which_says_its_name(
    size: tuple[int, int], row: int, count: int
) -> None:
    """Two lie side by side; where there are more, each is told how much of it is seen."""
    m, drawn = Measures(size, 100), []

    def draws(_surface: pygame.Surface, area: pygame.Rect, share: float) -> None:
        drawn.append((area.copy(), share))

    throw = _joust()
    throw.sides[row == FAR].cards = [throws.Thrown("Card", draws) for _ in range(count)]
    stage.laid(throw, m, stage.place(arrange(m), low=False)).draw(pygame.Surface(size))
    areas = [area for area, _share in drawn]
    assert len(areas) == count
    assert areas == sorted(areas, key=lambda area: area.x)
    for (area, share), following in zip(drawn, areas[1:], strict=False):
        assert following.x - area.x >= int(share * area.width)
        assert share == 1 or count > 2


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_the_stage_slides_to_its_other_height(app: App, speed: str) -> None:
    board = table(app, 4, 3, speed=speed)
    throw = board.staging.rolling.blank()
    shown = OpenStage(board.timeline)
    heights = []
    for low in (False, True):
        shown.draw(app.window, board.arena, throw, low=low)
        heights.append(board.timeline.over.lively)
    assert heights == [False, speed == "normal"]


@pytest.mark.parametrize("size", EVERY_WINDOW)
def test_the_stage_hides_nothing_that_a_choice_needs(size: tuple[int, int]) -> None:
    """While one chooses, all that is near stays in sight; in any case what is asked, and the hand."""
    arena = arrange(Measures(size, 100))
    low, grand = stage.place(arena, low=True), stage.place(arena, low=False)
    assert grand.collidelist([arena.strip, arena.hand]) < 0
    assert not low.colliderect(arena.sides[NEAR].half)
    assert grand.height >= 0.55 * size[1]


def test_the_near_wizard_stands_at_the_left_whoever_attacks(app: App) -> None:
    board = table(app)
    for seat in (0, 1):
        data = {"seat": seat, "foe": 1 - seat, "card": "t/blow", "added": [[], []]}
        board.staging.steps(Event("attack", data, None))
        throw = board.staging.rolling.throw
        assert throw is not None
        box = stage.laid(throw, board.m, stage.place(board.arena, low=False))
        at = {side.title: box[stage.wizard_name(number)].x for number, side in enumerate(throw.sides)}
        assert at[board.names[0]] < at[board.names[1]]


@pytest.mark.parametrize("outwards", [-1, 1])
def test_a_die_is_thrown_from_its_side_knocks_in_the_middle_and_rests_on_its_own(outwards: int) -> None:
    ways = [on_its_way((0, 0), (96, HOP), part / 50, outwards, 40)[:2] for part in range(51)]
    far, met = ways[0][0], ways[round(50 * MET)][0]
    assert far * outwards > 96
    assert met * outwards == pytest.approx(-40)
    assert ways[-1] == (0, pytest.approx(0))
    assert all(y <= 1e-9 for _x, y in ways)


def test_the_strip_tells_what_is_rolled_for_and_what_came_of_a_card_that_wears(app: App) -> None:
    """LOOK: the draws that the turn asks for wait meanwhile."""
    board, said = table(app, 5, 2), list[str]()
    board.timeline.add(*board.staging.rolling.opening([(5, 2)]))
    assert board.sentence() == "Qui commence\u202f?"
    board.hurry()
    board.act(("act", 2))
    while board.timeline.busy:
        said.append(board.sentence())
        app.frame(0.05, [])
    told = [*dict.fromkeys(said)]
    worn = next(place for place, line in enumerate(told) if line.startswith("Usure"))
    assert "Pot" in told[worn + 1]


def test_an_attack_goes_on_with_its_own_dice_after_an_answer_has_worn_its_card(app: App) -> None:
    """MAG-12: the die of the wear is told in between."""
    app.settings = replace(app.settings, animation_speed="normal")
    wall = card("wall", "any", decay=2, script=[{"when": "attacked", "do": [{"word": "add", "count": 2}]}])
    board = laid(app, BLOW, wall, zones=["b"], invoked=[["blow"], ["wall"]])
    board.session.state.wizards[1].hand = [board.session.state.wizards[1].creuset.pop()]
    board.session.state.ask_again()
    board.session.state.rng = Loaded([6, 5, 1])
    board.relayout()
    board.act(("act", 0))
    board.show(board.showing.carry_out(partial(board.recorded.act, ("answer", 0))))
    board.timeline.skip()
    throw = board.staging.rolling.throw
    assert throw is not None
    assert [side.die for side in throw.sides] == [5, 1]
    assert throw.over


@pytest.mark.parametrize(("does", "struck"), [(["parry", "leave"], 0), ([{"word": "add", "count": 1}], 1)])
def test_a_card_that_answers_and_discards_itself_is_struck_by_nobody(
    app: App, monkeypatch: pytest.MonkeyPatch, does: Json, struck: int
) -> None:
    """MAG-7: it goes by itself; what an attack takes away that has succeeded is struck, used as it is."""
    app.settings = replace(app.settings, animation_speed="normal")
    wall = card("wall", "any", script=[{"when": "attacked", "do": does}])
    strong = {"word": "strong-attack", "count": 2}
    axe = card("axe", "any", script=[{"when": strong, "do": [{"word": "banish", "nature": "thing"}]}])
    board = laid(app, axe, wall, zones=["b"], invoked=[["axe"], ["wall", "wall"]])
    board.session.state.rng = Loaded([6, 1])
    blows: list[object] = []
    monkeypatch.setattr(cues, "felt", lambda _stage, blow, _table: [*blows, blows.append(blow)][:0])
    board.act(("act", 0))
    for action in (("answer", 0), ("pass",), ("invoked", 1, 0))[: 1 + 2 * struck]:
        board.show(board.showing.carry_out(partial(board.recorded.act, action)))
        board.timeline.skip()
    assert [one.ref for one in board.now.place("discard", 1).cards if one] == ["t/wall"]
    assert len(blows) == struck


@pytest.mark.slow
def test_the_die_that_has_more_stops_before_the_other_and_all_is_heard_before_the_verdict(app: App) -> None:
    """MAG-7: 3 and 3 more against 4."""
    board = table(app, 3, 4)
    board.act(("act", 0))
    struck: list[tuple[int, bool]] = []
    area = pygame.Rect(0, 0, 340, 140)
    while board.timeline.busy:
        app.frame(0.02, [])
        throw = board.staging.rolling.throw
        if throw is not None and throw.striking is not None:
            xs = [die_at(throw, area, place)[0] for place in (0, 1)]
            struck.append((xs[1] - xs[0], throw.over))
    nearest = min(gap for gap, _over in struck)
    assert DIE <= nearest <= DIE + 2
    assert not next(over for gap, over in struck if gap == nearest)
