"""How large the cards of a set-up are in larger text: its words give way."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest
from many_games import some_at_once
from unseen import resize

from scenes.gallery import MOMENTS
from scenes.kit.faces.base import Master
from scenes.kit.picture_cache import PictureCache
from scenes.moments.moment import pose

if TYPE_CHECKING:
    from scenes.shell.app import App

_SETUPS: Final = (
    "setup",
    "bataille-setup",
    "bataille-setup-round",
    "bataille-setup-collection",
    "evolution-setup",
    "evolution-setup-four",
    "wankul-setup",
    "magicjoust-setup",
)


@pytest.mark.parametrize("name", some_at_once(_SETUPS, ("bataille-setup", "wankul-setup")))
def test_larger_text_makes_no_card_of_a_set_up_smaller(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """But for two pixels, by rounding: neither the largest cards nor the smallest."""
    seen = set[int]()
    get = PictureCache.get

    def got(memory: PictureCache[Any], key: Any, make: Any) -> Any:  # noqa: ANN401 - it is handed on
        if isinstance(key, tuple) and isinstance(key[0], Master):
            seen.add(key[1])
        return get(memory, key, make)

    monkeypatch.setattr(PictureCache, "get", got)
    resize(app, (1024, 640))
    pose(next(one for one in MOMENTS if one.name == name), app)
    found = []
    for text_size in (100, 125, 150):
        seen.clear()
        app.change_settings(replace(app.settings, text_size=text_size))
        app.frame(0.0, [])
        found.append((min(seen), max(seen)))
    least, most = found[0]
    assert all(one[0] >= least - 2 and one[1] >= most - 2 for one in found[1:]), found
