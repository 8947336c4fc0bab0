"""What the events of a battle of two show besides cards that go their ways: the count, blows, words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _, signed
from game.core.model import Event
from game.core.spoken import within
from game.rules.bataille.places import PILE, STAKE, TROPHIES
from game.rules.bataille.symbols import SYMBOLS, beats, lacking
from game.rules.bataille.words import battle, duels
from game.rules.bataille.words.endings import STUCK, stuck
from game.rules.bataille.words.events import DuelEvents
from scenes.games.bataille.count import BEATS, count_aloud
from scenes.games.bataille.fates import BLOWS, Lament, fate, symbol_blow
from scenes.games.bataille.looks import back_painter
from scenes.games.bataille.table import PILE_COUNT, READY, DuelTable
from scenes.kit import motions, palette, symbols
from scenes.kit import timeline as moves
from scenes.kit.counting import jump
from scenes.kit.effects import Chips
from scenes.kit.faces.base import card_height
from scenes.kit.shouts import Shout, burst_reach, width_of
from scenes.kit.sprites import Pose, Sprite
from scenes.table.choreography import Cue, Stage, went
from scenes.table.impacts import clash, proclaim, strike
from scenes.table.spoken import Spoken

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scenes.kit.timeline import Step
    from scenes.table.choreography import Told

_GROWN: Final = 1.1
_HOP: Final = 1.25
"""How much larger a trophy of a full album is as it hops."""
_BURST: Final = 0.32
"""How large a word on a star is, in parts of the height of the band between both rows."""
_OFF_HANDS: Final = 1.7
"""How far off the edge of the cards held the middle of what a beaten one says lies, in sizes of its type."""
_LAST: Final = 2
"""Of how many cards left on a player is warned."""


# --- the count ----------------------------------------------------------------------------------------------


def _count(stage: Stage[DuelTable], told: Told) -> list[Step]:
    """Count "O - pen - mok!" in three beats; the cards to come are drawn meanwhile."""
    table, refs = stage.was, told["cards"]
    px = min(table.ground.m.type(80), table.arena.field.width // 8)
    drawn = [
        [moves.call(partial(_draw_once, table, ref)) for ref in refs[at : at + 1]] for at in range(BEATS)
    ]
    along = [[*drawing, *_trembling(stage)] for drawing in drawn]
    return [moves.call(table.ground.news.clear), *count_aloud(stage, table.arena.middle.center, px, along)]


def _trembling(stage: Stage[DuelTable]) -> list[Step]:
    """Return the steps of cards picked that tremble, and longer than a beat, where they may end the game."""
    table = stage.was
    if stage.timeline.reduced or not table.last_stand:
        return []
    far = moves.SHAKE * stage.timeline.scale
    return [motions.shaken(one, one.pose, far, 2 * moves.BEAT) for one in table.picked]


def _draw_once(table: DuelTable, ref: str) -> None:
    """Draw a card in the size it will have, before it is seen."""
    table.painter(ref, STAKE)(table.arena.card, 0)


# --- blows --------------------------------------------------------------------------------------------------


def _tie(stage: Stage[DuelTable], _told: Told) -> list[Step]:
    """Let two cards of one symbol run into each other for nothing: there will be a battle."""
    table = stage.table
    words = battle.at_stake(sum(map(len, table.rows)))
    return [
        *clash(stage, *_fighters(table), "snap"),
        moves.call(partial(table.ground.news.tell, "", words)),
        *proclaim(
            stage, battle.tie(max(1, table.ground.news.tide.ties)), palette.INK, "stamp", table.arena.between
        ),
    ]


def _beaten(stage: Stage[DuelTable], told: Told) -> list[Step]:
    """Let the last cards fight, before all that was staked goes its ways."""
    looks, winner, loser = stage.was.ground.looks, told["under"][-1], told["out"][-1]
    symbol = looks.symbol_of(winner)
    words = [duels.beaten(looks.name(winner), looks.name(loser), symbol)]
    last = 1 - told["winner"]
    if 0 < told["piles"][last] <= _LAST:
        words.append(battle.nearly(within(stage.was.ground.names, last), told["piles"][last]))
    worth, joking = _worth(stage), told["piles"][last] > 0
    steps = _clash(
        stage,
        stage.was,
        told["winner"],
        symbol,
        " ".join(words),
        joking=joking and not worth,
        gone=signed(-len(told["out"])),
    )
    return [*steps, *worth]


def _counted(stage: Stage[DuelTable], told: Told) -> list[Step]:
    """Let the number of cards on the pile of who has won jump, once all lie under it."""
    table, seat = stage.table, told["winner"]
    at, px = table.ground.side(seat).pile.center, table.ground.m.type(PILE_COUNT)
    count = str(len(table.seen.place(PILE, seat).cards))
    return [moves.call(partial(jump, stage.timeline, count, at, px, palette.ink_on(palette.INK)))]


def _worth(stage: Stage[DuelTable]) -> list[Step]:
    """Say loudly what is more than a duel won: many cards, a lead, a run; in ink what is against one."""
    tide = stage.was.ground.news.tide
    color = palette.FORCE if tide.winner == stage.was.ground.near else palette.INK
    return proclaim(stage, tide.shout, color, "chime", stage.was.arena.between) if tide.shout else []


def _clash(
    stage: Stage[DuelTable],
    table: DuelTable,
    winner: int,
    symbol: str,
    told: str,
    *,
    joking: bool = True,
    gone: str = "",
) -> list[Step]:
    """Let the last cards of both rows fight, and one strike the other, which says something, if `joking`.

    The number that is `gone` with it flies off.
    """
    fighters = _fighters(table)
    struck = fighters[1 - winner].pose
    shout = _shout(table, _(BLOWS[symbol]), symbols.COLORS[symbol], 9)
    said = moves.Sequence(_shouted(stage, table, shout))
    beaten = fighters[1 - winner]
    falls = moves.Sequence([moves.pause(moves.BLOW_KNOCK), *fate(stage, symbol, beaten, struck)])
    laments = [_lament(stage, table, symbol, beaten.name, struck)] if joking else []
    news = moves.call(partial(table.ground.news.tell, symbol, told))
    blow = symbol_blow(symbol, [fighters[winner]], beaten, gone)
    return strike(stage, blow, table, news, said, falls, *laments)


def _lament(stage: Stage[DuelTable], table: DuelTable, symbol: str, loser: str, struck: Pose) -> Step:
    """Return the step in which a card that a symbol has beaten says something, at its side off the hands."""
    px, words = table.ground.m.type(24), battle.lament(symbol, loser, table.ground.news.laments)
    right = round(struck.x + struck.width * 0.62) + width_of(words, px) // 2
    at = (min(right, table.arena.near.row.right - width_of(words, px) // 2), round(struck.y))
    if table.arena.near.hand:
        outwards = 1 if struck.y > table.arena.middle.centery else -1
        edge = table.arena.before_front.right - width_of(words, px) // 2
        at = (
            min(round(struck.x), edge),
            round(struck.y + outwards * (card_height(round(struck.width)) / 2 + px * _OFF_HANDS)),
        )
    said = Lament(Shout(words, palette.INK, at, px, -3), stage.timeline.reduced)
    spoken = moves.call(partial(stage.timeline.over.let, said, moves.LAMENT))
    return moves.Sequence([moves.pause(moves.BLOW_KNOCK), spoken])


def _fighters(table: DuelTable) -> tuple[Sprite, Sprite]:
    """Return the last card of each row, drawn fast from now on."""
    found = table.rows[0][-1], table.rows[1][-1]
    for sprite in found:
        table.hurry(sprite)
    return found


def _shouted(stage: Stage[DuelTable], table: DuelTable, shout: Shout) -> list[Step]:
    """Return the steps of a word that bounces in, is read, and goes."""
    return [
        moves.call(partial(table.shouts.append, shout)),
        shout.bounced(stage.timeline, moves.BEAT),
        moves.pause(moves.CLASH_REST - moves.BLOW_KNOCK),
        moves.call(table.shouts.clear),
    ]


def _shout(table: DuelTable, words: str, color: palette.Color, tilt: float) -> Shout:
    """Return a word between both piles, beside the cards that have fought: it hides none."""
    band, px = table.arena.between, table.ground.m.type(40)
    px = min(px, round(band.height * _BURST))
    right = table.arena.slot(table.arena.near).left - table.ground.m.px(6)
    return Shout(words, color, (right - burst_reach(words, px), band.centery), px, tilt, spiked=True)


# --- La Collection ------------------------------------------------------------------------------------------


def _turned_up(stage: Stage[DuelTable], told: Told) -> list[Step]:
    """Let a card that may decide tremble on its pile; show one that ends the line beside it."""
    return [*_suspense(stage, told["seat"]), *_turned_away(stage, told)]


def _suspense(stage: Stage[DuelTable], seat: int) -> list[Step]:
    """Return the steps of a card that may decide: it rises from its pile, trembles, and lies down."""
    table, home = stage.was, stage.was.pile_pose(seat)
    if stage.timeline.reduced or not table.decides(seat):
        return []
    sprite, raised = Sprite("", back_painter, home), home.widened(_GROWN).lifted(1)
    far = moves.SHAKE * stage.timeline.scale
    trembles = [
        step
        for _time in range(2)
        for step in (*stage.sound("tick"), motions.shaken(sprite, raised, far, moves.BEAT))
    ]
    return [
        moves.call(partial(table.fight, seat, sprite, READY)),
        moves.glide(sprite, raised, moves.SETTLE),
        *trembles,
        moves.glide(sprite, home, moves.SETTLE),
        moves.call(partial(table.leave, sprite)),
        moves.call(partial(table.above.remove, sprite)),
    ]


def _turned_away(stage: Stage[DuelTable], told: Told) -> list[Step]:
    """Show a card of another symbol beside the line that it ends, and put it under the pile."""
    if told["kept"]:
        return []
    table, seat, ref, timeline = stage.was, told["seat"], told["card"], stage.timeline
    pile, poses, line = table.pile_pose(seat), table.row_poses(seat, 1), table.row_poses(seat)
    sprite, row = Sprite(ref, table.quick(back_painter), pile), table.rows[seat]
    aside = [timeline.move(one, to, moves.SETTLE) for one, to in zip(row, poses, strict=False)]
    back = [timeline.move(one, to, moves.SETTLE) for one, to in zip(row, line, strict=True)]
    words = duels.line_ended(table.ground.looks.name(ref))
    return [
        moves.call(partial(table.fight, seat, sprite)),
        *stage.sound("flip"),
        moves.Parallel([moves.Sequence(_turned(stage, sprite, poses[-1])), *aside]),
        moves.call(partial(table.ground.news.tell, "", words)),
        moves.pause(moves.CLASH_REST),
        moves.call(partial(table.leave, sprite)),
        *stage.sound("slide"),
        moves.Parallel([timeline.move(sprite, pile, moves.LEAVE), *back]),
        moves.call(partial(table.above.remove, sprite)),
    ]


def _grown(stage: Stage[DuelTable], told: Told) -> list[Step]:
    """Shout how a line has grown: that it wins now, or that it is long."""
    table, rows = stage.table, stage.table.rows
    mine, other = (SYMBOLS.index(symbol) for symbol in _line_symbols(table, told["seat"]))
    count, others = len(rows[told["seat"]]), len(rows[1 - told["seat"]])
    wins = others > 0 and lacking(mine, count, other, others) == 0 != lacking(mine, count - 1, other, others)
    words = battle.grown(count, beats=wins) if told["kept"] else ""
    return _shouted(stage, table, _shout(table, words, symbols.COLORS[SYMBOLS[mine]], 9)) if words else []


def _line_symbols(table: DuelTable, seat: int) -> tuple[str, str]:
    """Return the symbols of the line of a seat and of the other's: the same where there is none."""
    first, second = (
        [table.ground.looks.symbol_of(one.name) for one in table.rows[at]] for at in (seat, 1 - seat)
    )
    return first[0], (second or first)[0]


def _turned(stage: Stage[DuelTable], sprite: Sprite, to: Pose) -> list[Step]:
    """Return the steps of a card of the row that is turned face up on its way."""
    paint = stage.was.quick(stage.was.painter(sprite.name, STAKE))
    if stage.timeline.reduced:
        show = moves.call(partial(setattr, sprite, "paint", paint))
        return [show, stage.timeline.move(sprite, to, moves.FLIP)]
    return [motions.flip(sprite, to, moves.FLIP, paint)]


def _won(stage: Stage[DuelTable], told: Told) -> list[Step]:
    """Let the better line, or the better card of a battle, strike the other; then all lie as they lay."""
    table, winner = stage.table, told["winner"]
    symbol_of = table.ground.looks.symbol_of
    mine, theirs = (symbol_of(table.rows[seat][-1].name) for seat in (winner, 1 - winner))
    names, why = table.ground.names, duels.why(mine)
    if told["by"] == "battle":
        moved, words = [row[-1] for row in table.rows], duels.card_wins(names, winner, why)
        blow = partial(_clash, stage, table, winner, mine, words)
    else:
        count, others = len(table.rows[winner]), len(table.rows[1 - winner])
        ahead = told["by"] == "line" or count >= others
        struck = ahead and beats(SYMBOLS.index(mine), SYMBOLS.index(theirs))
        reason = why if struck else duels.line_won((mine, count), (theirs, others))
        news = mine if struck else "", duels.line_wins(names, winner, reason)
        short = lacking(SYMBOLS.index(theirs), others, SYMBOLS.index(mine), count) == 1
        words = _(BLOWS[mine]) if not short else battle.one_short()
        moved, blow = table.rows[winner], partial(_line_won, stage, winner, (mine, words), news)
    home = [stage.timeline.move(one, one.pose, moves.SETTLE) for one in moved]
    return [moves.call(table.ground.news.forget), *blow(), moves.Parallel([*home])]


def _line_won(
    stage: Stage[DuelTable], winner: int, blow: tuple[str, str], news: tuple[str, str]
) -> list[Step]:
    """Let a whole line strike the other: a blow of a symbol, and the word that is shouted at it."""
    rows, (symbol, words) = stage.table.rows, blow
    for one in rows[winner]:
        stage.table.hurry(one)
    shout = _shout(stage.table, words, symbols.COLORS[symbol], 9)
    told = moves.call(partial(stage.table.ground.news.tell, *news))
    return [
        *strike(stage, symbol_blow(symbol, rows[winner], rows[1 - winner][-1]), stage.table, told),
        *_shouted(stage, stage.table, shout),
    ]


def _taken(stage: Stage[DuelTable], told: Told) -> list[Step]:
    """Let the trophy fly to its owner first; all other cards go under their piles then."""
    table, seat = stage.was, told["seat"]
    view, ground = table.seen, table.ground
    ways = went(view, stage.table.seen)
    chosen = next(table.cards()[way.start] for way in ways if way.end.place == TROPHIES and not way.stayed)
    to = Pose.on(table.trophy_rects(seat)[len(table.apart[seat])])
    table.hurry(chosen)
    words = DuelEvents(Spoken(ground.looks, ground.names)).of(Event("trophy", told), view)
    left = [ground.looks.symbol_of(one.name) for one in table.rows[ground.near] if one is not chosen]
    again = duels.comes_again(left) if ground.names.you(ground.near) else ""
    shout = battle.stuck_in(ground.names, seat, told["count"], table.goal)
    return [
        moves.call(partial(ground.news.end, " ".join(filter(None, [words, again])))),
        *(_proclaimed(stage, seat, shout) if told["count"] < table.goal else []),
        stage.timeline.move(chosen, chosen.pose.widened(_GROWN), moves.CLASH),
        stage.timeline.move(chosen, to, moves.LEAVE),
    ]


def _proclaimed(stage: Stage[DuelTable], seat: int, words: str) -> list[Step]:
    """Say loudly what a trophy means for a seat; in ink what is against the near one."""
    color = palette.FORCE if seat == stage.was.ground.near else palette.INK
    return proclaim(stage, words, color, "chime", stage.was.arena.between)


def _filled(stage: Stage[DuelTable], seat: int) -> list[Step]:
    """Let the trophies of a full album hop one after the other, and chips fly; then say that it is full."""
    table = stage.table
    steps: list[Step] = []
    for one in [] if stage.timeline.reduced else table.apart[seat]:
        table.hurry(one)
        hop = moves.glide(one, one.pose.widened(_HOP).lifted(1), moves.BLOW_FORTH)
        chips = Chips((one.pose.x, one.pose.y), stage.timeline.scale, moves.CHIPS)
        scatter = moves.call(partial(stage.timeline.over.let, chips, moves.CHIPS))
        steps += [*stage.sound("snap"), hop, scatter, motions.drop(one, one.pose)]
    return [*steps, *_proclaimed(stage, seat, battle.stuck_in(table.ground.names, seat, 0, 0))]


def _over(stage: Stage[DuelTable], told: Told) -> list[Step]:
    """Say loudly that an album is full, that somebody has no card left, or none to go on with after a tie."""
    band = stage.table.arena.between
    if told["reason"] == "trophies":
        return _filled(stage, told["winners"][0])
    if told["reason"] == STUCK:
        words = stuck(stage.table.ground.names, 1 - told["winners"][0])
        said = moves.call(partial(stage.table.ground.news.tell, "", words))
        return [said, *proclaim(stage, _("A tie, and no card left!"), palette.FORCE, "stamp", band)]
    if told["reason"] == "no_cards":
        return proclaim(stage, _("No card left!"), palette.FORCE, "stamp", band)
    return []


CUES: Final[Mapping[str, Cue[DuelTable]]] = {
    "pick": Cue(sound="slide", seconds=moves.DEAL),
    "ready": Cue(sound="slide", seconds=moves.DEAL),
    "reveal": Cue(first=_count, sound="flip", flight=moves.FLIP),
    "tie": Cue(last=_tie),
    "again": Cue(last=_tie),
    "battle": Cue(first=_beaten, last=_counted, sound="slide", seconds=moves.GATHER, flight=moves.GATHER),
    "turn": Cue(first=_turned_up, last=_grown, sound="flip", landing="snap"),
    "duel": Cue(last=_won),
    "trophy": Cue(first=_taken, sound="slide"),
    "end": Cue(last=_over, rest=moves.CLASH_REST),
}

PLAIN: Final[frozenset[str]] = frozenset()
"""The kinds of events that show nothing besides: none."""
