"""Telling moments of turns of Openmok Évolution: a draw, a shelter, a turn that is not used, a count."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, Final, cast

from game.core.model import END
from game.rules.evolution import power
from game.rules.evolution.cards import Caractere, Variation
from game.rules.evolution.deeds import answering
from game.rules.evolution.endings import no_blow_left
from game.rules.evolution.starter import starter
from scenes.games.evolution.moments.games import aimed, before_last, board, played
from scenes.moments.games import asked, never
from scenes.moments.moment import Moment, in_both_sizes

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Action, Json
    from game.core.session import Session
    from game.rules.evolution.state import EvolutionState
    from scenes.games.evolution.board import EvolutionBoard
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_FOG, _COIN, _SHIELD = "evolution/brouillard", "evolution/pile-ou-face", "evolution/bouclier"
_CASE: Final = "evolution/valise"
THORNS: Final = "evolution/qui-s-y-frotte"


def decks_of(ref: str) -> list[Json]:
    """Return two decks whose variations are all that one, playable at once."""
    cards = starter()
    found = cast("Variation", cards[ref])
    script: Json = [sentence.encode() for sentence in found.script or ()]
    moks = [card for card in cards.values() if isinstance(card, Caractere)]
    team: list[Json] = [[card.ref, [*card.attack, *card.resistance]] for card in moks[:6]]
    variations: list[Json] = [[ref, 1, script]] * 4
    return [{"team": team, "variations": variations}] * 2


def _sheltered(session: Session) -> bool:
    """Say whether it is the first seat's turn, and the Moks opposite are sheltered."""
    state = cast("EvolutionState", session.state)
    moks = state.standing(1)
    return asked("turn")(session) and len(moks) > 1 and all(power.sheltered(state, at) for at in moks)


def _plays(ref: str, session: Session) -> bool:
    """Say whether the first seat can play a variation, with some Moks on the table."""
    decision = session.decision
    if decision is None or decision.seat != 0 or ("play", ref) not in decision.options:
        return False
    return min(len(moks) for moks in session.state.moks) > 0  # type: ignore[attr-defined]


def _shielded(session: Session) -> bool:
    """Say whether it is the first seat's turn, and its first attack would meet a variation."""
    decision, state = session.decision, cast("EvolutionState", session.state)
    if decision is None or not asked("turn", has="attack")(session):
        return False
    first = next(option for option in decision.options if option[0] == "attack")
    return bool(answering(state, 0, (int(first[3]), int(first[4]))))


def _answering(session: Session) -> bool:
    """Say whether the first seat chooses something in another's turn."""
    decision, state = session.decision, cast("EvolutionState", session.state)
    return decision is not None and decision.seat == 0 and state.active != 0


def _last_of(session: Session) -> Action | None:
    """Return an attack of the first seat that puts a player out, if it may make one in its turn."""
    decision, state = session.decision, cast("EvolutionState", session.state)
    if decision is None or not asked("turn", has="attack")(session):
        return None
    attacks = (one for one in decision.options if one[0] == "attack")
    return next((one for one in attacks if state.resistances(int(one[3])) == 1), None)


def _aimed_at_the_last(_app: App, scene: Scene) -> None:
    """Let the wheel open beside the last Mok of a player."""
    table = cast("EvolutionBoard", scene)
    _word, place, _kind, foe, target = cast("Action", _last_of(table.session))
    table.face(int(foe))
    table.playing.click_mok(table.near, int(place))
    table.playing.aim((int(foe), int(target)))


def attack_on_another(session: Session) -> Action | None:
    """Return an attack that the next seat may make on one after it, once the first has ended its turn."""
    state = session.state.clone()
    if not asked("turn", has="end")(session):
        return None
    state.apply(END)
    decision = state.decision
    options = decision.options if decision is not None and decision.seat == 1 else ()
    return next((one for one in options if one[0] == "attack" and one[3]), None)


def _far(session: Session) -> bool:
    return attack_on_another(session) is not None


def _attacked_far(app: App, scene: Scene) -> None:
    """Let another attack another, whose sides are not both shown, up to the moment before it strikes."""
    table, settings = cast("EvolutionBoard", scene), app.settings
    attack = cast("Action", attack_on_another(table.session))
    app.settings = replace(settings, animation_speed="normal")
    table.act(END)
    table.timeline.skip()
    table.rhythm.showing = True
    _moving(attack, 0.6, app, scene)
    app.settings = settings


def _may_count(session: Session) -> bool:
    """Say whether nobody can attack any more at the turn of the first seat, which has a variation left."""
    return asked("turn", has="play")(session) and no_blow_left(cast("EvolutionState", session.state))


def _moving(action: Action, seconds: float, app: App, scene: Scene) -> None:
    """Play an action, and let it be seen for so long."""
    table = cast("EvolutionBoard", scene)
    table.timeline.speed = 1.0
    table.act(action)
    for _frame in range(round(seconds * 50)):
        app.frame(0.02, [])


def _ended(app: App, scene: Scene) -> None:
    """End the turn for the first time: it is said what is left to do."""
    app.change_settings(replace(app.settings, end_asked=True))
    cast("EvolutionBoard", scene).playing.end()


@cache
def counted(*others: str) -> Session:
    """Return a game of two, or against those others, in which nobody can do anything any more."""
    for seed in range(40):
        session = played(never, ("human", *(others or ("random",))), seed)
        outcome = session.outcome
        if session.actor == 0 and outcome is not None and outcome.reason in ("stalemate", "all_passed"):
            return session
    raise LookupError


_counted_four: Final = partial(counted, *["random"] * 3)


def _counting(frames: int, finished: Callable[[], Session], app: App, scene: Scene) -> None:
    """Let the resistances be counted, for so many frames."""
    _moving(finished().actions[-1], 0.0, app, scene)
    over = cast("EvolutionBoard", scene).timeline.over
    while not over.seen:
        app.frame(0.02, [])
    for _frame in range(frames):
        app.frame(0.02, [])


EVOLUTION_TURNS: Final[tuple[Moment, ...]] = (
    *in_both_sizes(
        Moment("evolution-sheltered", "EvolutionBoard, turn 0", board(_sheltered, decks=decks_of(_FOG)))
    ),
    Moment(
        "evolution-draw",
        "EvolutionBoard, mark 0, moving",
        board(partial(_plays, _COIN), decks=decks_of(_COIN)),
        partial(_moving, ("play", _COIN), 2.6),
    ),
    Moment("evolution-move-to", "EvolutionBoard, move-to 0", board(asked("move-to"), decks=decks_of(_CASE))),
    *in_both_sizes(
        Moment("evolution-turn-left", "EvolutionBoard, turn 0", board(asked("turn", 7, has="attack")), _ended)
    ),
    *in_both_sizes(
        Moment(
            "evolution-shielded", "EvolutionBoard, turn 0", board(_shielded, decks=decks_of(_SHIELD)), aimed
        )
    ),
    *in_both_sizes(
        Moment("evolution-answering", "EvolutionBoard, mark 0", board(_answering, decks=decks_of(THORNS)))
    ),
    Moment(
        "evolution-before-others",
        "EvolutionBoard, turn 0",
        board(_far, ("human", "level:1", "level:2", "level:1")),
    ),
    Moment(
        "evolution-far-attack",
        "EvolutionBoard, turn 1, moving",
        board(
            _far,
            ("human", "level:1", "level:2", "level:1"),
        ),
        _attacked_far,
    ),
    *in_both_sizes(
        Moment(
            "evolution-out",
            "EvolutionBoard, turn 0",
            board(lambda session: _last_of(session) is not None, ("human", "level:1", "level:2", "level:1")),
            _aimed_at_the_last,
        )
    ),
    *in_both_sizes(Moment("evolution-count-now", "EvolutionBoard, turn 0", board(_may_count, seed=22))),
    Moment(
        "evolution-counted",
        "EvolutionBoard, over, moving",
        before_last(counted),
        partial(_counting, 60, counted),
    ),
    *in_both_sizes(
        Moment(
            "evolution-counted-four",
            "EvolutionBoard, over, moving",
            before_last(_counted_four),
            partial(_counting, 175, _counted_four),
        )
    ),
)
