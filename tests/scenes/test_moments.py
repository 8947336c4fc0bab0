"""The moments of the gallery."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.moments import MOMENTS

if TYPE_CHECKING:
    from scenes.app import App


def test_every_moment_of_magicjoust_comes_about_with_the_decks_there_are(app: App) -> None:
    """Chance plays with the ready decks until something is asked: another deck may never ask it."""
    for moment in MOMENTS:
        if moment.name.startswith("magicjoust-"):
            moment.make(app)
