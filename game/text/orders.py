"""What can be typed beside numbers: orders, in French and in English whatever language is spoken."""

from __future__ import annotations

import re
from typing import Final

from game.core.i18n import N_, _
from game.core.letters import folded

HELP, HAND, TABLE, OPTIONS, WHY = "help", "hand", "table", "options", "why"
LOG, HINT, UNDO, REDO, SAVE, QUIT = "log", "hint", "undo", "redo", "save", "quit"

WORDS: Final[dict[str, tuple[str, ...]]] = {
    OPTIONS: ("options", "choix", "o"),
    TABLE: ("table", "t"),
    HAND: ("hand", "main", "m"),
    WHY: ("why", "pourquoi", "p"),
    LOG: ("log", "journal", "j"),
    HINT: ("hint", "conseil", "c"),
    UNDO: ("undo", "annuler", "a"),
    REDO: ("redo", "refaire", "r"),
    SAVE: ("save", "garder", "g"),
    HELP: ("help", "aide", "h", "?"),
    QUIT: ("quit", "quitter", "q"),
}

_TOLD: Final[dict[str, str]] = {
    OPTIONS: N_("options: what you can do, again; with a word, only what has that word in it"),
    TABLE: N_("table: all that lies on the table; with a word, only what has that word in it"),
    HAND: N_("hand: your cards; with a word, only those that have that word in them"),
    WHY: N_("why: what cannot be done now; with its number, why"),
    LOG: N_("log: what has happened; with a number, so many lines"),
    HINT: N_("hint: the best moves, and why"),
    UNDO: N_("undo: take your last move back"),
    REDO: N_("redo: play it again"),
    SAVE: N_("save NAME: keep the game as it is now, under a name"),
    HELP: N_("help: these words"),
    QUIT: N_("quit: leave; the game is kept"),
}

_BY_WORD: Final = {word: order for order, words in WORDS.items() for word in words}


def read(line: str) -> tuple[str, str]:
    """Return the order that a line begins with, and the rest; "" where it begins with none."""
    word, _space, rest = line.partition(" ")
    order = _BY_WORD.get(folded(word), "")
    return (order, rest.strip()) if order else ("", line.strip())


def number(text: str) -> int | None:
    """Return the number that is typed; None where none is."""
    return int(text) if re.fullmatch(r"[0-9]{1,6}", text) else None


def yes(text: str) -> bool:
    """Say whether a line says yes, in French or in English."""
    return folded(text) in {"o", "oui", "y", "yes"}


def told() -> list[str]:
    """Return what each order does, a line each."""
    return [_(line) for line in _TOLD.values()]
