"""What the events of a round show besides cards that go their ways: the count, battles, words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _, signed
from game.core.table import HAND, Spot
from game.rules.bataille.places import DISCARD, LAID, STANDING, TROPHIES
from game.rules.bataille.words.symbols import stronger
from scenes.games.bataille.award import Award
from scenes.games.bataille.count import count_aloud
from scenes.games.bataille.fates import BLOWS, symbol_blow
from scenes.games.bataille.looks import back_painter
from scenes.kit import motions, palette, symbols
from scenes.kit import timeline as moves
from scenes.kit.counting import jump
from scenes.kit.shouts import Ribbon
from scenes.kit.sprites import Sprite
from scenes.table.choreography import Cue, Stage
from scenes.table.impacts import clash, proclaim, strike

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scenes.games.bataille.round_table import RoundTable
    from scenes.kit.sprites import Pose
    from scenes.kit.timeline import Step
    from scenes.table.choreography import Told

_LARGER: Final = 1.25
"""How much larger cards are seen that another lays to open."""
_LETTERS: Final = 48
"""How large the words of the count are at the most, in pixels of the drawing."""


def _tie(stage: Stage[RoundTable], _told: Told) -> list[Step]:
    """Shout that it is a tie."""
    return _told_over(stage, stage.table, _("A tie!"), palette.MAGIE)


def _told_over(
    stage: Stage[RoundTable],
    table: RoundTable,
    words: str,
    color: palette.Color,
    rest: float = moves.BOT_REST,
) -> list[Step]:
    """Let a word be unrolled over the cards that lie there, and go once it has been read."""
    return [*_shouted(stage, table, words, color), moves.pause(rest), _hush(table)]


def _shouted(stage: Stage[RoundTable], table: RoundTable, words: str, color: palette.Color) -> list[Step]:
    """Let a word be unrolled over the cards, in the place of any other: all of them stay in sight."""
    shout = Ribbon.across(words, color, table.geometry.headline, part=1.0)
    return [
        moves.call(partial(setattr, table, "shouts", [shout])),
        *stage.sound("stamp"),
        shout.bounced(stage.timeline, moves.SETTLE),
    ]


def _hush(table: RoundTable) -> Step:
    return moves.call(partial(setattr, table, "shouts", []))


def _struck(stage: Stage[RoundTable], told: Told) -> list[Step]:
    """Let the cards laid strike those that stand, which they have beaten."""
    table = stage.was
    laid, standing = table.lying(LAID), table.lying(STANDING)
    if told["by"] != "line" or not laid or not standing:
        return []
    symbol = table.looks.symbol_of(laid[0].name)
    same = symbol == table.looks.symbol_of(standing[0].name)
    words = _("Stronger in numbers!") if same else _(BLOWS[symbol])
    color = symbols.COLORS[symbol]
    if table.seen.holder == table.seen.seat and table.seen.played == table.seen.seats - 1:
        words, color = _("It slips from your hands!"), palette.INK
    struck = standing[len(standing) // 2]
    shout = moves.Sequence(_shouted(stage, table, words, color))
    return [
        *strike(stage, symbol_blow(symbol, laid, struck, signed(-len(standing))), table, shout),
        moves.pause(moves.CLASH_REST),
        _hush(table),
    ]


def _shown_off(stage: Stage[RoundTable], told: Told) -> list[Step]:
    """Show large what another has laid to open, then let it drop."""
    if stage.timeline.reduced or told["seat"] == stage.table.seen.seat:
        return []
    return [moves.Later(partial(_raised, stage))]


def _raised(stage: Stage[RoundTable]) -> list[Step]:
    """Raise the cards that stand, hold them up, and let them drop where they lie."""
    homes = [(one, one.pose) for one in stage.table.lying(STANDING)]
    raised = [moves.glide(one, home.widened(_LARGER).lifted(1), moves.DEAL) for one, home in homes]
    dropped = [motions.drop(one, home) for one, home in homes]
    return [
        moves.Parallel([*raised]),
        moves.pause(moves.OTHERS_SHOWN),
        *stage.sound("snap"),
        moves.Parallel([*dropped]),
    ]


def _battle(stage: Stage[RoundTable], told: Told) -> list[Step]:
    """Let both cards meet face down, count "O – pen – mok!", show them, and put them in the discard."""
    table, timeline = stage.was, stage.timeline
    fighters = [_fighter(table, seat, ref) for seat, ref in zip(told["seats"], told["cards"], strict=True)]
    g = table.geometry
    spots, discard = g.fighting(), table.pile(g["discard"])
    met = [timeline.move(one, to, moves.DEAL) for one, to in zip(fighters, spots, strict=True)]
    turned = [moves.Later(partial(_turned, stage, one, to)) for one, to in zip(fighters, spots, strict=True)]
    gone = [timeline.move(one, discard, moves.FLY) for one in fighters]
    band = g.between
    return [
        *(moves.call(partial(table.let_fight, *one)) for one in zip(told["seats"], fighters, strict=True)),
        moves.Parallel([*met]),
        *count_aloud(stage, band.center, min(table.m.type(_LETTERS), band.width // 10)),
        *stage.sound("flip"),
        moves.Parallel([*turned]),
        moves.Later(partial(_met, stage, told, fighters)),
        moves.pause(moves.BATTLE_REST),
        _hush(table),
        *stage.sound("slide"),
        moves.Parallel([*gone]),
    ]


def _met(stage: Stage[RoundTable], told: Told, fighters: Sequence[Sprite]) -> list[Step]:
    """Let the better card of a battle strike the other; two of one symbol run into each other."""
    symbol_of = stage.was.looks.symbol_of
    own, other = map(symbol_of, told["cards"])
    won = stronger(own, other)
    if not won:
        again = _shouted(stage, stage.was, _("Still a tie!"), palette.MAGIE)
        return [*clash(stage, fighters[0], fighters[1], "snap"), *again]
    winner, loser = fighters if won == own else reversed(fighters)
    settled = moves.Sequence(_settled(stage, told["seats"], told["seats"][won != own]))
    return strike(stage, symbol_blow(won, [winner], loser), stage.was, settled)


def _settled(stage: Stage[RoundTable], seats: Sequence[int], winner: int) -> list[Step]:
    """Shout how the battle ends for the near player, if it is one of the two."""
    table = stage.was
    if table.seen.seat not in seats:
        return []
    if table.seen.seat == winner:
        return _shouted(stage, table, _("The battle is yours!"), palette.FORCE)
    return _shouted(stage, table, _("The battle is lost!"), palette.INK)


def _fighter(table: RoundTable, seat: int, ref: str) -> Sprite:
    """Return the card that a seat has picked, face down where it is held."""
    own = table.picked(seat)
    return Sprite(ref, back_painter, own.pose if own is not None else table.home(seat))


def _turned(stage: Stage[RoundTable], sprite: Sprite, at: Pose) -> list[Step]:
    """Return the steps of a card that is turned face up where it lies."""
    paint = stage.was.painter(sprite.name, HAND)
    if stage.timeline.reduced:
        return [moves.call(partial(setattr, sprite, "paint", paint)), moves.fade_in(sprite, at)]
    return [motions.flip(sprite, at, moves.FLIP, paint)]


def _last_goes(stage: Stage[RoundTable], told: Told) -> list[Step]:
    """Say to the near player that its last card goes, before it does: it may go by itself."""
    table = stage.was
    if told["seat"] != table.seen.seat or (len(table.seen.hand), told["count"]) != (1, 1):
        return []
    return _told_over(stage, table, _("Your last card goes: a whole new hand"), palette.INK, moves.BANNER)


def _given_up(stage: Stage[RoundTable], told: Told) -> list[Step]:
    """Say to the near player that nothing was beaten, where that was not said of its last card."""
    table = stage.was
    if told["seat"] != table.seen.seat or not table.seen.hand:
        return []
    return _told_over(stage, table, _("You give up…"), palette.INK)


def _discarded(stage: Stage[RoundTable], _told: Told) -> list[Step]:
    """Let the number of cards in the discard jump, once those that were beaten lie there."""
    table = stage.table
    count, at, px = len(table.seen.place(DISCARD).cards), *table.count_of(DISCARD)
    return [moves.call(partial(jump, stage.timeline, str(count), at, px, palette.ink_on(palette.INK)))]


def _trophy(stage: Stage[RoundTable], told: Told) -> list[Step]:
    """Show a trophy large on its way, and what it means for whom."""
    award = Award.of(stage.was, told["seat"], told["card"], told["count"])
    home = stage.table.heap(Spot(TROPHIES, told["seat"], 0)) or award.sprite.pose
    return [*stage.sound("chime"), *award.steps(stage.timeline, home)]


def _renewed(stage: Stage[RoundTable], told: Told) -> list[Step]:
    """Cheer the near player, whose hand was empty: it is new."""
    near = told["seat"] == stage.table.seen.seat and not stage.was.seen.decided
    band = stage.table.geometry.headline
    return proclaim(stage, _("A whole new hand!"), palette.FORCE, "chime", band) if near else []


CUES: Final[Mapping[str, Cue[RoundTable]]] = {
    "lay": Cue(sound="slide", landing="snap"),
    "discard": Cue(first=_last_goes, sound="slide", rest=moves.OTHERS_REST),
    "stand": Cue(last=_shown_off),
    "give_up": Cue(first=_given_up, sound="slide"),
    "duel": Cue(first=_struck, last=_discarded, sound="slide", rest=moves.OTHERS_REST),
    "tie": Cue(last=_tie),
    "reveal": Cue(first=_battle),
    "shuffle": Cue(sound="slide", rest=moves.BOT_REST),
    "draw": Cue(first=_renewed, sound="slide", stagger=moves.STAGGER),
    "drawn": Cue(sound="slide", stagger=moves.STAGGER, unseen=True),
    "round": Cue(sound="slide"),
    "trophy": Cue(first=_trophy, flight=0.0, rest=moves.BATTLE_REST / 2),
}

PLAIN: Final = frozenset({"pick", "ready", "again", "end"})
"""The kinds of events that show nothing besides."""
