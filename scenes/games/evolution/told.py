"""What the strip and the sheet of the table say: whose turn it is, what is asked, what a card does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import listed
from game.core.i18n import _, ngettext
from game.core.table import Spot
from game.rules.evolution import refusals
from game.rules.evolution.places import SIDE
from game.rules.evolution.words import prompts
from game.rules.evolution.words import table as words
from game.rules.evolution.words.options import in_type
from scenes.games.evolution import foes
from scenes.table.spots import FAR, HAND, TRAY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action
    from game.rules.evolution.places import EvolutionTable
    from scenes.games.evolution.asked import Asked
    from scenes.games.evolution.board import EvolutionBoard
    from scenes.games.evolution.looks import Looks

_NEWS_IN_TURN: Final = 3

Sheet = tuple[str, list[str], str]
"""A title, paragraphs, an icon."""


def question(board: EvolutionBoard) -> str:
    """Return what is asked of the player whose knowledge is shown."""
    choosing, asked = board.choosing, board.choosing.asked
    if choosing.attacking:
        return _attacking(board)
    if not asked.in_turn:
        return prompts.question(asked.prompt)
    if choosing.card is not None:
        return _card(board, board.table.refs[choosing.card])
    return board.foreseen() or _in_turn(board)


def _in_turn(board: EvolutionBoard) -> str:
    """Return what the turn still allows; of the first Mok, how it is placed."""
    seen, asked = board.seen, board.choosing.asked
    if not seen.moks[seen.seat] and asked.places:
        return _("Place a first Mok: drag it to your side, or click it twice.")
    decision = board.session.decision
    return prompts.in_turn({str(option[0]) for option in decision.options} if decision else ())


def _attacking(board: EvolutionBoard) -> str:
    choosing = board.choosing
    if choosing.target is not None and choosing.together:
        return _("Choose the symbol on the wheel: you pay with one of your resistances of that symbol.")
    if choosing.target is not None:
        return _("Choose the symbol of the attack on the wheel.")
    if choosing.together:
        return _("Combined attack: all your Moks together. Choose the target.")
    mok = board.seen.moks[board.near][choosing.attacker or 0]
    name = board.looks.name(mok.card)
    return _("Attack: drop {mok} on a Mok, or click the target, then choose a symbol.").format(mok=name)


def _card(board: EvolutionBoard, ref: str) -> str:
    name, asked = board.looks.name(ref), board.choosing.asked
    if ref not in asked.places and ref not in asked.plays:
        return _("{card}: {what}").format(card=name, what=_why_not(board, ref))
    if board.looks.is_mok(ref):
        return _("{card}: click again to place it, or drag it to your side.").format(card=name)
    return _("{card}: click again to play it, or drag it to the table.").format(card=name)


# --- the sheet ----------------------------------------------------------------------------------------------


def sheet(board: EvolutionBoard) -> Sheet:
    """Return what the sheet tells: the card chosen or pointed at, else what has happened of late."""
    lit = board.table.lit
    for spot in (lit.pointed, lit.focus):
        found = _of_spot(board, spot)
        if found is not None:
            return found
    if board.choosing.card is not None:
        return _of_card(board, board.table.refs[board.choosing.card])
    if board.choosing.together:
        return _("Combined attack"), _combined(board), "swap"
    if board.choosing.asked.prompt == "pay":
        return _("The price to pay"), _price(board), "swap"
    return _news(board) if board.news else (_("Good to know"), _good_to_know(board), "bulb")


def _news(board: EvolutionBoard) -> Sheet:
    """Return what has happened, the newest first; in one's own turn also what is good to know."""
    news = [one.line for one in reversed(board.news)]
    if board.my_turn:
        news = [*news[:_NEWS_IN_TURN], *_good_to_know(board)]
    return _("What has happened"), news, "list"


def _of_spot(board: EvolutionBoard, spot: Spot | None) -> Sheet | None:
    """Return what is told of something pointed at, None where nothing is."""
    match spot:
        case Spot("combined"):
            return _("Combined attack"), _combined(board), "swap"
        case Spot("foe", int(seat)):
            return board.names[seat], foes.sheet(board, seat), "eye"
        case Spot("moks", int(seat), int(place)):
            return _of_mok(board, seat, place)
        case Spot(str(name), seat, int(place)):
            ref = _card_at(board, spot, place)
            return _of_card(board, ref, on_table=name in (SIDE, FAR)) if ref else None
    return None


def _card_at(board: EvolutionBoard, spot: Spot, place: int) -> str:
    """Return the card at a place of the hand, the tray, a side or the far hand; "" where none is known."""
    table = board.table
    if spot.place == HAND:
        return table.refs[place] if board.open_hand and place < len(table.refs) else ""
    rows = {TRAY: table.tray, FAR: table.far, SIDE: table.played.get(spot.seat or 0, [])}
    row = rows.get(spot.place, [])
    return row[place].name if place < len(row) else ""


def _of_card(board: EvolutionBoard, ref: str, *, on_table: bool = False) -> Sheet:
    looks = board.looks
    if looks.is_mok(ref):
        return looks.name(ref), [looks.words(ref)], "bulb"
    impact = looks.impact(ref)
    lines = [looks.words(ref)]
    if looks.is_experimental(ref):
        lines.append(_("Experimental card, which everybody agreed to: it is carried out by hand."))
    if not on_table:
        lines.append(_("Impact {impact}.").format(impact=impact) + " " + _impact_note(board, ref, impact))
    return looks.name(ref), lines, "bulb"


def _impact_note(board: EvolutionBoard, ref: str, impact: int) -> str:
    """Return whether a variation may be played as far as its impact goes (Évolution 4.5.1)."""
    seen = board.seen
    placed = max([len(seen.moks[foe]) for foe in seen.foes])
    if placed < impact:
        if impact > max(seen.maximum[foe] for foe in seen.foes):
            return _("It would wait for more Moks than this game has.")
        words_ = ngettext(
            "It waits for {count} more Mok opposite.",
            "It waits for {count} more Moks opposite.",
            impact - placed,
        )
        return words_.format(count=impact - placed)
    if board.choosing.asked.in_turn and ref not in board.choosing.asked.plays:
        return _why_not(board, ref)
    return _("Enough Moks lie opposite.")


def _why_not(board: EvolutionBoard, ref: str) -> str:
    """Return why a card of the hand cannot be put on the table now."""
    foe = board.facing if board.facing in board.seen.foes else board.seen.foes[0]
    tried: tuple[Action, ...] = (("place", ref), ("play", ref), ("play", ref, foe))
    found = [refusals.why(board.world, board.near, action) for action in tried]
    told = [one.words() for one in found if one is not None and one.reason != "unknown"]
    return told[0] if told else _("it is not its moment.")


def _of_mok(board: EvolutionBoard, seat: int, place: int) -> Sheet:
    mok = board.seen.moks[seat][place]
    name = board.looks.name(mok.card)
    if mok.out:
        return name, [_("K.O.: it is turned over, keeps its place, and plays no more.")], "bulb"
    lines = [words.resistances(mok.left) + "."]
    lines += [
        _("{card}: {words}").format(card=board.looks.name(effect.card), words=board.looks.words(effect.card))
        for effect in board.seen.lying_on(seat, place)
    ]
    if mok.sheltered:
        lines.append(_("A variation shelters it: it cannot be attacked."))
    flavour = board.looks.words(mok.card)
    return name, [*lines, flavour] if flavour else lines, "bulb"


def _combined(board: EvolutionBoard) -> list[str]:
    seen = board.seen
    totals = " · ".join(
        f"{words.kind_name(kind)} **{seen.combined(seen.seat, kind)}**"
        for kind in range(len(words.TYPE_NAMES))
    )
    return [
        _("All your Moks attack together, their attacks are added: {totals}.").format(totals=totals),
        _("The price: a marker on one of your own resistances of the same symbol."),
    ]


def _price(board: EvolutionBoard) -> list[str]:
    """Return what the combined attack costs that was chosen."""
    kind = min(cell[2] for cell in board.choosing.asked.cells)
    return [
        _("The price of the attack {power}: a marker on one of your own resistances of that symbol.").format(
            power=in_type(kind)
        ),
        _("Choose it among those that glow."),
    ]


def _good_to_know(board: EvolutionBoard) -> list[str]:
    """Return how the game is about to end, else what is worth knowing."""
    foreseen = board.foreseen()
    if foreseen:
        return [foreseen]
    told = notes(board.seen, board.choosing.asked, board.looks) if board.open_hand else []
    attack = _("An attack succeeds when it is at least as strong as the resistance of its symbol.")
    return told or [attack]


# --- variations in hand -------------------------------------------------------------------------------------


def notes(seen: EvolutionTable, asked: Asked, looks: Looks) -> list[str]:
    """Return what an impact allows of each variation in hand (Évolution 4.5.1), in a few sentences."""
    held = sorted((ref for ref in seen.hand if not looks.is_mok(ref)), key=looks.impact)
    placed = max((len(seen.moks[foe]) for foe in seen.foes), default=0)
    most = max((seen.maximum[foe] for foe in seen.foes), default=0)
    ready = [ref for ref in held if ref in asked.plays]
    never = [ref for ref in held if looks.impact(ref) > most]
    told = []
    if ready:
        words = ngettext("{cards} can be played now.", "{cards} can be played now.", len({*ready}))
        told.append(words.format(cards=_named(ready, looks)))
    for missing in range(1, most - placed + 1):
        waiting = [ref for ref in held if looks.impact(ref) == placed + missing]
        if waiting:
            words = ngettext(
                "{count} more Mok is needed opposite to play {cards}.",
                "{count} more Moks are needed opposite to play {cards}.",
                missing,
            )
            told.append(words.format(count=missing, cards=_named(waiting, looks)))
    if never:
        told.append(
            _("With {most} places a side, never: {cards}.").format(most=most, cards=_named(never, looks))
        )
    return told


def _named(refs: Sequence[str], looks: Looks) -> str:
    """Return cards by name with their impacts, as one says them."""
    names = [
        _("{card} ({impact})").format(card=looks.name(ref), impact=looks.impact(ref))
        for ref in dict.fromkeys(refs)
    ]
    return listed(names)
