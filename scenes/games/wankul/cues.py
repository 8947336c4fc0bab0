"""What the events of Wankul show besides cards that go their ways: sounds, cards that stand out."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.core.table import Spot
from game.rules.wankul.places import ASIDE, DECK
from game.rules.wankul.words.events import MOST_NAMED
from scenes.games.wankul.arena import FAR, NEAR
from scenes.games.wankul.faces import face, gems
from scenes.games.wankul.faces.shapes import CLAN_COLORS
from scenes.games.wankul.marks import borne_at
from scenes.games.wankul.table import TerrainTable
from scenes.kit import timeline as moves
from scenes.kit.counting import jump
from scenes.kit.effects import Chips
from scenes.kit.palette import CHALK, FORCE, GOOD, WARNING, mix
from scenes.kit.sprites import Pose, Sprite
from scenes.table.choreography import Cue, Stage
from scenes.table.impacts import Blow, felt, proclaim, put_down, stand_out, strike, take_up

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scenes.kit.timeline import Step
    from scenes.table.choreography import Told

_SHOWN: Final = 120
"""How wide a card is that is dug up, in pixels of the drawing."""
_DRAWN_BACK: Final = 0.16
"""How far a card draws back before it meets its neighbour, in its widths."""
_EDGEWAYS: Final = 0.05
"""How wide a card is seen that is just being turned, in its widths."""
_NOTHING: Final = 46
"""How large it is written that a draw pile has none, in pixels of the drawing."""
_SPLINTERS: Final = 8
"""How many fly off where two gems join."""


def _dug(stage: Stage[TerrainTable], told: Told) -> list[Step]:
    """Show a card of a deck to both, on the side of whose deck it is, then put it under."""
    arena, own = stage.was.arena, told["seat"] == stage.was.seen.seat
    high = arena["band"].top if own else arena.grounds[1].rows[FAR].centery
    pile, wide = arena.pile_pose(stage.was.side(told["seat"]), DECK), stage.was.m.px(_SHOWN)
    shown = told["card"], pile, Pose(arena["band"].centerx, high, wide)
    return _revealed(stage, [shown], moves.CLASH_REST)


def _turned_up(stage: Stage[TerrainTable], told: Told) -> list[Step]:
    """Turn a card up before both that lay face down at another, then let it lie there again."""
    table, seat = stage.table, told["seat"]
    refs = table.seen.refs(ASIDE, seat)
    home = borne_at(table, Spot(ASIDE, seat, refs.index(told["card"]))) if told["card"] in refs else None
    if home is None:
        return [*stage.sound("flip"), moves.pause(moves.CLASH_REST)]
    out = home.area().height // 2 * (1 if table.side(seat) == NEAR else -1)
    shown = replace(home.moved(0, out), width=stage.was.m.px(_SHOWN))
    return _revealed(stage, [(told["card"], home.squashed(_EDGEWAYS), shown)], moves.CLASH_REST)


def _opening(stage: Stage[TerrainTable], told: Told) -> list[Step]:
    """Show the top cards of both decks side by side: they say who begins (WAN-2)."""
    table, middle = stage.was, stage.was.arena.grounds[1].middle
    apart = wide = table.m.px(_SHOWN)
    places = [middle.centerx + (apart if seat != table.seen.seat else -apart) for seat in (0, 1)]
    piles = [table.arena.pile_pose(table.side(seat), DECK) for seat in (0, 1)]
    shown = [Pose(x, middle.centery, wide) for x in places]
    return _revealed(stage, [*zip(told["cards"], piles, shown, strict=True)], moves.SCORE_END)


def _revealed(stage: Stage[TerrainTable], cards: Sequence[tuple[str, Pose, Pose]], rest: float) -> list[Step]:
    """Return the steps that show hidden cards to both: each by its ref, where it lies, where it is shown."""
    table = stage.was
    sprites = [Sprite(ref, table.looks.painter(ref), home) for ref, home, _shown in cards]
    out, home = (
        [stage.timeline.move(one, pose, moves.FLY) for one, pose in zip(sprites, poses, strict=True)]
        for poses in ([shown for _ref, _home, shown in cards], [home for _ref, home, _shown in cards])
    )
    return [
        moves.call(partial(take_up, table, sprites)),
        *stage.sound("flip"),
        moves.Parallel(out),
        moves.pause(rest),
        moves.Parallel(home),
        moves.call(partial(put_down, table, sprites)),
    ]


def _combo(stage: Stage[TerrainTable], told: Told) -> list[Step]:
    """Let a card meet its left neighbour: their gems join, and both stand out."""
    for row in stage.table.laid.values():
        for left, right in pairwise(row):
            if right.name == told["card"] and left.name == told.get("with"):
                met = (
                    []
                    if stage.timeline.reduced
                    else [moves.Later(partial(_met, stage, right, told["colours"]))]
                )
                return [*met, *stage.sound("chime"), *stand_out(stage, [left, right])]
    return [*stage.sound("chime"), moves.pause(moves.LOOK_REST)]


def _met(stage: Stage[TerrainTable], right: Sprite, colours: str) -> list[Step]:
    """Return the steps of a card that draws back and meets its neighbour: splinters fly where gems join."""
    home = right.pose
    back = moves.glide(right, home.moved(home.width * _DRAWN_BACK, 0), moves.BLOW_BACK)
    forth = moves.glide(right, home, moves.BLOW_FORTH, moves.ease_in)
    return [back, forth, moves.call(partial(_splinter, stage, right, colours))]


def _splinter(stage: Stage[TerrainTable], right: Sprite, colours: str) -> None:
    """Let splinters of each gem fly that joins at the left of a card."""
    over, scale, card = stage.timeline.over, stage.timeline.scale, right.rect()
    for color in colours:
        at = card.left, card.top + round(card.height * gems.GEM_AT[color])
        paints = gems.COLORS[color], mix(gems.COLORS[color], CHALK, 0.45)
        over.let(Chips(at, scale, moves.CHIPS, _SPLINTERS, colors=paints), moves.CHIPS)


def _triggered(stage: Stage[TerrainTable], told: Told) -> list[Step]:
    """Let the card stand out that acts by itself; its own side's first."""
    seat, table = told["seat"], stage.table
    rows = sorted(table.laid.items(), key=lambda one: one[0][1] != seat)
    cards = [sprite for _row, row in rows for sprite in row]
    found = [one for one in [*cards, *table.terrains.values()] if one.name == told["card"]]
    return stand_out(stage, found[:1])


def _struck(stage: Stage[TerrainTable], told: Told) -> list[Step]:
    """Let the card that says so strike the character that leaves by it, before that one goes."""
    row = stage.was.laid.get((told["slot"], told["side"]), [])
    if told["reason"] != "effect" or told["index"] >= len(row):
        return []
    target, acting = row[told["index"]], told["by"]
    cards = stage.was.in_play().values()
    striker = next((one for one in cards if one.name == acting and one is not target), None)
    look = stage.was.looks[acting] if acting else None
    color = CLAN_COLORS[look.clan] if isinstance(look, face.Character) else FORCE
    blow = Blow([striker] if striker is not None else [], target, color=color)
    return strike(stage, blow, stage.was) if striker is not None else felt(stage, blow, stage.was)


def _lost(_stage: Stage[TerrainTable], told: Told) -> list[Step]:
    """Wait until it is seen that many cards are gone."""
    return [moves.pause(moves.SCORE_END)] if len(told.get("cards", ())) > MOST_NAMED else []


def _lost_by(stage: Stage[TerrainTable], told: Told) -> list[Step]:
    """Show where the card is wanted that is not there, then say it loudly: the game is lost by that."""
    table, own = stage.table, told["seat"] == stage.table.seen.seat
    words = _("No terrain left!") if told["reason"] == "no-terrain" else _("Draw pile empty!")
    pile = table.arena.pile_pose(table.side(told["seat"]), DECK)
    seen = partial(jump, stage.timeline, "0", (round(pile.x), round(pile.y)), table.m.type(_NOTHING), CHALK)
    said = proclaim(stage, words, WARNING if own else GOOD, "stamp" if own else "win")
    return [*stage.sound("tick"), moves.call(seen), moves.pause(moves.SCORE_REST), *said]


_GONE: Final = Cue[TerrainTable]("slide", stagger=moves.STAGGER, unseen=True)
"""Cards that go one after the other, those of a heap to another too."""

_PLAINLY: Final = (
    *("mulligan", "winner", "loser", "idle", "searched", "looked", "turn", "gave-up", "arranged"),
    *("revealed", "hushed"),
)
"""What is only told, after which one waits."""
CUES: Final[Mapping[str, Cue[TerrainTable]]] = {
    "opening": Cue(first=_opening),
    "dug": Cue(first=_dug),
    "combo": Cue(last=_combo),
    "removed": Cue("slide", first=_struck),
    "lost-by": Cue(last=_lost_by),
    "banned": Cue("slide", "stamp", unseen=True),
    "turned-up": Cue(first=_turned_up),
    "shuffled": Cue("flip", rest=moves.GATHER_REST),
    "exchanged": Cue("flip", rest=moves.GATHER_REST),
    "score": Cue("stamp", rest=moves.GATHER_REST),
    "number": Cue(rest=moves.SCORE_END),
    "end": Cue(rest=moves.GATHER_REST),
    "game-over": Cue(rest=moves.SCORE_END),
    **dict.fromkeys(("placed", "play"), Cue("slide", "snap", rest=moves.GATHER_REST)),
    **dict.fromkeys(("moved", "swapped", "replaced", "controlled", "freed"), Cue("slide", "snap")),
    **dict.fromkeys(
        ("returned", "took-back", "put", "put-own", "scored-over", "fell", "raised-discarded"), Cue("slide")
    ),
    **dict.fromkeys(("aside", "aside-own", "took-aside"), Cue("slide", rest=moves.CLASH_REST)),
    **dict.fromkeys(("draw", "drawn", "paid"), _GONE),
    **dict.fromkeys(("discard", "milled"), replace(_GONE, last=_lost)),
    **dict.fromkeys(
        ("triggered", "used", "instead", "sub", "cancelled", "copied"), Cue("chime", last=_triggered)
    ),
    **dict.fromkeys((*_PLAINLY, "raised", "seen", "shown", "point"), Cue(rest=moves.CLASH_REST)),
}
PLAIN: Final = frozenset({"announce", "check", "lasts", "over", "reckoned"})
"""The kinds of events that show nothing besides: totals that run up are shown by `reckoning.py`."""
