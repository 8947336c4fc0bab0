"""Attacks at the table of Openmok Évolution: whose side is shown, what answers them, who strikes."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, drag, press

from game.core.model import GIVE_UP
from game.rules.evolution.refusals import Refusal
from game.rules.evolution.words.options import attack_under_way
from scenes.gallery import MOMENTS
from scenes.games.evolution.board import EvolutionBoard
from scenes.games.evolution.choosing import _lacking
from scenes.games.evolution.cues import Touched
from scenes.games.evolution.face_off import Backdrop
from scenes.games.evolution.moments.games import played
from scenes.games.evolution.moments.turns import EVOLUTION_TURNS, THORNS, decks_of
from scenes.kit.shouts import Grand
from scenes.moments.games import asked, never
from scenes.moments.moment import pose
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from game.core.model import Action
    from game.core.session import Session
    from game.rules.evolution.state import EvolutionState
    from scenes.shell.app import App

FOUR = ("human", "level:1", "level:2", "level:1")


def posed(app: App, name: str) -> EvolutionBoard:
    """Return the board of a moment."""
    pose(next(one for one in EVOLUTION_TURNS if one.name == name), app)
    return cast("EvolutionBoard", app.stack.top)


def _hurts_one_alone(session: Session) -> bool:
    """Say whether the first Mok that can attack hurts somebody of one side alone, not the first one."""
    return asked("turn", has="attack")(session) and _only_foe(session) not in (None, 1)


def _only_foe(session: Session) -> int | None:
    attacks = [one for one in session.decision.options if one[0] == "attack"] if session.decision else []
    foes = {int(one[3]) for one in attacks if one[1] == attacks[0][1]}
    return foes.pop() if len(foes) == 1 else None


@cache
def far_off() -> Session:
    """Return a game in which the target of the first attacker is on a side that is not shown."""
    return next(
        one for one in (played(_hurts_one_alone, FOUR, seed) for seed in range(3, 60)) if one.decision
    )


def beside(app: App) -> tuple[EvolutionBoard, int, int]:
    """Return that board, the place of the attacker, and the only opponent that it can hurt."""
    session = far_off()
    board = EvolutionBoard(Unrecorded(session))
    app.stack.home(board)
    app.stack.apply()
    app.frame(0.01, [])
    foe = _only_foe(session)
    assert foe is not None
    other = next(seat for seat in board.seen.foes if seat != foe and not board.seen.gone[seat])
    board.face(other)
    return board, min(place for place, target in board.choosing.asked.attacks if target[0] == foe), foe


def test_who_attacks_shows_the_side_where_somebody_can_be_hurt(app: App) -> None:
    """The Mok glows: its target is not hidden behind a name."""
    board, place, foe = beside(app)
    app.frame(0.01, click(board.table.mok_rect(board.near, place).center))
    assert board.facing == foe
    assert board.choosing.attacker == place
    assert board.lit.spots


def test_who_attacks_stays_chosen_where_another_side_is_looked_at(app: App) -> None:
    board, place, foe = beside(app)
    app.frame(0.01, click(board.table.mok_rect(board.near, place).center))
    app.frame(0.01, press(pygame.K_n))
    assert board.facing != foe
    assert board.choosing.attacker == place


def test_an_attack_dropped_on_a_name_shows_that_side(app: App) -> None:
    board, place, foe = beside(app)
    other = board.facing
    area = board.seat_area(other)
    assert area is not None
    app.frame(0.01, drag(board.table.mok_rect(board.near, place).center, area.center))
    app.frame(0.01, [])
    assert (board.facing, board.choosing.attacker) == (other, place)
    area = board.seat_area(foe)
    assert area is not None
    app.frame(0.01, click(area.center))
    assert (board.facing, board.choosing.attacker) == (foe, place)


def test_what_is_asked_in_anothers_attack_says_which_and_what_answers_it(app: App) -> None:
    """Thorns ask before the attack is told: the strip tells it, and the tab calls it no turn of one's own."""
    board = posed(app, "evolution-answering")
    assert "attaque" in board.sentence()
    assert "Qui s’y frotte répond" in board.sentence().replace("'", "’")
    assert board.telling.heading(board.seen, board.near).endswith("choisissez")


def test_who_attacks_another_comes_from_its_line_and_leaves_nothing_behind(app: App) -> None:
    """Between others, the side of who is attacked is shown, with the card that strikes."""
    board = posed(app, "evolution-far-attack")
    assert board.facing != board.seen.active
    assert board.table.above
    assert any(isinstance(one, Backdrop) and one.plates for one in board.table.above), "whose they are"
    board.timeline.skip()
    assert not board.table.above
    assert not board.timeline.over.seen


def _answered_to_the_end(session: Session) -> bool:
    """Say whether the first seat is about to put a marker on the last resistance of who attacks it."""
    decision, state = session.decision, cast("EvolutionState", session.state)
    under_way = attack_under_way(state)
    if decision is None or decision.seat or under_way is None or under_way[0] is None:
        return False
    return len(decision.options) == 1 + (GIVE_UP in decision.options)


def test_a_mok_that_was_answered_to_its_end_strikes_no_more(app: App) -> None:
    """It was K.O. before its attack: that is felt, its card lies where it is, and the strip says so."""
    session = played(_answered_to_the_end, seed=5, decks=decks_of(THORNS))
    board = EvolutionBoard(Unrecorded(session))
    app.stack.home(board)
    app.stack.apply()
    app.frame(0.01, [])
    found = attack_under_way(board.world)
    assert found is not None
    app.settings = replace(app.settings, animation_speed="normal")
    board.relayout()
    board.act(board.choosing.asked.cells[min(board.choosing.asked.cells)])
    told, struck = set[str](), False
    while board.timeline.busy and not board.last_blow.on:
        app.frame(0.05, [])
        told.add(board.saying.line)
        lain = board.saying.kind != "attack" or board.table.moks[found[0]] not in board.table.above
        struck = struck or not lain
    assert any("avait déjà attaqué" in line for line in told)
    assert not struck


SHIELD = "evolution/bouclier"


def test_an_attack_that_is_stopped_goes_out_once(app: App) -> None:
    """EVO-14: what stops it is told before it flies; it threatens only what does not stop it."""
    stopped = next(one for one in (played(_blocks, seed=seed, decks=decks_of(SHIELD)) for seed in range(99)))
    board = EvolutionBoard(Unrecorded(stopped))
    app.stack.home(board)
    app.stack.apply()
    app.change_settings(replace(app.settings, animation_speed="normal"))
    attack = _blocked(stopped)
    assert attack is not None
    striker, lifts = board.table.moks[0, int(attack[1])], [0.0]
    board.act(attack)
    while board.timeline.busy:
        app.frame(0.02, [])
        lifts.append(striker.pose.lift)
    assert sum(not before and after > 0 for before, after in pairwise(lifts)) == 1


def _blocks(session: Session) -> bool:
    return _blocked(session) is not None


def _blocked(session: Session) -> Action | None:
    """Return an attack of the first seat in its turn that is stopped, if there is one."""
    attacks = session.decision.options if session.decision and asked("turn", has="attack")(session) else ()
    one = next((one for one in attacks if one[0] == "attack"), None)
    stops = one is not None and any(event.kind == "stopped" for event in session.state.clone().apply(one))
    return one if stops else None


def test_the_last_moks_of_all_fall_together_and_who_wins_then_is_said_large(app: App) -> None:
    """EVO-8: its attacker falls by thorns first, and strikes all the same; once more from the attack on."""
    finished = played(never, seed=296, decks=decks_of(THORNS))
    board = EvolutionBoard(Unrecorded(finished.at(len(finished.actions) - 1)))
    app.stack.home(board)
    app.stack.apply()
    app.frame(0.01, [])
    app.settings = replace(app.settings, animation_speed="normal")
    board.relayout()
    board.act(finished.actions[-1])
    told, large, struck = set[str](), dict[str, str](), False
    while board.timeline.busy and not board.last_blow.on:
        app.frame(0.02, [])
        told.add(board.saying.line)
        large |= {one.words: one.under for one in board.timeline.over._shown if isinstance(one, Grand)}
        struck = struck or any(one.pose.lift for one in board.table.moks.values())
    assert not any("avait déjà attaqué" in line for line in told)
    assert struck, "who attacks stands until then"
    assert [words[:7] for words in large] == ["Double ", "Plus un"]
    assert [*large.values()][-1].startswith("La victoire est à qui jouait")
    assert [event.kind for event, _seen in board.last_blow._blow()[0]] == ["attack", "mark", "ko"]


def test_what_an_attack_uses_up_is_seen_until_it_strikes(app: App) -> None:
    """A warm-up adds to the numbers of the Mok that attacks: they stay there until the blow."""
    warm = "evolution/echauffement"
    session = played(
        lambda one: asked("turn", has="play")(one) and bool(one.state.moks[1]), decks=decks_of(warm)
    )
    board = EvolutionBoard(Unrecorded(session))
    app.stack.home(board)
    app.stack.apply()
    app.change_settings(replace(app.settings, animation_speed="normal"))
    app.frame(0.01, [])
    board.act(("play", warm))
    board.hurry()
    effects = len(board.seen.effects)
    assert effects
    board.act(next(one for one in board.session.decision.options if one[0] == "attack"))
    while board.saying.kind != "attack":
        app.frame(0.02, [])
    assert len(board.seen.effects) == effects
    while board.timeline.busy:
        app.frame(0.05, [])
    assert len(board.seen.effects) < effects


@pytest.mark.parametrize("moment", ["evolution-out", "evolution-four-wheel", "evolution-wheel"])
def test_no_slip_beside_the_wheel_covers_a_sign_of_it_nor_beside_it_a_row_of_a_mok(
    app: App, moment: str
) -> None:
    pose(next(one for one in MOMENTS if one.name == moment), app)
    board = cast("EvolutionBoard", app.stack.top)
    wheel = board.wheel()
    assert wheel is not None
    slips = wheel.slips(board.m, app.window.get_rect())
    assert slips
    for _slip, area in slips:
        assert area.bottom <= wheel.whole().top or area.width <= 2 * wheel.radius
        assert area.collidelist([wheel.rect(part.kind).inflate(0, -4) for part in wheel.parts]) < 0


@pytest.mark.usefixtures("app")
def test_two_resistances_that_are_marked_are_told_so_together() -> None:
    refused = Refusal("marked")
    assert [_lacking(refused, count) for count in (1, 2)] == ["marquée", "marquées"]


def test_the_wheel_says_which_blow_puts_a_player_out(app: App) -> None:
    """EVO-9: whose placed Moks are all K.O. is out, whatever is left in hand."""
    wheel = posed(app, "evolution-out").wheel()
    assert wheel is not None
    (told,) = [part.told for part in wheel.parts if part.lit]
    assert told.startswith("Hors jeu")


@pytest.mark.parametrize("reduced", [False, True])
def test_on_whom_the_lot_falls_is_said_once_it_has_gone_round(app: App, *, reduced: bool) -> None:
    board = _with_a_lot(app)
    app.change_settings(replace(app.settings, animation_speed="normal", reduced_motion=reduced))
    board.act(("play", LOT))
    said, touched = list[str](), 0
    while board.timeline.busy:
        app.frame(0.02, [])
        said.append(board.sentence())
        touched += board.timeline.over.passes(Touched)
    names = [place for place, line in enumerate(said) if line.startswith("Le sort désigne")]
    assert names
    assert "Le sort passe de Mok en Mok…" in said[: names[0]]
    assert bool(touched) is not reduced


LOT = "evolution/pile-ou-face"


def _with_a_lot(app: App) -> EvolutionBoard:
    """Return a board on which a marker may be put on a Mok by lot."""

    def able(session: Session) -> bool:
        decision, state = session.decision, cast("EvolutionState", session.state)
        may = decision is not None and decision.seat == 0 and ("play", LOT) in decision.options
        return may and sum(len(state.standing(seat)) for seat in state.seats) > 2

    found = (played(able, ("human", "random"), seed, decks=["mur", "melange"]) for seed in range(1, 60))
    board = EvolutionBoard(Unrecorded(next(one for one in found if one.decision)))
    app.stack.home(board)
    app.stack.apply()
    return board
