"""What the events of Magicjoust show besides cards that go their ways: sounds, cards that stand out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.core.spoken import points
from game.rules.magicjoust.endings import PLANS_TO_END
from game.rules.magicjoust.words.table import plans_left
from scenes.games.magicjoust.table import QuadrantTable
from scenes.kit import palette
from scenes.kit import timeline as moves
from scenes.kit.shouts import Grand
from scenes.kit.sprites import Pose
from scenes.table.choreography import Cue, Stage
from scenes.table.impacts import Blow, felt, proclaim, stand_out

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.rules.magicjoust.places import WizardSeen
    from scenes.kit.sound import SoundName
    from scenes.kit.sprites import Sprite
    from scenes.kit.timeline import Step, Timeline
    from scenes.table.choreography import Told


def _over_zone(stage: Stage[QuadrantTable], told: Told) -> Pose:
    """Return where a singularity is seen that has no room in its zone."""
    table = stage.table
    area = table.zone_rect(told["seat"], told["zone"])
    return Pose(area.centerx, area.centery, table.arena.sides[table.row(told["seat"])].spot)


def _burst(stage: Stage[QuadrantTable], told: Told) -> list[Step]:
    """Let a singularity be struck before it is gone; those that a wizard pays with go in one breath."""
    if told["seat"] == stage.was.seen.active:
        return stage.sound("stamp")
    return _struck(stage, stage.was.spots[told["seat"], told["zone"], told["place"]])


def _snatched(stage: Stage[QuadrantTable], told: Told) -> list[Step]:
    """Let a card be struck that the other wizard takes away: out of a hand, or where its place is told.

    One that has answered to an attack goes by itself.
    """
    if told["seat"] == stage.was.seen.active or _answered(stage.was, told):
        return []
    held = stage.was.hand if told["seat"] == stage.was.seen.seat else stage.was.far
    lies = [stage.was.invoked[told["seat"], told["place"]]] if "place" in told else held
    found = next((one for one in lies if one.name == told["card"]), None)
    return _struck(stage, found) if found is not None else []


def _answered(table: QuadrantTable, told: Told) -> bool:
    """Say whether a card that leaves was the answer to an attack that goes on."""
    return "place" in told and table.answers and table.seen.wizards[told["seat"]].invoked[told["place"]].used


def _told_of(stage: Stage[QuadrantTable], told: Told) -> list[Step]:
    """Leave time to read what the other wizard has made the near one lose."""
    table = stage.table.seen
    return [moves.pause(moves.CLASH_REST)] if told["seat"] == table.seat != table.active else []


def _without_room(stage: Stage[QuadrantTable], told: Told) -> list[Step]:
    """Say loudly that a singularity of the near wizard has found no room."""
    if told["seat"] != stage.table.seen.seat:
        return []
    words = _("No room in zone {zone}: lost!").format(zone=told["zone"])
    return proclaim(stage, words, palette.WRONG)


def _struck(stage: Stage[QuadrantTable], sprite: Sprite) -> list[Step]:
    if stage.timeline.reduced:
        return [*stage.sound("stamp"), moves.glide(sprite, sprite.pose.faded(0.4), moves.FADE)]
    return felt(stage, Blow((), sprite), stage.was)


def _triggered(stage: Stage[QuadrantTable], told: Told) -> list[Step]:
    invoked = enumerate(stage.table.seen.wizards[told["seat"]].invoked)
    return _grown(stage, told["seat"], [place for place, one in invoked if one.card == told["card"]])


def _marked(stage: Stage[QuadrantTable], told: Told) -> list[Step]:
    """Let a card in play make itself seen that bears another mark now."""
    return _grown(stage, told["seat"], [told["place"]])


def _acted(stage: Stage[QuadrantTable], told: Told) -> list[Step]:
    """Let a card of the other wizard make itself seen that is used."""
    table = stage.table.seen
    if told["seat"] == table.seat:
        return []
    invoked = enumerate(table.wizards[told["seat"]].invoked)
    places = [at for at, one in invoked if one.card == told["card"] and one.used]
    return _grown(stage, told["seat"], places)


def _grown(stage: Stage[QuadrantTable], seat: int, places: Sequence[int]) -> list[Step]:
    """Return the steps of the first of those cards in play, that makes itself seen."""
    return stand_out(stage, [stage.table.invoked[seat, place] for place in places[:1]])


def plan_achieved(
    name: str, wizard: WizardSeen, timeline: Timeline, play: Callable[[SoundName], None]
) -> list[Step]:
    """Return the steps that say loudly whose plan is achieved, "" for one's own, and what it comes to.

    The last one is a great work that is done (MAG-9); one's own stands out more.
    """
    done = wizard.plans >= PLANS_TO_END
    words = _("Your great work is done!") if done else _("Your plan is achieved!")
    if name:
        words = _("{name} has done a great work!") if done else _("{name} achieves a plan!")
    under = _("{points} · {left}").format(points=points(wizard.points), left=plans_left(wizard.plans))
    grand = Grand(words.format(name=name), palette.OCHRE, under=under, proud=not name)
    noise: SoundName = "win" if done and not name else "chime"
    return [moves.call(partial(play, noise)), *grand.steps(timeline)]


_ACROSS: Final = Cue[QuadrantTable]("flip", seconds=moves.TAP)
"""A card in play that is turned across, or back."""
_TOLD: Final = Cue[QuadrantTable](rest=moves.CLASH_REST)
"""What is only told."""

CUES: Final[Mapping[str, Cue[QuadrantTable]]] = {
    "cleared": Cue("flip", seconds=moves.DEAL),
    "draw": Cue("slide", "tick"),
    "announce": Cue("flip"),
    "invoke": Cue("slide", "snap"),
    "discard": Cue("slide", first=_snatched, last=_told_of),
    "recover": Cue("slide"),
    "spied": Cue(rest=moves.BATTLE_REST),
    "act": Cue("flip", seconds=moves.TAP, last=_acted),
    "answer": Cue("flip", seconds=moves.TAP, last=_acted),
    "woken": _ACROSS,
    "exhausted": Cue("flip", seconds=moves.TAP, last=_told_of),
    "tarnished": Cue("stamp", last=_marked),
    "void": Cue("refuse", last=_marked),
    "taken-back": Cue("slide", first=_snatched, last=_told_of),
    "leave": Cue("slide", first=_snatched, last=_told_of),
    "triggered": Cue("chime", last=_triggered),
    "attack": Cue("chime", rest=moves.SETTLE),
    "parried": _TOLD,
    "empty": _TOLD,
    "given-up": _TOLD,
    "end": Cue(rest=moves.SCORE_END),
    "appear": Cue("slide", "snap"),
    "lost": Cue("slide", "refuse", shown=moves.CLASH_REST, by=_over_zone, last=_without_room, fading=True),
    "unstable": Cue("tick", seconds=moves.FADE, last=_told_of),
    "stable": Cue("tick", seconds=moves.FADE),
    "destroyed": Cue(first=_burst, last=_told_of, fading=True, stagger=moves.STAGGER),
    "shifted": Cue("slide"),
}
PLAIN: Final = frozenset({"turn", "drawn", "paid", "dice", "added", "jousted", "decay", "lasts", "over"})
"""The kinds of events that show nothing besides: `staging.py` shows dice and payments."""
