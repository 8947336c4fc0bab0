"""Jousts at the table of Magicjoust: odds before one commits, what attacks leave behind, dice that change."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from lessons import wait
from magic_table import Table
from magic_table import card as ruled
from paths import card, laid
from thinking import Plainly

from game.core import i18n
from game.core.chronicle import Entry
from game.core.model import Event
from game.core.recounting import Loss, Shown
from game.core.table import Spot
from game.rules.magicjoust import deeds, joust
from game.rules.magicjoust.odds import GONE, NOTHING, VOID, odds
from game.rules.magicjoust.places import Resolved
from game.rules.magicjoust.reactions import if_answered
from game.rules.magicjoust.scripts import read
from game.rules.magicjoust.starter import starter
from game.rules.magicjoust.table import Invoked
from game.rules.magicjoust.words import odds as words_of_odds
from game.rules.magicjoust.words.briefly import counted as counted_briefly
from game.rules.magicjoust.words.briefly import gathered, scored
from game.rules.magicjoust.words.odds import told
from game.rules.magicjoust.words.stakes import stake
from scenes.games.magicjoust import answering, looks, stage
from scenes.games.magicjoust.inspection import in_play
from scenes.games.magicjoust.moments.jousts import JOUSTS
from scenes.games.magicjoust.throws import counted
from scenes.kit.content import Text
from scenes.table.spots import OnTable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import Json
    from game.rules.magicjoust.places import MagicTable
    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.games.magicjoust.replay import MagicjoustReplay
    from scenes.kit.layout import Box
    from scenes.shell.app import App

ATTACK: Json = {"when": {"word": "strong-attack", "count": 1}, "do": ["destroy"]}
RISKY: Json = {"when": {"word": "risky-attack", "count": 1, "risk": "burn"}, "do": ["destroy"]}
LOCK: Json = {"do": [{"word": "seal", "zone": "2"}]}
BOLT = card("bolt", "any", script=[ATTACK])
STRIKE = card("strike", "any", script=[{"when": "attack", "do": ["destroy"]}])
PADLOCK = card("padlock", "any", script=[LOCK])
ACID = card("acid", "any", script=[{"when": "attack", "do": [{"word": "tarnish", "count": 2}]}])
WORK = card("work", nature="plan", points=3, script=[])


def rolling(monkeypatch: pytest.MonkeyPatch, *rolls: int) -> None:
    """Let the next dice be those."""
    left = iter(rolls)
    monkeypatch.setattr(joust, "roll", lambda _state: next(left))


def pointed(board: MagicjoustBoard, spot: Spot) -> list[str]:
    """Return what the remark says of what the keyboard is on."""
    board.table.lit.focus = spot
    return board.told().remark()[1]


# --- odds ---------------------------------------------------------------------------------------------------


def test_odds_are_told_in_the_strip_beside_the_formula_and_of_a_card_in_play(app: App) -> None:
    """MAG-7: 21 of 36 throws are higher with one more on the die."""
    i18n.use("fr")
    board = laid(app, BOLT, zones=["b"], far=["r"], hand=["bolt"], invoked=[["bolt"], []])
    board.choosing.choose_card(0)
    board.choose_again()
    assert "Réussit 58 fois sur 100" in i18n.typeset(board.asked_words(), "fr")
    cost = board.cost()
    assert cost is not None
    assert cost.strip().note.startswith("réussit à 58")
    chance, won, loss, _words = pointed(board, Spot("invoked", 0, 0))
    assert i18n.typeset(chance, "fr") == "**Réussit 58 fois sur 100.**"
    assert won == "**Si l’attaque réussit, l’autre magicien perd une singularité.**"
    assert loss == "**Si elle échoue, vous ne perdez rien.**"


def test_odds_say_what_the_best_answer_in_play_makes_of_them_and_whose_it_is(app: App) -> None:
    """In the strip, beside the formula, in the remark and on the dice alike."""
    i18n.use("en")
    board = laid(app, BOLT, GUARD, zones=["b"], far=["r"], hand=["bolt"], invoked=[["bolt"], ["guard"]])
    name = board.names[1]
    board.choosing.choose_card(0)
    board.choose_again()
    told = f"ucceeds 42 times out of 100, 28 if {name} answers with “Guard”."
    assert told in board.asked_words()
    cost = board.cost()
    assert cost is not None
    assert cost.strip().note == "succeeds 28% to 42%, 42% unanswered"
    assert told in pointed(board, Spot("invoked", 0, 0))[0]
    board.act(("act", 0))
    throw = board.staging.rolling.throw
    assert throw is not None
    assert throw.chance == "42 chances in 100"
    assert throw.replies == f"28 if {name} answers with “Guard”"


@pytest.mark.parametrize(
    ("does", "told"),
    [("add", "8 if {name} answers with both"), ("parry", "0 if {name} answers with “Guard”")],
)
def test_odds_that_two_answers_reach_only_together_say_so(app: App, does: str, told: str) -> None:
    """One that does as much alone is told alone."""
    i18n.use("en")
    deed = {"word": does, "count": 2} if does == "add" else does
    guard = card("guard", "any", script=[{"when": "rolled" if does == "add" else "attacked", "do": [deed]}])
    play = [["bolt"], ["guard", "guard"]]
    board = laid(app, BOLT, guard, zones=["b"], far=["r"], invoked=play)
    board.act(("act", 0))
    throw = board.staging.rolling.throw
    assert throw is not None
    assert throw.replies == told.format(name=board.names[1])


def test_a_die_that_a_card_has_changed_tells_what_it_showed_and_which_card_it_was(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the sheet where dice lie small, too, once it is over."""
    i18n.use("fr")
    loaded = card("loaded", "any", script=[{"when": "rolled", "do": [{"word": "shows", "count": 5}]}])
    board = laid(app, BOLT, loaded, zones=["b"], far=["r"], invoked=[["bolt", "loaded"], []])
    rolling(monkeypatch, 2, 4)
    board.act(("act", 0))
    throw = board.staging.rolling.throw
    assert throw is not None
    board.act(("answer", 1))
    wait(app)
    told = " ".join(counted(throw)[0][0].split())
    assert told == "Vous : 2 → 5 (Loaded) + 1 (Bolt) = 6"


@pytest.mark.parametrize("upright", [True, False])
def test_who_is_attacked_reads_what_the_other_can_still_add(app: App, *, upright: bool) -> None:
    """MAG-12: a card that lies across adds nothing, and is left out."""
    i18n.use("en")
    wall = card("wall", "any", script=[{"when": "attacked", "do": ["parry"]}])
    gloves = card("gloves", "any", script=[{"when": "rolled", "do": [{"word": "add", "count": 1}]}])
    play = [["wall"], ["strike", "gloves"]]
    board = laid(app, STRIKE, wall, gloves, zones=["b"], far=["r"], invoked=play)
    wizards, state = board.session.state.wizards, board.session.state
    wizards[1].invoked[1] = Invoked(wizards[1].invoked[1].card, used=not upright)
    state.active = 1
    state.ask_again()
    board.show(board.showing.carry_out(lambda: board.recorded.act(("act", 0))))
    board.timeline.skip()
    board.sync()
    more = f", 58% if {board.names[1]} answers" * upright
    assert board.asked_words().startswith(f"An attack! It succeeds 42%{more}, 0% if you answer:")
    assert board.ring["end"].label == ("Leave: 42% to 58%" if upright else "Leave: succeeds 42%")
    throw = board.staging.rolling.throw
    assert throw is not None
    assert (f"58 if {board.names[1]} answers with “Gloves”" in throw.replies) == upright
    assert throw.chance == "42 chances in 100"


def test_dice_that_lie_there_leave_their_room_to_a_card_that_the_keyboard_is_on(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """MAG-8: after a card was lost to decay, the odds of the next are read as before."""
    worn = card("worn", "any", script=[ATTACK], decay=4)
    board = laid(app, BOLT, worn, far=["r"], invoked=[["worn", "bolt"], []])
    rolling(monkeypatch, 1, 6)
    monkeypatch.setattr(deeds, "roll", lambda _state: 1)
    board.act(("act", 0))
    wait(app)
    assert [one.card for one in board.seen.wizards[0].invoked] == ["t/bolt"]
    assert board._told_first(board.told()) is not None
    assert "58" in " ".join(board.told().beyond(Spot("invoked", 0, 0), "t/bolt"))
    board.table.lit.focus = Spot("invoked", 0, 0)
    assert board._told_first(board.told()) is None


@pytest.mark.parametrize(
    ("more", "loss"),
    [
        ({"script": [ATTACK]}, NOTHING),
        ({"script": [ATTACK], "ephemeral": True}, GONE),
        ({"script": [ATTACK], "decay": 3}, ""),
        ({"script": [RISKY], "ephemeral": True}, "burn"),
        ({"script": [LOCK]}, VOID),
    ],
)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_a_failure_costs_is_told_with_the_odds(more: dict[str, Json], loss: str, language: str) -> None:
    i18n.use(language)
    table = Table(ruled("bolt", **more)).invoked(0, "bolt")
    found = odds(table.state, 0, table.state.wizards[0].invoked[0].card)
    assert found is not None
    assert found.loss == loss
    (sentence,) = told(found, Plainly())
    assert ("; " in i18n.typeset(sentence, "en").replace("\u202f;", ";")) == bool(loss)


def test_no_odds_are_told_of_what_is_no_attack_or_cannot_be() -> None:
    """MAG-11: who is warded cannot be attacked."""
    table = Table(ruled("bolt", script=[ATTACK]), ruled("draw"), ruled("fog", script=[{"do": ["ward"]}]))
    bolt, draw = (one.card for one in table.invoked(0, "bolt", "draw").state.wizards[0].invoked)
    assert odds(table.state, 0, draw) is None
    assert odds(table.state, 0, bolt) is not None
    table.invoked(1, "fog")
    assert odds(table.state, 0, bolt) is None


def test_who_is_attacked_reads_the_odds_before_the_dice(app: App) -> None:
    wall = card("wall", "any", script=[{"when": "attacked", "do": ["parry"]}])
    i18n.use("en")
    board = laid(app, BOLT, wall, zones=["b"], far=["r"], invoked=[["wall"], ["bolt"]])
    board.session.state.active = 1
    board.session.state.ask_again()
    board.show(board.showing.carry_out(lambda: board.recorded.act(("act", 0))))
    board.timeline.skip()
    board.sync()
    assert "It succeeds 58%, 0% if you answer: " in board.asked_words()


# --- what attacks leave behind ------------------------------------------------------------------------------


def test_a_card_whose_attack_has_failed_bears_that_it_has_no_effect(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """MAG-11: it is void as long as it lies there."""
    written: list[str] = []
    monkeypatch.setattr(looks, "_tag", lambda _m, _card, words: written.append(words))
    i18n.use("en")
    board = laid(app, PADLOCK, zones=["b"], hand=["padlock"])
    rolling(monkeypatch, 3, 3)
    board.act(("invoke", "t/padlock"))
    while not board.my_turn:
        app.frame(0.5, [])
    assert board.seen.wizards[0].invoked[0].void
    board.draw_resting(app.window)
    assert "no effect" in written
    card_there = board.session.state.wizards[0].invoked[0].card
    assert "does not count" in " ".join(in_play(board.session.state, 0, card_there))
    assert "no effect" in board.telling.card(board.seen, Spot("invoked", 0, 0))


def test_a_plan_that_is_tarnished_shows_what_it_is_worth_and_by_how_much_less(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    i18n.use("en")
    board = laid(app, ACID, WORK, invoked=[["acid"], ["work"]])
    rolling(monkeypatch, 6, 1)
    board.act(("act", 0))
    while board.session.decision is not None and board.session.decision.prompt == "tarnish":
        board.act(board.session.decision.options[0])
    plan = board.telling.table(board.session.view(0), 0).wizards[1].invoked[0]
    assert (plan.worth, plan.tarnished) == (1, 2)
    assert [*in_play(board.session.state, 1, board.session.state.wizards[1].invoked[0].card)] == [
        "Worth 1 now: attacks have tarnished it by 2."
    ]
    assert "tarnished: −2" in board.telling.card(board.now, Spot("invoked", 1, 0))


@pytest.mark.parametrize(
    ("deed", "told"),
    [
        ({"word": "tarnish", "count": 2}, "un de vos plans vaut 2 points de moins"),
        ({"word": "send-back", "nature": "plan"}, "vous reprenez en main un plan"),
        ("exhaust", "une de vos cartes est tournée"),
        ({"word": "destroy", "count": 2}, "vous perdez deux singularités"),
    ],
)
def test_each_new_way_to_hinder_is_told_to_its_target(deed: Json, told: str) -> None:
    """MAG-11: also where no “attack” is written, dice decide."""
    i18n.use("fr")
    assert stake(read([{"do": [deed]}]), "", you=True) == f"Si l’attaque réussit, {told}."


def test_zones_that_are_closed_are_named_as_ones_own_and_until_when() -> None:
    """The card itself says "the other wizard", of whom its reader must first find out who that is."""
    i18n.use("fr")
    eclipse, padlock = starter()["magicjoust/eclipse"].script, read([LOCK])
    until = "jusqu’à la fin de votre prochain tour"
    assert stake(eclipse, "", you=True) == f"Si l’attaque réussit, vos zones 1 et 3 sont fermées, {until}."
    told = "Si l’attaque réussit, la zone 2 de Hoquet est fermée, tant que cette carte est en jeu."
    assert stake(padlock, "Hoquet", you=False) == told


def test_a_zone_that_is_closed_is_marked_and_says_by_which_card(app: App) -> None:
    """MAG-1: what a card forbids is seen on the quadrant before a singularity is lost there."""
    board = laid(app, PADLOCK, invoked=([], ["padlock"]))
    assert [[*wizard.closed] for wizard in board.seen.wizards] == [[2], []]
    board.table.lit.pointed = Spot("zone 2", 0)
    assert "padlock" in board.told().remark()[1][0].lower()


# --- dice that change ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "rolled", "dice"), [("again", [0], [6, 5]), ("turned", [0], [5, 5]), ("swapped", [0, 1], [5, 2])]
)
@pytest.mark.parametrize("reduced", [True, False])
def test_dice_that_are_rolled_again_turned_or_swapped_lie_there_as_told(
    app: App, how: str, rolled: list[int], dice: list[int], *, reduced: bool
) -> None:
    """MAG-7: what the band shows at the end is what the event tells."""
    app.settings = replace(app.settings, animation_speed="normal", reduced_motion=reduced)
    board = laid(app, BOLT, invoked=[["bolt"], []])
    board.relayout()
    first: dict[str, Json] = {"dice": [2, 5], "bonus": [1, 0], "rolled": [0, 1], "how": "rolled"}
    attack: dict[str, Json] = {"seat": 0, "foe": 1, "card": "t/bolt", "added": [[["t/bolt", 1]], []]}
    for kind, data in (
        ("attack", attack),
        ("dice", first),
        ("dice", {**first, "rolled": rolled, "dice": dice, "how": how}),
    ):
        board.timeline.add(*board.staging.steps(Event(kind, data)))
    crossed = 0.0
    while board.timeline.busy:
        app.frame(0.05, [])
        crossed = max(crossed, board.staging.rolling.throw.cross)
    throw = board.staging.rolling.throw
    assert throw is not None
    assert ([side.die for side in throw.sides], throw.cross) == (dice, 0.0)
    assert (crossed > 0) == (how == "swapped" and not reduced)
    board.draw_moving(app.window)


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ("again", "You roll again: 4 against 5."),
        ("turned", "Your die is turned: 4 against 5."),
        ("swapped", "The dice are swapped: 4 against 5."),
    ],
)
def test_how_dice_have_changed_is_told(app: App, how: str, told: str) -> None:
    i18n.use("en")
    board = laid(app)
    data: dict[str, Json] = {"seats": [0, 1], "dice": [4, 5], "bonus": [0, 0], "rolled": [0], "how": how}
    assert board.telling.events.of(Event("dice", data), board.seen) == told


def test_deeds_that_differ_in_one_word_are_said_at_once_and_colours_agree() -> None:
    """TEXTS: no clause is repeated."""
    i18n.use("fr")
    (lock,) = read([{"do": [{"word": "seal", "zone": "1"}, {"word": "seal", "zone": "3"}]}])
    assert "en zone 1 et zone 3 dans le quadrant de l’autre magicien" in i18n.typeset(lock.said(), "fr")
    (seek,) = read([{"do": [{"word": "destroy", "count": 2, "colour": "blue"}]}])
    assert "deux singularités adverses bleues" in seek.said()


def test_what_a_failed_attack_costs_is_asked_for_as_such(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The price is told with its reason, to the eye and to who reads alone."""
    i18n.use("en")
    bolt = card("bolt", "any", script=[RISKY])
    board = laid(app, bolt, zones=["b", "r"], far=["r"], invoked=[["bolt"], []])
    rolling(monkeypatch, 3, 4)
    board.act(("act", 0))
    while not board.my_turn:
        app.frame(0.5, [])
    assert board.asked_words().startswith("The attack has failed")
    decision = board.session.decision
    assert decision is not None
    assert board.telling.asked(board.now, decision).startswith("The attack has failed")


# --- what is said of a joust that goes on -------------------------------------------------------------------

SWORD = card("sword", script=[{"when": {"word": "strong-attack", "count": 2}, "do": ["destroy"]}])
GUARD = card(
    "guard", script=[{"do": ["defend-better"]}, {"when": "rolled", "do": [{"word": "add", "count": 1}]}]
)
SONG = card("song", nature="plan", points=3, script=[{"do": [{"word": "worth", "counted": "joust"}]}])


def attacked(
    app: App, monkeypatch: pytest.MonkeyPatch, *rolls: int, guard: dict[str, Json] | None = None
) -> MagicjoustBoard:
    """Return the table of who is asked for an answer to the dice of an attack; both sides have a bonus."""
    own = guard or GUARD
    near = [str(own["ref"]).removeprefix("t/")]
    board = laid(app, SWORD, own, SONG, zones=["b"], far=["r"], invoked=[near, ["sword", "song"]])
    rolling(monkeypatch, *rolls)
    board.session.state.active = 1
    board.session.state.ask_again()
    board.show(board.showing.carry_out(lambda: board.recorded.act(("act", 0))))
    board.timeline.skip()
    board.sync()
    return board


def written(box: Box) -> Iterator[Text]:
    """Yield all that is written in a box as it lies."""
    if isinstance(box, Text):
        yield box
    for one in box.inside():
        yield from written(one)


def test_what_is_at_stake_and_both_totals_are_in_sight_while_one_answers(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    i18n.use("en")
    board = attacked(app, monkeypatch, 3, 4)
    assert board.staging.aside is None
    throw = board.staging.rolling.staged
    assert throw is not None
    box = stage.laid(throw, board.m, stage.place(board.arena, low=True), low=True)
    words = [one.words for one in written(box)]
    assert "If it succeeds, you lose a singularity." in words
    assert words.count("5") == 2
    assert {"+2", "+1"} <= {*words}
    assert board.asked_words().startswith("5 to 5: for now it fails")
    cards = [one for one in board.ring if isinstance(one, OnTable)]
    hidden = stage.place(board.arena, low=True)
    assert not [one for one in cards if hidden.contains(one.rect)]
    assert not [one for one in board.ring if one.name.startswith("who-") and hidden.colliderect(one.rect)]


def test_what_a_failed_attack_costs_is_told_to_whoever_looks(app: App) -> None:
    """MAG-11: "you" for oneself, the other one by name."""
    i18n.use("fr")
    board = laid(app, card("bolt", "any", script=[RISKY]), zones=["b"], hand=["bolt"])
    bolt = board.looks.creuset("t/bolt")
    assert bolt is not None
    assert words_of_odds.cost(bolt) == "Vous détruisez une de vos singularités."
    assert words_of_odds.cost(bolt, "Omar") == "Omar détruit une de ses singularités."


def test_a_replay_that_is_entered_amid_an_attack_tells_who_attacks_whom_with_what(app: App) -> None:
    i18n.use("en")
    challenged = next(one for one in JOUSTS if one.name == "magicjoust-challenged")
    board = cast("MagicjoustBoard", challenged.make(app))
    replay = cast("MagicjoustReplay", app.editions["magicjoust"].replay(board.session))
    app.stack.home(replay)
    app.stack.apply()
    replay.jump(replay.length)
    throw = replay.staging.rolling.staged
    assert throw is not None
    assert " attacks " in throw.heading
    assert throw.sides[0].cards[0].name in throw.heading


@pytest.mark.parametrize(
    ("rolls", "answer", "chance"),
    [
        ((3, 4), {"word": "add", "count": 1}, 0.0),
        ((6, 1), {"word": "add", "count": 1}, 1.0),
        ((6, 1), "swap", 0.0),
    ],
)
def test_each_card_that_can_answer_bears_what_it_makes_of_the_attack(
    app: App, monkeypatch: pytest.MonkeyPatch, rolls: tuple[int, int], answer: Json, chance: float
) -> None:
    """MAG-7: 3 and 2 more against 4, and one more."""
    app.settings = replace(app.settings, automatic_draws=False)
    cloak = card("cloak", script=[{"when": "rolled", "do": [answer]}])
    board = attacked(app, monkeypatch, *rolls, guard=cloak)
    place = next(spot.index or 0 for spot in board.choosing.asked.invoked)
    shown: list[float] = []
    monkeypatch.setattr(answering, "percent", lambda part: [shown.append(part), "…"][1])
    board.draw_moving(app.window)
    assert shown == [chance]
    assert place == 0


def test_before_the_dice_a_card_that_adds_lowers_the_odds_and_one_that_parries_ends_them(app: App) -> None:
    """MAG-7: 15 of 36 throws are higher; with one more for who is attacked, 10."""
    wall = card("wall", "any", script=[{"when": "attacked", "do": ["parry"]}])
    cloak = card("cloak", "any", script=[{"when": "attacked", "do": [{"word": "add", "count": 1}]}])
    board = laid(app, STRIKE, wall, cloak, zones=["b"], far=["r"], invoked=[["wall", "cloak"], ["strike"]])
    state = board.session.state
    state.active = 1
    state.ask_again()
    board.show(board.showing.carry_out(lambda: board.recorded.act(("act", 0))))
    board.timeline.skip()
    board.sync()
    held = board.world.wizards[0].invoked
    found = [if_answered(board.world, 0, one.card).alone for one in held]
    assert found == [0.0, pytest.approx(10 / 36)]


@pytest.mark.parametrize("answered", [False, True])
def test_a_card_whose_free_action_attacks_says_how_likely_that_is_before_it_is_clicked(
    app: App, *, answered: bool
) -> None:
    """MAG-7: nothing is paid for it, so that its first click commits; both wizards may hold answers."""
    i18n.use("fr")
    cloak = card("cloak", "any", script=[{"when": "attacked", "do": [{"word": "add", "count": 1}]}])
    helper = card("helper", script=[{"when": "rolled", "do": [{"word": "add", "count": 1}]}])
    both = [["strike", "helper"], ["cloak"]] if answered else [["strike"], []]
    board = laid(app, STRIKE, cloak, helper, zones=["b"], far=["r"], invoked=both)
    chances = answering.tags(board.table, board.choosing.asked, board.world, board.costs.attack)
    said = [one.words for tag in chances for one in written(tag)]
    told = "réussit de 28 % à 58 %" if answered else "réussit à 42 %"
    assert {*said} == {i18n.typeset(told, "fr")}


def test_answers_that_only_turn_the_dice_together_say_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """MAG-7: 6 against 4 is held off by two cards that add 1 each, by neither of them alone."""
    i18n.use("fr")
    scarf, cloak = (
        card(name, "any", script=[{"when": "rolled", "do": [{"word": "add", "count": 1}]}])
        for name in ("scarf", "cloak")
    )
    board = laid(app, STRIKE, scarf, cloak, zones=["bb"], far=["r"], invoked=[["scarf", "cloak"], ["strike"]])
    rolling(monkeypatch, 6, 4)
    state = board.session.state
    state.active = 1
    state.ask_again()
    board.show(board.showing.carry_out(lambda: board.recorded.act(("act", 0))))
    board.timeline.skip()
    board.sync()
    for one in board.world.wizards[0].invoked:
        answered = if_answered(board.world, 0, one.card)
        assert answered == (1.0, 0.0)
        told = answering.written(answered, board.choosing.asked.left, attacks=False)
        box = next(told.ways())
        box.lay(board.m, pygame.Rect(0, 0, 200, 60))
        assert [i18n.typeset(one.words, "fr") for one in written(box)] == [
            "elle réussit à 0\u202f%",
            "ensemble",
        ]


@pytest.mark.parametrize(("rolls", "label"), [((3, 4), "Leave: it fails"), ((4, 4), "Leave: it succeeds")])
def test_the_button_that_declines_says_what_comes_of_it(
    app: App, monkeypatch: pytest.MonkeyPatch, rolls: tuple[int, int], label: str
) -> None:
    i18n.use("en")
    app.settings = replace(app.settings, automatic_draws=False)
    board = attacked(app, monkeypatch, *rolls)
    assert board.ring["end"].label == label


def test_a_card_that_could_not_save_who_is_attacked_is_told_of_instead_of_being_asked_for(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """MAG-7: a tie would do; what adds one does nothing to 8 against 5."""
    i18n.use("en")
    app.settings = replace(app.settings, automatic_draws=False)
    board, said = attacked(app, monkeypatch, 6, 3), list[str]()
    app.settings = replace(app.settings, automatic_draws=True)
    tell = board.saying.tell
    monkeypatch.setattr(board.saying, "tell", lambda line, kind="": (said.append(line), tell(line, kind)))
    board.go_on()
    for _frame in range(200):
        app.frame(0.1, [])
    assert ("pass",) in board.session.actions
    assert any("“Guard” would not change that: 8 to 5." in line for line in said), said


def test_a_failure_that_feeds_a_plan_says_so_before_and_why_it_grew_after(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """MAG-11: who holds off an attack has won a joust."""
    i18n.use("fr")
    board = laid(app, BOLT, SONG, zones=["b"], far=["r"], invoked=[["bolt"], ["song"]])
    told = i18n.typeset(" ".join(pointed(board, Spot("invoked", 0, 0))), "fr")
    assert "d’en face vaut 1 point de plus" in told
    rolling(monkeypatch, 1, 6)
    before = board.now
    board.act(("act", 0))
    while not board.my_turn:
        app.frame(0.5, [])
    assert any("4 (joutes gagnées)" in one.words for one in scored(board.telling, before, board.now))


def test_what_answers_an_attack_and_leaves_for_it_is_no_loss(app: App) -> None:
    """MAG-12: it was spent; what another sends away is lost."""
    board = laid(app)
    leaving = Event("leave", {"seat": 0, "card": "t/filler-0", "place": 0}, None)
    recounting = board.telling.recounting
    for owner, lost in ((0, False), (1, True)):
        doing = Resolved("t/filler-0", owner, 0, paid=False)
        seen = cast("MagicTable", SimpleNamespace(seat=0, active=1, resolved=doing))
        assert bool(recounting.brief(board.telling, leaving, seen, "answer")) == lost
        assert (recounting.loss(leaving, seen) is not None) == lost


def test_a_plan_is_told_once_with_the_points_that_it_has_come_to(app: App) -> None:
    """As one's turn begins: what has been achieved and has grown since."""
    i18n.use("en")
    board, home = laid(app), (Spot("invoked", 1),)

    def told(kind: str, *some: str) -> Entry:
        points = ("\u00a0→\u00a0".join(some),)
        return Entry("…", 1, cards=(Shown("t/filler-0"),), homes=home, figures=points, brief="…", kind=kind)

    (line,) = gathered(board.telling, [told("achieved", "0", "3"), told("worth", "3", "4")])
    assert line.brief.endswith("Points: 0\u00a0→\u00a04.")
    assert line.figures == ("0\u00a0→\u00a04",)


def test_points_that_went_to_and_fro_are_told_once_or_not_at_all(app: App) -> None:
    """As one's turn begins: what they are now counts, not every step."""
    i18n.use("en")
    board, home, plan = laid(app), (Spot("invoked", 1),), (Shown("t/filler-0"),)

    def worth(*some: str) -> Entry:
        points = ("\u00a0→\u00a0".join(some),)
        return Entry("…", 1, cards=plan, homes=home, figures=points, brief="…", kind="worth")

    assert not gathered(board.telling, [worth("9", "10"), worth("10", "9")])
    (line,) = gathered(board.telling, [worth("9", "10"), worth("10", "12")])
    assert line.brief.endswith(f": 9\u00a0→\u00a012 ({board.looks.name('t/filler-0')}).")
    assert [one.brief for one in gathered(board.telling, [worth("9", "10")])] == ["…"]


def test_where_there_is_least_room_all_that_attacks_took_is_one_line_that_stays_longest(app: App) -> None:
    """As one's turn begins: however many plans and cards have come since, a loss is not left out."""
    i18n.use("fr")
    board, home = laid(app), (Spot("invoked", 1),)

    def lost(kind: str, *cards: str) -> Entry:
        return Entry("…", 1, loss=Loss(kind, 1, cards), brief="…", kind=kind)

    plans = [
        Entry("…", 2, cards=(Shown(f"t/filler-{one}"),), homes=home, figures=("0\u00a0→\u00a03",), brief="…",
              kind="achieved", is_grave=True)
        for one in (3, 4)
    ]  # fmt: skip
    told = [
        lost("leave", "t/filler-0"),
        *plans,
        lost("destroyed"),
        lost("discard", "t/filler-1"),
        lost("destroyed"),
    ]
    lines = counted_briefly(board.telling, told)
    named = [board.looks.name(f"t/filler-{one}") for one in (0, 1)]
    words = f"Perdu : {named[0]}, 2 singularités et {named[1]} (de votre main)."
    (line,) = [one for one in lines if one.loss]
    assert i18n.typeset(line.brief, "fr") == i18n.typeset(words, "fr")
    assert min(lines, key=board.telling.recounting.weight) is line


def test_all_that_one_has_lost_is_named_with_who_took_it(app: App) -> None:
    """As one's turn begins: alike losses in one line, none left out; the price of an answer apart."""
    i18n.use("en")
    board = laid(app)
    name = board.names[1]

    def lost(kind: str, by: int, *cards: str) -> Entry:
        return Entry("…", 1, loss=Loss(kind, by, cards), brief="…", kind=kind)

    told = [
        lost("leave", 1, "t/filler-0"),
        lost("unstable", 1),
        lost("leave", 1, *[f"t/filler-{number}" for number in (1, 2, 3)]),
        lost("leave", 0, "t/filler-4"),
        lost("unstable", 1),
    ]
    lines = [one.brief for one in gathered(board.telling, told)]
    assert len(lines) == 3
    assert [name in line for line in lines] == [True, True, False]
    assert all(board.looks.name(f"t/filler-{number}") in lines[0] for number in range(4))
    assert "2" in lines[1] or "two" in lines[1]


def test_plans_attacks_and_what_one_loses_touch_who_looks_and_draws_do_not(app: App) -> None:
    """MAG-9: each plan of the other brings the end nearer; a push is felt in one's own quadrant."""
    board = laid(app, WORK)
    seen = cast("MagicTable", SimpleNamespace(seat=0, active=1, resolved=None))

    def touches(kind: str, **data: Json) -> bool:
        return board.telling.recounting.touches(board.telling, Event(kind, data, None), seen)

    assert touches("invoke", seat=1, card="t/work")
    assert touches("attack", seat=1, foe=0, card="t/filler-0")
    assert touches("shifted", seat=0, zone=1)
    assert touches("destroyed", seat=0, zone=1)
    assert not touches("invoke", seat=1, card="t/filler-0")
    assert not touches("draw", seat=1)
    assert not touches("shifted", seat=1, zone=1)
