"""The telling moments of Wankul at its table: turns, payments, combos, scores, long rows."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.core.session import Session
from game.core.table import HAND, Spot
from game.editions import EDITIONS
from game.rules.wankul import gems
from game.rules.wankul.places import WankulTable
from game.rules.wankul.table import DECK, DISCARD, SLOTS
from game.rules.wankul.words.gist import sacrifices
from scenes.games.wankul.board import WankulBoard
from scenes.games.wankul.edition import KEY
from scenes.kit.counting import Jump
from scenes.kit.timeline import GRAND, SCORE_REST
from scenes.moments.games import asked, first_by_chance, replay
from scenes.moments.moment import Moment, in_both_sizes
from scenes.moments.poses import explained, hinted, journal, looked, others_played, pointed, seen_again
from scenes.table.spots import named
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from game.rules.wankul.state import WankulState
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Reached = Callable[[Session], bool]

ALONE: Final = ("human", "random")
BOTH: Final = ("human:Inès", "human:Omar")
_SEEDS: Final = range(90)
_LATE: Final = 6
_NESTED: Final = 3
_CROWDS: Final = ((0, 0, 14), (0, 1, 5), (1, 1, 14), (2, 0, 5), (2, 1, 1))
"""How many characters lie on some terrains: the terrain, whose they are."""
_FRAMES: Final = 400
_SAID: Final = 20
_END: Final = 1 << 20


# --- games that come to something ---------------------------------------------------------------------------


def played(until: Reached, who: tuple[str, ...] = ALONE, **options: Json) -> Session:
    """Return the first game, by its seed, that chance has brought to something."""
    begin = lambda seed: Session.start(EDITIONS.games[KEY], options, seed, who)  # noqa: E731 - where it is used
    return first_by_chance(begin, until, _SEEDS, ("end", "back"))


def board(until: Reached, who: tuple[str, ...] = ALONE, **options: Json) -> Callable[[App], Scene]:
    """Return what makes the board of a game at a moment."""
    return lambda _app: WankulBoard(Unrecorded(played(until, who, **options)))


def _state(session: Session) -> WankulState:
    return cast("WankulState", session.state)


def _settled(session: Session) -> bool:
    """Say whether three terrains are in play at a turn of the first seat, and it holds some cards."""
    state = _state(session)
    return asked("turn", _LATE, has="play")(session) and len(state.placed()) == len(SLOTS)


def _digs(session: Session) -> bool:
    """Say whether the first seat has to dig for a terrain."""
    decision = session.decision
    return asked("check")(session) and decision is not None and ("dig",) in decision.options


def _may_score(session: Session) -> bool:
    """Say whether the first seat may score because so much is there."""
    return asked("turn", has="score")(session)


def _scores_plainly(session: Session) -> bool:
    """Say whether the first seat may score, and nothing is asked of it until its characters leave."""
    if not _may_score(session) or session.decision is None:
        return False
    state = _state(session).clone()
    state.apply(next(option for option in session.decision.options if option[0] == "score"))
    return state.decision is not None and (state.decision.prompt, state.decision.seat) == ("leave-order", 0)


def _joining(session: Session) -> bool:
    """Say whether a card of the first seat would make its combo somewhere."""
    return _settled(session) and _meeting(session) is not None


def _meeting(session: Session) -> tuple[str, int] | None:
    """Return a card that would make its combo, and on which terrain."""
    state, decision = _state(session), session.decision
    for option in decision.options if decision is not None else ():
        if option[0] == "play" and (row := state.row(int(option[2]), 0)):
            card = state.character(state.in_hand(0, str(option[1])))
            left = state.character(row[-1].card)
            if gems.makes_combo(card, left):
                return card.ref, int(option[2])
    return None


def _price(session: Session) -> tuple[str, int] | None:
    """Return a card that has its owner discard one of the own characters, and where it may be played."""
    state, decision = _state(session), session.decision
    for option in decision.options if decision is not None and [*state.in_rows(0)] else ():
        if option[0] == "play" and sacrifices(state.character(state.in_hand(0, str(option[1]))).script):
            return str(option[1]), int(option[2])
    return None


def _has_price(session: Session) -> bool:
    """Say whether such a card may be played in a turn of the first seat."""
    return asked("turn", has="play")(session) and _price(session) is not None


def _pays(session: Session) -> bool:
    """Say whether the first seat pays for a card that costs several."""
    return asked("pay")(session) and len(_state(session).sides[0].hand) > _NESTED + 1


def _nested(session: Session) -> bool:
    """Say whether the first seat is asked something within a score or an effect that others wait for."""
    if not asked("discard")(session):
        return False
    told = WankulTable.from_json(session.view(0)).resolving
    return len({one.card for one in told if one.card}) >= _NESTED


def _crowded(_app: App, held: int = 6) -> Scene:
    """Return a board on which rows of 14, of 5 and of one card lie, before so many cards in hand and one."""
    session = played(_settled)
    state = _state(session)
    for slot, seat, count in _CROWDS:
        deck = [card for card in state.sides[seat].deck if not state.is_terrain(card)]
        for card in deck[: max(0, count - len(state.row(slot, seat)))]:
            state.lay(card, DECK, (slot, seat))
    for card in state.sides[0].deck[-held:]:
        state.carry(card, DECK, HAND)
    return WankulBoard(Unrecorded(session))


def _worn(_app: App) -> Scene:
    """Return a board on which half of the first seat's draw pile is discarded."""
    session = played(_settled)
    state = _state(session)
    for card in state.sides[0].deck[::2]:
        state.carry(card, DECK, DISCARD)
    return WankulBoard(Unrecorded(session))


def _nearly_empty(_app: App) -> Scene:
    """Return a board on which one draw pile lasts for two turns more, and the other is empty."""
    session = played(_settled)
    state = _state(session)
    for seat, left in enumerate((4, 0)):
        deck = state.sides[seat].deck
        for card in deck[: len(deck) - left]:
            state.carry(card, DECK, DISCARD)
    return WankulBoard(Unrecorded(session))


# --- poses --------------------------------------------------------------------------------------------------


def _at_totals(app: App, scene: Scene) -> None:
    """Point at the totals of the terrain that may be scored."""
    table = cast("WankulBoard", scene)
    at = table.arena.grounds[table.scores[0]].tag.center
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))])
    app.frame(0.01, [])


def _carried(find: Callable[[Session], tuple[str, int] | None], app: App, scene: Scene) -> None:
    """Carry a card that is found in the game to the row where it may go."""
    table = cast("WankulBoard", scene)
    found = find(table.session)
    assert found is not None  # noqa: S101 - the game was brought there
    ref, slot = found
    start = table.ring[named(Spot(HAND, None, table.table.refs.index(ref)))].rect.center
    end = table.table.end_of_row(slot)
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=pygame.BUTTON_LEFT)])
    for part in (0.5, 1.0):
        at = (round(start[0] + (end.x - start[0]) * part), round(start[1] + (end.y - start[1]) * part))
        app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0))])
    app.frame(0.01, [])


def _scored(app: App, scene: Scene) -> None:
    """Score a terrain, until both sums are told."""
    table = cast("WankulBoard", scene)
    table.timeline.speed = 1.0
    table.act(("score", table.scores[0]))
    for _frame in range(_FRAMES):
        app.frame(0.05, [])
        if table.reckoning.winner is not None:
            return


def _won(app: App, scene: Scene) -> None:
    """Score a terrain, until it is said loudly whose it is."""
    _scored(app, scene)
    for _frame in range(35):
        app.frame(0.02, [])


def _dug(app: App, scene: Scene) -> None:
    """Dig, until a card is shown to both."""
    table = cast("WankulBoard", scene)
    table.timeline.speed = 1.0
    table.act(("dig",))
    for _frame in range(_FRAMES):
        app.frame(0.05, [])
        if table.table.above and table.table.above[-1].pose.y < table.arena.hand.top:
            return


def _emptied(app: App, scene: Scene) -> None:
    """End the turn while the other has nothing to draw, until that is said loudly."""
    table = cast("WankulBoard", scene)
    state = _state(table.session)
    for card in [*state.sides[1].deck]:
        state.carry(card, DECK, DISCARD)
    table.timeline.speed = 1.0
    table.act(("end",))
    for _frame in range(_FRAMES):
        app.frame(0.05, [])
        if table.timeline.over.passes(Jump):
            break
    for _frame in range(_SAID):
        app.frame((SCORE_REST + GRAND / 2) / _SAID, [])


def _browsed(app: App, scene: Scene) -> None:
    """Lay out the own discard."""
    cast("WankulBoard", scene).browse(DISCARD, 0)
    app.frame(0.05, [])


_TURN: Final = "WankulBoard, turn 0"

WANKUL: Final = (
    Moment("wankul-mulligan", "WankulBoard, mulligan 0", board(asked("mulligan", 0))),
    *in_both_sizes(
        Moment(
            "wankul-first-hand", "TipSheet on WankulBoard, mulligan 0", board(asked("mulligan", 0)), hinted
        )
    ),
    *in_both_sizes(Moment("wankul-turn", _TURN, board(_settled))),
    *in_both_sizes(Moment("wankul-explained", _TURN, board(_settled), explained)),
    *in_both_sizes(Moment("wankul-journal", "StoryPage", board(_settled), journal)),
    Moment("wankul-seen-again", "WankulReplay, turn 0", board(_settled), seen_again),
    *in_both_sizes(Moment("wankul-since", _TURN, board(_settled), others_played)),
    Moment("wankul-pointed", _TURN, board(_settled), pointed("hand-0")),
    *in_both_sizes(Moment("wankul-inspected", _TURN, board(_settled), pointed("hand-0", large=True))),
    Moment("wankul-carried", _TURN, board(_joining), partial(_carried, _meeting)),
    Moment("wankul-price", _TURN, board(_has_price), partial(_carried, _price)),
    Moment("wankul-paying", "WankulBoard, pay 0", board(_pays)),
    Moment("wankul-dig", "WankulBoard, turn 0, moving", board(_digs), _dug),
    Moment("wankul-totals", _TURN, board(_may_score), _at_totals),
    Moment("wankul-score", "WankulBoard, leave-order 0, moving", board(_scores_plainly), _scored),
    Moment("wankul-won", "WankulBoard, leave-order 0, moving", board(_scores_plainly), _won),
    Moment("wankul-emptied", "WankulBoard, over, moving", board(_settled), _emptied),
    Moment("wankul-in-play", _TURN, board(_settled), pointed("row-2-1-0", large=True)),
    *in_both_sizes(Moment("wankul-hint", "TipSheet on WankulBoard, turn 0", board(_joining), hinted)),
    *in_both_sizes(Moment("wankul-nested", "WankulBoard, discard 0", board(_nested))),
    Moment("wankul-discard", "LaidOut on WankulBoard, turn 0", _worn, _browsed),
    *in_both_sizes(Moment("wankul-rows", _TURN, _crowded)),
    Moment("wankul-hand-of-14", _TURN, partial(_crowded, held=13)),
    Moment("wankul-held-character", _TURN, partial(_crowded, held=6), pointed("hand-1", large=True)),
    *in_both_sizes(
        Moment("wankul-held-terrain", _TURN, partial(_crowded, held=6), pointed("hand-6", large=True))
    ),
    Moment("wankul-rows-pointed", _TURN, _crowded, pointed("row-1-0-6")),
    *in_both_sizes(Moment("wankul-nearly-empty", _TURN, _nearly_empty)),
    Moment("wankul-to-score", "WankulBoard, score 0", board(asked("score", 0))),
    *in_both_sizes(Moment("wankul-bid", "WankulBoard, bid 0", board(asked("bid")))),
    Moment("wankul-looked", "PickSheet on WankulBoard, take-back 0", board(asked("take-back"))),
    Moment("wankul-two-humans", "WankulBoard, mulligan 0", board(asked("mulligan", 0), BOTH), looked),
    Moment("wankul-replay", "WankulReplay, turn 0", replay(KEY, partial(played, _settled), at=_END)),
)
