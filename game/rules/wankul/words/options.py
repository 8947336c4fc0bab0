"""What can be done in Wankul, said in a few words: "Play Guard Toaster on Endless Car Park"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.grammar import joined
from game.core.i18n import N_, _
from game.core.script import said
from game.core.spoken import as_asked
from game.core.table import HAND
from game.rules.wankul.cards import Character
from game.rules.wankul.places import ROWS, TERRAINS, WankulTable, touched
from game.rules.wankul.scripts import read
from game.rules.wankul.starter import starter
from game.rules.wankul.words.cards import CLAN_WORDS
from game.rules.wankul.words.table import PILE_NAMES, terrain_named

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Action, Decision
    from game.core.spoken import Spoken
    from game.core.table import Table
    from game.rules.wankul.cards import WankulCard

_IN_TURN: Final[Mapping[str, str]] = {
    "play": N_("Play {card} on {terrain}"),
    "terrain": N_("Place the terrain {card}"),
    "use": N_("Use the effect of {card}"),
}

_OF_CARD: Final[Mapping[str, str]] = {
    "pay": N_("Discard {card} to pay"),
    "sub": N_("Play {card} on {terrain}"),
    "control": N_("Take control of {card}"),
    **dict.fromkeys(("copy", "copy-winner"), N_("Copy {card}")),
    **dict.fromkeys(("check", "place-or-discard"), N_("Place the terrain {card}")),
    **dict.fromkeys(("discard", "remove", "remove-own", "remove-total"), N_("Discard {card}")),
    "leave-order": N_("Discard {card} first"),
    **dict.fromkeys(("return", "take-back", "swap-weaker"), N_("Take {card} back in hand")),
    "recycle": N_("Put {card} on your draw pile"),
    "search-top": N_("Put {card} on your draw pile"),
    **dict.fromkeys(("tuck", "may-tuck-hand"), N_("Put {card} under your draw pile")),
    "shuffle-in": N_("Shuffle {card} into your draw pile"),
    **dict.fromkeys(("search", "draw-one"), N_("Take {card} in hand")),
    "move": N_("Move {card}"),
    **dict.fromkeys(("move-to", "move-instead"), N_("Go to {card}")),
    **dict.fromkeys(("swap-own", "swap-terrains"), N_("Swap {card}")),
    **dict.fromkeys(("swap-own-with", "swap-terrains-with"), N_("Swap it with {card}")),
    **dict.fromkeys(("swap-weaker-with", "swap-this", "replace-terrain-with"), N_("Put {card} in its place")),
    "replace-terrain": N_("Replace {card}"),
    "score": N_("Score {card}"),
    "hush": N_("Ignore the Special of {card}"),
    "free-play": N_("Play it on {card}"),
    **dict.fromkeys(("play-free", "play-one", "play-foes"), N_("Play {card} for free")),
    "play-there": N_("Play {card} there"),
    "empower": N_("Make {card} stronger"),
    "enfeeble": N_("Make {card} weaker"),
    "nullify": N_("Bring {card} to Force 0"),
    "put-back": N_("Put {card} back"),
    "instead": N_("Let {card} step in"),
    "reorder": N_("Put {card} back now"),
    "raise": N_("Put {card} on top"),
    **dict.fromkeys(
        (
            "banish",
            "banish-terrain",
            "banish-in-deck",
            "banish-discarded",
            "banish-held",
            "banish-instead",
        ),
        N_("Banish {card}"),
    ),
    "cover": N_("Put {card} face down"),
    "play-theirs": N_("Play {card} for yourself"),
    "play-theirs-on": N_("Play it on {card}"),
}
"""A card chosen, by what is asked."""

_PLAIN: Final[Mapping[str, str]] = {
    "end": N_("End the turn"),
    "give-up": N_("Give up"),
    "back": N_("Do not play it after all"),
    "pass": N_("Let it happen"),
    "main": N_("Its main effect"),
    "combo": N_("Its combo"),
    "keep": N_("Keep this hand"),
    "redraw": N_("Take five other cards"),
    "dig": N_("Turn up the draw pile until a terrain comes"),
    "in-order": N_("All, in this order"),
    "done": N_("That is all"),
    "yes": N_("Yes"),
    "no": N_("No"),
}
"""What is about no card."""

_INSTEAD: Final[Mapping[tuple[str, str], str]] = {
    ("no", "place-or-discard"): N_("Discard a card"),
    ("done", "play-there"): N_("Play none"),
    ("done", "hush"): N_("Ignore no more"),
    ("done", "search"): N_("Take nothing more"),
    ("yes", "may-leave"): N_("Discard the character"),
    **dict.fromkeys((("no", "may-leave"), ("no", "may-tuck-hand")), N_("Keep it as it is")),
    **dict.fromkeys((("done", "remove"), ("done", "remove-total")), N_("Discard nobody more")),
    ("done", "banish-held"): N_("The rest from the draw pile"),
    ("done", "banish-instead"): N_("Banish no more"),
    ("yes", "raise-bottom"): N_("Put it on top"),
    ("no", "raise-bottom"): N_("Leave it under the draw pile"),
}
"""What is about no card, where what is asked tells more."""


def option(table: Table, decision: Decision, action: Action, spoken: Spoken) -> str:
    """Return an option of what is asked, in a few words without a full stop."""
    if action[0] == "choice":
        return said(read([{"do": [cast("WankulTable", table).choices[int(action[1])]]}])).removesuffix(".")
    named = card_named(table, decision, action)
    if named is None:
        told = _INSTEAD.get((str(action[0]), decision.prompt))
        return _(told) if told else _of_no_card(table, decision, action, spoken)
    word, prompt = str(action[0]), decision.prompt
    words = _IN_TURN.get(word, "") if prompt == "turn" else _OF_CARD.get(prompt, "")
    words = _(words or N_("Choose {card}"))
    terrain = terrain_named(table, int(action[2]), spoken) if word == "play" else ""
    placed = word == "terrain" and isinstance(action[1], int)
    called = terrain_named(table, int(action[1]), spoken) if placed else _called(decision, named, spoken)
    return joined(words.format(card=called, terrain=terrain))


deed: Final = as_asked(WankulTable, option)
"""Returns an option of what a state asks, as who is asked sees its table."""


def _called(decision: Decision, ref: str, spoken: Spoken) -> str:
    """Return what a card is called: with its clan where another of its name can be chosen."""
    name, cards = spoken.card(ref), starter()
    others = {action[1] for action in decision.options if len(action) > 1 and action[1] in cards} - {ref}
    if any(spoken.card(str(other)) == name for other in others):
        card = cards[ref]
        clan = _(CLAN_WORDS[card.clan]) if isinstance(card, Character) else ""
        return _("{name} ({clan})").format(name=name, clan=clan)
    return name


def _of_no_card(table: Table, decision: Decision, action: Action, spoken: Spoken) -> str:
    """Return an option that is about no card."""
    match action:
        case ("score" | "row" as word, int(slot), *_seat):
            words = _("Score {terrain}") if word == "score" else _("On {terrain}")
            return joined(words.format(terrain=terrain_named(table, slot, spoken)))
        case ("number", int(number)):
            words = _("Put back {number}") if decision.prompt == "tuck-many" else _("Say {number}")
            return words.format(number=number)
        case ("pile", str(name), int(seat)):
            words = _(PILE_NAMES[name][seat != table.seat])
            return joined(words.format(name=spoken.player(seat)))
        case ("first", int(seat)):
            words = _("You first") if spoken.you(seat) else _("{name} first")
            return words.format(name=spoken.player(seat))
        case ("instead", int(place)):
            return _("Card number {number}").format(number=place + 1)
    return _(_PLAIN.get(str(action[0]), N_("End the turn")))


def card_named(table: Table, decision: Decision, action: Action) -> str | None:
    """Return the card that an option is about, by its ref; None where it is about none."""
    match action:
        case ("play" | "terrain" | "hand" | "card", str(ref), *_more):
            return ref
        case ("use" | "character" | "terrain" | "instead", *_numbers):
            spot = touched(table, decision, action)
            return table.known(spot) if spot is not None else None
    return None


def tried(table: Table, decision: Decision, known: Mapping[str, WankulCard]) -> list[Action]:
    """Return what might be tried in the main phase: every card of the hand everywhere, every terrain."""
    if decision.prompt != "turn":
        return []
    slots = [slot for slot, card in enumerate(table.place(TERRAINS).cards) if card is not None]
    refs = dict.fromkeys(table.refs(HAND, decision.seat))
    rows = [len(table.place(row, decision.seat).cards) for row in ROWS]
    return [
        *[("play", ref, slot) for ref in refs if isinstance(known[ref], Character) for slot in slots],
        *[("terrain", ref) for ref in refs if not isinstance(known[ref], Character)],
        *[("score", slot) for slot in slots],
        *[("use", slot, index) for slot, count in enumerate(rows) for index in range(count)],
    ]
