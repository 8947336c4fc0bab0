"""The telling moments of Openmok Bataille's rules, for the gallery."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from scenes.gallery import Moment
from scenes.pages.rules_reader import RulesReader

if TYPE_CHECKING:
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


def _page(key: str, _app: App) -> Scene:
    return RulesReader("openmok-bataille", key)


BATAILLE_RULES: Final = (
    *(
        Moment(f"bataille-rules-{key}", partial(_page, key))
        for key in (
            *("goal", "symbols", "card"),
            *("simple", "collection", "round", "beating"),
            *("workshop", "packs", "decks", "printing"),
            *("charter", "keys"),
        )
    ),
    Moment("bataille-rules-large-text", partial(_page, "beating"), text_size=150),
    Moment("bataille-rules-decks-large-text", partial(_page, "decks"), text_size=150),
)
