"""The telling moments of Magicjoust at its table: turns, payments, dice, the first steps."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

from game.core.model import Event
from game.core.session import Session
from game.core.table import Spot
from game.editions import EDITIONS
from game.rules.magicjoust import paying, powers
from game.rules.magicjoust.picking import path_of
from game.rules.magicjoust.places import CREUSET, ETHER, MagicTable
from scenes.games.magicjoust import throws
from scenes.games.magicjoust.board import KEY, MagicjoustBoard
from scenes.games.magicjoust.path_drawing import keys_of
from scenes.games.magicjoust.table import singularity
from scenes.moments.games import asked, by_chance, first_by_chance
from scenes.moments.lessons import at_step, lesson, steps
from scenes.moments.moment import Moment, in_both_sizes
from scenes.moments.poses import explained, journal, looked, others_played, pointed, seen_again
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.model import Json
    from game.rules.magicjoust.state import MagicState
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Poser = Callable[[App, Scene], None]

_ALONE: Final = ("human", "random")
_BOTH: Final = ("human:Inès", "human:Omar")
_MOST_SEEDS: Final = 40
_TWO: Final = 2
_DECKS: Final = ["distillerie", "premiere-marmite"]
_LONG: Final = 3
_MANY: Final = 5
_BEAR: Final = "magicjoust/ours-savant"
_TOLD: Final = (
    "ether",
    "invoke",
    "wear",
    "path",
    "answer",
    "equal",
    "points",
    "discarded",
    "attack",
    "won",
    "finish",
)
"""The steps that are looked at."""


def _begun(who: tuple[str, ...], options: Mapping[str, Json], seed: int) -> Session:
    return Session.start(EDITIONS.games[KEY], {"decks": [*_DECKS], **options}, seed, who)


def played(
    until: Callable[[Session], bool], who: tuple[str, ...] = _ALONE, seed: int = 5, **options: Json
) -> Session:
    """Return a game that chance has played until it comes to something."""
    return by_chance(_begun(who, options, seed), seed, until)


def first_played(until: Callable[[Session], bool], who: tuple[str, ...] = _ALONE, **options: Json) -> Session:
    """Return the first game, by its seed, that chance has brought to something."""
    return first_by_chance(partial(_begun, who, options), until, range(_MOST_SEEDS))


def board(
    until: Callable[[Session], bool], who: tuple[str, ...] = _ALONE, **options: Json
) -> Callable[[App], Scene]:
    """Return what makes the board of a game at a moment."""
    return lambda _app: MagicjoustBoard(Unrecorded(first_played(until, who, **options)))


def acted(session: Session) -> bool:
    """Say whether the first seat has used two cards in play, and is free to go on."""
    used = sum(one.used for one in MagicTable.from_json(session.view(0)).wizards[0].invoked)
    return asked("turn")(session) and used > 1


def crowded(session: Session) -> bool:
    """Say whether the first seat has more cards in play than can lie across, alike ones and a used one."""
    invoked = [one for one in MagicTable.from_json(session.view(0)).wizards[0].invoked if not one.worth]
    alike = len(invoked) - len({one.card for one in invoked})
    return asked("turn")(session) and len(invoked) >= _MANY and alike > 0 and any(one.used for one in invoked)


def ready(session: Session) -> bool:
    """Say whether the first seat's first turn goes on, both draws made."""
    return asked("turn")(session) and all(MagicTable.from_json(session.view(0)).drawn.values())


def nearly_over(session: Session) -> bool:
    """Say whether both have two plans in play, at the turn of the first seat, who still holds a card."""
    seen = MagicTable.from_json(session.view(0))
    return asked("turn")(session) and bool(seen.hand) and all(one.plans == _TWO for one in seen.wizards)


def jousted(session: Session) -> bool:
    """Say whether the first seat is asked for an answer to an attack whose dice are rolled."""
    joust = MagicTable.from_json(session.view(0)).joust
    return asked("answer")(session) and joust is not None and joust.rolled


MAGICJOUST: Final = (
    Moment("magicjoust-first-turn", "MagicjoustBoard, turn 0", board(asked("turn"))),
    Moment("magicjoust-explained", "MagicjoustBoard, turn 0", board(ready), explained),
    Moment(
        "magicjoust-hand-pointed",
        "MagicjoustBoard, turn 0",
        board(asked("turn", 3, has="invoke")),
        pointed("hand-2"),
    ),
    Moment(
        "magicjoust-inspected",
        "MagicjoustBoard, turn 0",
        board(asked("turn", 6)),
        pointed("hand-1", large=True),
    ),
    Moment(
        "magicjoust-inspected-drawn", "MagicjoustBoard, turn 0", board(ready), pointed("hand-1", large=True)
    ),
    Moment("magicjoust-used", "MagicjoustBoard, turn 0", board(acted)),
    Moment(
        "magicjoust-crowded",
        "MagicjoustBoard, turn 0",
        board(crowded, decks=["coups-fourres", "coups-fourres"]),
    ),
    Moment(
        "magicjoust-answer",
        "MagicjoustBoard, answer 0",
        board(jousted, decks=["coups-fourres", "coups-fourres"]),
    ),
    Moment(
        "magicjoust-discarding",
        "MagicjoustBoard, discard 0",
        board(asked("discard"), decks=["grimoires", "premiere-marmite"]),
    ),
    Moment(
        "magicjoust-divining",
        "MagicjoustBoard, divine 0",
        board(asked("divine"), decks=["trois-oracles", "menagerie"]),
    ),
    Moment(
        "magicjoust-zone",
        "MagicjoustBoard, push-to 0",
        board(asked("push-to"), decks=["grimoires", "distillerie"]),
    ),
    Moment(
        "magicjoust-endgame",
        "MagicjoustBoard, turn 0",
        board(nearly_over, decks=["premiere-marmite", "distillerie"]),
    ),
    *in_both_sizes(Moment("magicjoust-journal", "StoryPage", board(nearly_over), journal)),
    Moment("magicjoust-seen-again", "MagicjoustReplay, turn 0", board(nearly_over), seen_again),
    *in_both_sizes(
        Moment(
            "magicjoust-since",
            "MagicjoustBoard, turn 0",
            board(asked("turn", 9), decks=["premiere-marmite", "coups-fourres"]),
            others_played,
        )
    ),
    Moment("magicjoust-two-humans", "MagicjoustBoard, turn 0", board(asked("turn", 7), _BOTH), looked),
    Moment("magicjoust-large-text", "MagicjoustBoard, turn 0", board(acted), text_size=150),
)


def _long_formula(session: Session) -> bool:
    """Say whether the first seat has three symbols at least to pay."""
    state = cast("MagicState", session.state)
    owed = paying.bill(state)
    return owed is not None and owed.seat == 0 and len(owed.formula) >= _LONG


def _picked(app: App, scene: Scene) -> None:
    """Take all but the last singularity of the path advised."""
    table = cast("MagicjoustBoard", scene)
    owed = paying.bill(table.world)
    way = paying.suggested(table.world, owed) if owed else None
    if owed is None or way is None:
        return
    keys = keys_of(table.table, owed.seat, path_of(owed.formula, way))
    for key in keys[:-1]:
        table.playing.click(singularity(key))
    app.frame(0.05, [])


def _pointed(app: App, scene: Scene) -> None:
    """Point at the card of the hand whose path takes most."""
    table = cast("MagicjoustBoard", scene)
    found = []
    for place in range(len(table.table.refs)):
        table.table.lit.pointed = Spot("hand", None, place)
        cost = table.cost()
        found.append((len(cost.picking.picks) if cost else 0, place))
    table.table.lit.pointed = Spot("hand", None, max(found)[1])
    table.invalidate()
    app.frame(0.05, [])


def _attacked(app: App, scene: Scene) -> None:
    """Look at an attack of the other wizard whose dice are told."""
    table = cast("MagicjoustBoard", scene)
    made = (powers.sources(table.world, 1, "attack"), powers.sources(table.world, 0, "defence"))
    added: Json = [[[*one] for one in side] for side in made]
    table.staging.steps(Event("attack", {"seat": 1, "foe": 0, "card": _BEAR, "added": added}, None))
    rolling = table.staging.rolling
    throw = rolling.throw
    if throw is None:
        return
    for side, die in zip(throw.sides, (5, 2), strict=True):
        side.die = die
    throw.lie()
    throws.settled(throw, success=True, ours=False)
    throw.over = rolling.large = True
    throw.loud = throw.knock = 1.0
    table.invalidate()
    app.frame(0.05, [])


def _attack_over(app: App, scene: Scene) -> None:
    """Look at the table after an attack."""
    _attacked(app, scene)
    cast("MagicjoustBoard", scene).staging.rolling.put_away()
    scene.invalidate()
    app.frame(0.05, [])


def _rolling(app: App, scene: Scene) -> None:
    """Look at dice that roll."""
    _attacked(app, scene)
    throw = cast("MagicjoustBoard", scene).staging.rolling.throw
    if throw is not None:
        throw.over, throw.loud, throw.knock = False, 0.0, 0.0
        for side in throw.sides:
            side.spin, side.told = 0.55, 0
    scene.invalidate()
    app.frame(0.05, [])


def _worn(app: App, scene: Scene) -> None:
    """Look at the small die of a card of the other wizard that wears."""
    table = cast("MagicjoustBoard", scene)
    ref = next(one.card for one in table.seen.wizards[1].invoked if not one.worth)
    told: Json = {"seat": 1, "card": ref, "die": 5, "lowest": 4, "kept": True, "added": []}
    rolling = table.staging.rolling
    wears = throws.wear(cast("Mapping[str, Json]", told), table.looks.name, "", ours=False)
    wears.sides[0].die, wears.over = 5, True
    rolling.throw, rolling.worn = wears, (1, ref)
    table.invalidate()
    app.frame(0.05, [])


def _browsed(seat: int, pile: str) -> Poser:
    """Return what lays out a pile of a wizard."""

    def pose(app: App, scene: Scene) -> None:
        cast("MagicjoustBoard", scene).browse(seat, pile)
        app.frame(0.05, [])

    return pose


def _armed(session: Session) -> bool:
    """Say whether a card in play adds to each side of an attack of the second seat, in the first's turn."""
    state = cast("MagicState", session.state)
    armed = powers.bonus(state, 1, "attack") and powers.bonus(state, 0, "defence")
    return asked("turn", 7)(session) and bool(armed)


_LATE: Final = board(asked("turn", 12))
_ARMED: Final = board(_armed, decks=["menagerie", "coups-fourres"])

MAGICJOUST_PAYING: Final = (
    Moment("magicjoust-path", "MagicjoustBoard, pay 0", board(_long_formula), _picked),
    Moment("magicjoust-cost", "MagicjoustBoard, turn 0", board(asked("turn", 7)), _pointed),
    Moment("magicjoust-rolling", "MagicjoustBoard, turn 0", _ARMED, _rolling),
    Moment("magicjoust-worn", "MagicjoustBoard, turn 0", board(asked("turn", 6)), _worn),
    Moment("magicjoust-attacked", "MagicjoustBoard, turn 0", _ARMED, _attacked),
    Moment("magicjoust-attack-over", "MagicjoustBoard, turn 0", _ARMED, _attack_over),
    Moment("magicjoust-piles", "PileSheet on MagicjoustBoard, turn 0", _LATE, _browsed(0, CREUSET)),
    Moment("magicjoust-piles-ether", "PileSheet on MagicjoustBoard, turn 0", _LATE, _browsed(0, ETHER)),
    Moment("magicjoust-piles-far", "PileSheet on MagicjoustBoard, turn 0", _LATE, _browsed(1, CREUSET)),
)


MAGICJOUST_STEPS: tuple[Moment, ...] = (
    *steps("magicjoust", KEY, "MagicjoustBoard", _TOLD, ("answer", "finish")),
    *in_both_sizes(
        Moment("magicjoust-steps-paying", "MagicjoustBoard, path", lesson(KEY), at_step("path", 1))
    ),
    *in_both_sizes(
        Moment("magicjoust-steps-attacking", "MagicjoustBoard, attack", lesson(KEY), at_step("attack", 1))
    ),
)
"""Telling steps, and those with the most words in large text."""
