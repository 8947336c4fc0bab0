"""What players call the bots, and what each is like in a few words."""

from __future__ import annotations

from typing import Final

from game.core.i18n import N_, _

_TITLES: Final[dict[str, tuple[str, str]]] = {
    "random": (N_("Chance"), N_("plays anything")),
    "greedy": (N_("Greedy"), N_("takes the best of the moment")),
    "level:1": (N_("Apprentice"), N_("still learning")),
    "level:2": (N_("Soldier"), N_("takes the best of the moment")),
    "level:3": (N_("Captain"), N_("thinks ahead a little")),
    "level:4": (N_("Strategist"), N_("thinks of every card to come")),
    "voter:bold": (N_("The bold one"), N_("your army first")),
    "voter:cautious": (N_("The cautious one"), N_("as little as can be for the AI")),
    "voter:weaver": (N_("The weaver"), N_("suites and good neighbours")),
    "voter:contrary": (N_("The contrary one"), N_("likes to reverse")),
}
"""By the bot's name in `roster`."""


def title(name: str) -> str:
    """Return what players call a bot."""
    return _(_TITLES[name][0]) if name in _TITLES else name


def character(name: str) -> str:
    """Return what a bot is like, in a few words."""
    return _(_TITLES[name][1]) if name in _TITLES else ""
