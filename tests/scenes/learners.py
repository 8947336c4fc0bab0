"""Who learns each game by its lesson: with the mouse, in as few gestures as its steps ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

import wizards
from evolving import card_spot
from gestures import click, drag
from grounds import point_of
from lessons import taught

from scenes.games.bataille.duel_board import DuelBoard
from scenes.games.evolution import guide as evolution
from scenes.games.magicjoust import guide as magicjoust
from scenes.games.magicjoust.arena import NEAR
from scenes.games.reverse_war.coop_board import CoopBoard
from scenes.games.reverse_war.guide import CELLS, PLACE, REPLACE
from scenes.games.wankul import campus_guide
from scenes.games.wankul import guide as wankul
from scenes.table.laid_out import PickSheet
from scenes.table.spots import HAND

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from lessons import Gesture

    from scenes.games.bataille.round_board import RoundBoard
    from scenes.games.evolution.board import EvolutionBoard
    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.games.reverse_war.board import ReverseWarBoard
    from scenes.games.wankul.board import WankulBoard


def moks(board: DuelBoard | RoundBoard) -> Iterator[Gesture]:
    """Yield one gesture after the other that the step asks for."""
    key = taught(board).lesson.key
    if taught(board).lesson.button:
        yield click(board.ring["next"].rect.center)
    elif not isinstance(board, DuelBoard):
        yield from _round(board, key)
    elif key in ("pick", "remember"):
        yield click(board.ground.arena.near.hand[key == "remember"].center)
    elif key in ("outnumbered", "album"):
        yield click(board.table.rows[1][0].rect().center)
    else:
        for _time in range({"line": 3, "answer": 2}.get(key, 1)):
            yield click(board.ground.arena.near.pile.center)


def _round(board: RoundBoard, key: str) -> Iterator[Gesture]:
    symbols = {"give-up": ("magie",), "follow": ("agilite",), "lead": ("magie", "magie")}
    if key in symbols:
        for place, symbol in enumerate(symbols[key]):
            yield click(of_symbol(board, symbol, place))
        yield click(board.ring["lay"].rect.center)
    else:
        yield click(board.table.geometry["discard"].center)
        sheet = board.app.stack.top
        assert isinstance(sheet, PickSheet)
        yield click(sheet.ring[f"card-0-{sheet.heaps[0].refs[0]}"].rect.center)


def of_symbol(board: RoundBoard, symbol: str, which: int = 0) -> tuple[int, int]:
    """Return where a card of the hand lies, one of a symbol."""
    places = [n for n, card in enumerate(board.seen.hand) if board.looks.symbol_of(card) == symbol]
    pose = board.table.hand_poses()[places[which]]
    return round(pose.x), round(pose.y)


def duel(board: EvolutionBoard) -> Iterator[Gesture]:
    """Yield one gesture after the other that the step asks for."""
    cards = {
        "place": evolution.ENCLUMETTE,
        "second": evolution.CHAT_GRIN,
        "impact": evolution.ACHARNEMENT,
    }
    match key := taught(board).lesson.key:
        case "numbers":
            yield click(board.ring["next"].rect.center)
        case "place" | "second" | "impact":
            yield drag(card_spot(board, board.table.refs.index(cards[key])), board.arena.zones[1].center)
        case "target" | "twice" | "knock-out" | "finish":
            yield click(board.table.mok_rect(0, int(key in ("twice", "knock-out"))).center)
            yield click(board.table.mok_rect(1, int(key == "finish")).center)
            if key != "target":
                yield _struck(board)
        case "wheel":
            yield _struck(board)
        case "combined":
            yield click(board.ring["combined"].rect.center)
            yield click(board.table.mok_rect(1, 1).center)
            yield _struck(board)
        case "pay":
            yield click(board.table.cell_rect((0, 1, 0)).center)
        case _:
            yield click(board.ring["end"].rect.center)


def _struck(board: EvolutionBoard) -> Gesture:
    """Return the click on the first symbol in colour of the wheel."""
    wheel = board.wheel()
    assert wheel is not None
    return click(wheel.rect(next(part.kind for part in wheel.parts if part.lit)).center)


def battle(board: ReverseWarBoard) -> Iterator[Gesture]:
    """Yield one gesture after the other that the step asks for, or as many of them as follow at once."""
    guided, decision = taught(board), board.session.decision
    if guided.lesson.button:
        yield click(board.ring["next"].rect.center)
    elif guided.key in ("reverse", "trust"):
        yield click(board.ring[guided.key].rect.center)
    elif isinstance(board, CoopBoard) and board.speaking:
        cell = board.table.cells()[CELLS[guided.key][0]].center
        yield click(cell) if guided.key == "hers" else drag(board.boxes["hand"].center, cell)
    elif decision is not None:
        action = guided.wanted(decision).options[0]
        if action[0] in (PLACE, REPLACE):
            yield from put(board, int(action[1]), is_reversed=action[2] == "reversed")
        elif guided.key == "finish":
            yield drag(board.boxes["deck"].center, board.table.cells()[board.seen.cells.index(None)].center)
        else:
            yield click(board.boxes["deck" if action[0] == "draw" else "hand"].center)


def put(board: ReverseWarBoard, cell: int, *, is_reversed: bool) -> Iterator[Gesture]:
    """Yield what turns the card in hand that way up, and drags it to a cell."""
    if board.hand.placed is not None and board.hand.placed.reversed != is_reversed:
        yield click(board.ring["reverse"].rect.center)
    yield drag(board.boxes["hand"].center, board.table.cells()[cell].center)


def joust(board: MagicjoustBoard) -> Iterator[Gesture]:
    """Yield one gesture after the other that the step asks for."""
    piles, near = board.arena.piles, board.arena.sides[NEAR]
    key = taught(board).lesson.key
    if taught(board).lesson.button:
        yield click(board.ring["next"].rect.center)
    if key in magicjoust.INVOKED:
        card = wizards.card_spot(board, board.table.refs.index(magicjoust.INVOKED[key]))
        yield drag(card, near.row.center)
    asked: Mapping[str, tuple[str, ...]] = {
        "path": ("zone 1-0-0", "zone 2-0-0"),
        "attack": (f"invoked-0-{magicjoust.FIRECRACKER_PLACE}", "zone 3-1-0"),
        "act": ("invoked-0-0",),
        "answer": ("invoked-0-1",),
        **dict.fromkeys(("pass", "rest", "won"), ("end",)),
    }
    for name in asked.get(key, ()):
        yield click(board.ring[name].rect.center)
    for name in ("creuset", "ether"):
        if key in (name, "again", "draws", "full", "later"):
            yield click(piles[name].center)


def terrains(board: WankulBoard) -> Iterator[Gesture]:
    """Yield one gesture after the other that the step asks for."""
    if taught(board).guide is campus_guide:
        yield from _campus(board)
        return
    key, grounds = taught(board).lesson.key, [one.face.center for one in board.arena.grounds]
    if key == "terrain":
        yield drag(_held(board, wankul.ATTIC), grounds[wankul.LEFT])
    if key in wankul.PLAYED:
        ref, slot = wankul.PLAYED[key]
        yield drag(_held(board, ref), grounds[slot])
        while board.session.decision is not None and board.session.decision.prompt == "pay":
            yield click(_held(board, board.choosing.asked.held[0]))
    if key in ("score", "eleven"):
        yield click(grounds[wankul.LEFT])
    for _time in range({"tie": 2}.get(key, 0)):
        yield click(grounds[wankul.MIDDLE])
    for _time in range(key in ("end", "leave", "order")):
        yield click(board.ring["end"].rect.center)


def _campus(board: WankulBoard) -> Iterator[Gesture]:
    """Yield the same with CAMPUS: a card goes to its terrain, is paid, and does what the step has it do."""
    guided = taught(board)
    key, grounds = guided.key, [one.face.center for one in board.arena.grounds]
    if key not in campus_guide.PLAYED:
        yield click(board.ring["end"].rect.center)
        return
    ref, slot = campus_guide.PLAYED[key]
    yield drag(_held(board, ref), grounds[slot])
    while guided.key == key and board.session.outcome is None and (asked := board.choosing.asked).touching:
        spot = next(iter(asked.touching))
        if asked.prompt == "pay":
            yield click(_held(board, asked.held[0]))
        else:
            yield click(board.table.rect_of(spot).center)


def _held(board: WankulBoard, ref: str) -> tuple[int, int]:
    return point_of(board, f"{HAND}-{board.table.refs.index(ref)}")


LEARNERS: Final = cast(
    "Mapping[str, Callable[[Any], Iterator[Gesture]]]",
    {
        "openmok-bataille": moks,
        "openmok-evolution": duel,
        "reverse-war": battle,
        "wankul": terrains,
        "magicjoust": joust,
    },
)
"""What does a step of each game's lesson, by the game's key."""
