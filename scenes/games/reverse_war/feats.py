"""What a card placed makes one feel: its suite, who takes the lead, a great move, a total that jumps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _, signed
from game.core.table import Spot
from game.rules.reverse_war.coop import overtakes
from game.rules.reverse_war.options import ALONE, DUELS
from game.rules.reverse_war.places import FIELD
from scenes.games.reverse_war.army_suites import suites_made
from scenes.games.reverse_war.duel_seen import DuelSeen
from scenes.games.reverse_war.jumps import jumped
from scenes.games.reverse_war.landing import landing
from scenes.games.reverse_war.ribbon import NARROW, draw_ribbon
from scenes.kit import palette, text
from scenes.kit import timeline as moves
from scenes.kit.content import Sheet, Text
from scenes.kit.layout import Hung
from scenes.table.impacts import proclaim

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.core.model import Event
    from game.rules.reverse_war.account import Army
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.suites import Suite
    from scenes.games.reverse_war.cards import WarCards
    from scenes.games.reverse_war.table import WarTable
    from scenes.kit.layout import Box
    from scenes.kit.palette import Color
    from scenes.kit.sound import SoundName
    from scenes.kit.timeline import Step, Timeline
    from scenes.table.choreography import Stage, Told

GREAT: Final = 5
"""From how many points of lead on that a card brings it is a great move."""
_LONG: Final = 3
_LOUD: Final = 5
"""From how many units on a suite of who looks is told, and is told loudly; those of others are lit always."""


@dataclass(eq=False, repr=False)
class Feat:
    """Suites lit on a table for a while, each by its cells and positions, and words on a sheet."""

    suites: Sequence[tuple[Sequence[pygame.Rect], Sequence[int], frozenset[int]]]
    sheets: Sequence[Box] = ()
    part: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a ribbon over each suite, then the sheet."""
        for rects, positions, shifted in self.suites:
            draw_ribbon(surface, rects, positions, NARROW, shifted)
        for sheet in self.sheets:
            sheet.draw(surface)


def told(stage: Stage[WarCards], event: Told) -> list[Step]:
    """Return the steps that tell what a card placed has brought: its suites, or what is cheered."""
    seat, table = event.get("seat"), stage.table
    own = seat in (None, table.seen.seat)
    was, now = (_army(one.seen, own=own) for one in (stage.was, table))
    lands = [moves.Later(partial(landing, stage, event))]
    made = suites_made(was, now, _LONG if own else 1)
    theirs = suites_made(stage.was.seen.account.ai, table.seen.account.ai, _LONG) if _ai_counts(table) else []
    words = _suite_words(table, made) if own else ""
    warned = "" if words or not own else _ai_words(theirs)
    cheer = words or warned or (table.cheer if own else "")
    if not made and not theirs and not cheer:
        return [*lands]
    color: Color = palette.AGILITE if words or not own else palette.WARNING if warned else table.cheered
    noise: SoundName = "stamp" if color == palette.WARNING else "chime"
    lit = [_lit(table, seat, now, suite) for suite in made]
    shared = {cell for suite in made for cell in suite}
    lit += [_lit(table, seat, table.seen.account.ai, one) for one in theirs if not shared & {*one}]
    loud = any(len(suite) >= _LOUD for suite in made) if words else table.loud and not warned
    there = table.place_of(Spot(FIELD, seat, event["cell"]))
    sheets = [_sheet(table, there, cheer, color)] if there is not None and cheer and not loud else []
    feat = moves.call(partial(stage.timeline.over.let, Feat(lit, sheets), moves.JUMP_NAMED))
    rest, read = (moves.pause(one if table.dwells else 0.0) for one in (moves.OTHERS_REST, moves.JUMP_READ))
    if loud:
        return [*lands, rest, feat, *proclaim(stage, cheer, color, noise)]
    return [*lands, rest, feat, *([*stage.sound(noise), read] if cheer else [])]


def _army(seen: Seen, *, own: bool) -> Army:
    """Return the army of who looks, or that of his rival."""
    return seen.account.player if own or not isinstance(seen, DuelSeen) else seen.other.account.player


def _suite_words(table: WarCards, made: Sequence[Suite]) -> str:
    """Return how long the longest of some suites is, and whether it is that of both partners; "" for none."""
    count = max(map(len, made), default=0)
    words = _("Together: suite of {count}!") if table.allied else _("Suite of {count}!")
    return words.format(count=count) if count else ""


def _ai_counts(table: WarCards) -> bool:
    """Say whether the cards of the battlefield of who looks serve an army of the AI's, too."""
    return not isinstance(table.seen, DuelSeen) or not table.seen.easy


def _ai_words(made: Sequence[Suite]) -> str:
    """Return how long the longest suite is that the AI has got; "" for none."""
    count = max(map(len, made), default=0)
    return _("The AI: suite of {count}!").format(count=count) if count else ""


def _lit(
    table: WarCards, seat: int | None, army: Army, suite: Suite
) -> tuple[list[pygame.Rect], list[int], frozenset[int]]:
    """Return where the cards of a suite lie, their positions, and which of those are shifted."""
    places = [table.place_of(Spot(FIELD, seat, cell)) for cell in suite]
    moved = {line.target for line in army.shift_lines}
    shifted = frozenset(place for place, cell in enumerate(suite) if cell in moved)
    return [one for one in places if one is not None], [army.positions[cell] or 0 for cell in suite], shifted


def _sheet(table: WarCards, there: pygame.Rect, words: str, color: Color) -> Box:
    """Return words over the upper edge of a card."""
    line = Text(words, text.SANS_EXTRABOLD, 17, palette.CHALK, lines=1)
    plate = Sheet((10, 5), line, fill=color, seed=5, cut=False)
    sheet = Hung(plate, "midbottom", "midtop", (0, 12))
    sheet.over = table.boxes["strip"].bottom if "strip" in table.boxes else 0
    sheet.lay(table.m, there)
    return sheet


def felt(
    event: Event, before: WarTable, after: WarTable, timeline: Timeline, recount: Callable[[], None]
) -> list[Step]:
    """Note on the table of an event what is shouted of it; return the steps that name the AI's units.

    What has its figures drawn anew does so as a card lies, and once what it brings has arrived there.
    """
    after.recount = recount if event.kind in ("place", "replace") else None
    if event.kind == "place" and after.seen.setting.table not in DUELS:
        cheer(before, after)
    return jumped(event, before, after, timeline)


def cheer(before: WarTable, after: WarTable) -> None:
    """Note on a table what is said: that the lead changes, late loudly, or that the card brings much."""
    was, now = before.seen.account.margin, after.seen.account.margin
    if overtakes(was, now, before.seen.cells):
        alone = after.seen.setting.table == ALONE
        after.cheer = _("You take the lead!") if alone else _("We take the lead!")
        after.loud = _late(after)
    elif overtakes(-was, -now, before.seen.cells):
        after.cheer, after.cheered = _("The AI takes the lead!"), palette.WARNING
        after.loud = _late(after)
    elif now - was >= GREAT and any(before.seen.cells):
        after.cheer = _("Great move: {lead}!").format(lead=signed(now - was))


def _late(table: WarTable) -> bool:
    """Say whether a game is in its last third."""
    return 3 * table.seen.turn > 2 * table.seen.turns
