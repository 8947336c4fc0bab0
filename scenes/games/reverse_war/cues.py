"""What the events of Reverse War show besides cards that go their ways: cards that turn or leave, sounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.table import HAND, Spot
from game.rules.reverse_war.places import FIELD
from game.rules.reverse_war.troops import Placed
from scenes.games.reverse_war import feats
from scenes.games.reverse_war.cards import WarCards, painter
from scenes.kit import motions
from scenes.kit import timeline as moves
from scenes.table.choreography import Cue, Stage

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scenes.kit.sprites import Pose, Sprite
    from scenes.kit.timeline import Step
    from scenes.table.choreography import Told

HALF_TURN: Final = 180.0
_RISEN, _FAR, _LEAN, _LIFTED = 1.15, 0.5, 8.0, 0.3
"""How a card leaves: how much larger, how far up in its widths, at how many degrees; how far it is lifted."""


def _heard(stage: Stage[WarCards], told: Told) -> list[Step]:
    """Let a card drawn by somebody else be heard: who drew it has heard so already (RW-M)."""
    return stage.sound("slide") if told["seat"] != stage.table.seen.seat else []


def _rests(stage: Stage[WarCards], told: Told) -> list[Step]:
    """Let the card drawn be seen as it came, before the scenario turns it (RW-S)."""
    return [moves.pause(moves.TAKE_REST)] if _turns(stage, told) else []


def _turned(stage: Stage[WarCards], told: Told) -> list[Step]:
    sprite = stage.table.hand_sprite
    if sprite is None or not _turns(stage, told):
        return []
    return [*_half_turn(stage, sprite), moves.pause(moves.SETTLE)]


def _turns(stage: Stage[WarCards], told: Told) -> bool:
    """Say whether a card is seen to turn: it lies so already where its player has dropped it (RW-M)."""
    return bool(told["changed"]) and not stage.timeline.reduced and stage.was.hand != stage.table.hand


def _flipped(stage: Stage[WarCards], told: Told) -> list[Step]:
    """Turn a placed card on its cell (RW-S)."""
    return _half_turn(stage, stage.table.sprites[Spot(FIELD, None, told["cell"])])


def _half_turn(stage: Stage[WarCards], sprite: Sprite) -> list[Step]:
    """Turn a card that lies already as it is turned then."""
    end = sprite.pose
    if not stage.timeline.reduced:
        sprite.pose = end.turned(HALF_TURN)
    return [*stage.sound("flip"), motions.reverse(sprite, end, stage.timeline)]


def _reversed_first(stage: Stage[WarCards], told: Told) -> list[Step]:
    """Turn the card in hand that is placed the other way up, unless its player has turned it himself."""
    table, spot = stage.was, _held(stage.was, told["card"])
    if spot is None or stage.timeline.reduced:
        return []
    way = bool(table.seen.card(spot).marks.get("reversed"))
    if spot == table.in_hand and table.hand is not None:
        way = table.hand.reversed
    if way == told["reversed"]:
        return []
    sprite = table.sprites[spot]
    sprite.paint = painter(Placed(told["card"], told["reversed"]), table.seen.setting)
    return [*_half_turn(stage, sprite), moves.pause(moves.SETTLE)]


def _held(table: WarCards, card: str) -> Spot | None:
    """Return where a card lies in a hand that is shown, None where it does not."""
    return next(
        (spot for spot, one in table.sprites.items() if one.name == card and spot.place == HAND), None
    )


def _left(stage: Stage[WarCards], told: Told) -> list[Step]:
    """Let a card leave its cell: it rises and goes."""
    spot = Spot(FIELD, told.get("seat"), told["cell"])
    sprite = stage.was.sprites.get(spot)
    if sprite is None:
        return []
    stage.was.above.append(sprite)
    goes = moves.glide(sprite, _away(stage, sprite.pose), moves.LEAVE, moves.ease_both)
    return [*stage.sound("slide"), goes]


def _away(stage: Stage[WarCards], pose: Pose) -> Pose:
    away = pose.widened(_RISEN).faded(0.0)
    if stage.timeline.reduced:
        return away
    return away.at(pose.x, pose.y - pose.width * _FAR).turned(_LEAN)


def _removed(stage: Stage[WarCards], told: Told) -> list[Step]:
    """Let a card go for good: it is lifted, seen, and goes."""
    sprite = stage.was.sprites.get(Spot(FIELD, told.get("seat"), told["cell"]))
    lifted: list[Step] = []
    if sprite is not None and not stage.timeline.reduced:
        pose = sprite.pose.widened(_RISEN).moved(0, -sprite.pose.width * _LIFTED).turned(_LEAN)
        lifted = [moves.glide(sprite, pose, moves.SETTLE, moves.ease_both), moves.pause(moves.OTHERS_REST)]
    return [*lifted, *_left(stage, told)]


def _replaced(stage: Stage[WarCards], told: Told) -> list[Step]:
    """Let the card go that another takes the place of (RW-M)."""
    return [*_removed(stage, told), *_reversed_first(stage, told)]


CUES: Final[Mapping[str, Cue[WarCards]]] = {
    "shuffle": Cue(first=lambda stage, _told: stage.sound("slide"), rest=moves.DEAL),
    "draw": Cue("slide", flight=moves.FLIP),
    "drawn": Cue(first=_heard, flight=moves.FLIP),
    "turned": Cue(first=_rests, last=_turned),
    "choose": Cue(landing="snap"),
    "under": Cue("slide", flight=moves.UNDER),
    "reveal": Cue("slide", flight=moves.FLIP),
    "take": Cue("lift", flight=moves.REVERSE),
    "place": Cue(first=_reversed_first, last=feats.told, flight=moves.DEAL),
    "replace": Cue(first=_replaced, last=feats.told, flight=moves.DEAL),
    "flip": Cue(last=_flipped),
    "remove": Cue(first=_removed, rest=moves.SCORE_END),
}
PLAIN: Final = frozenset({"look", "confined", "no_flip", "ballot", "voted", "count", "reckoning"})
"""The kinds of events that show nothing besides where cards lie."""
