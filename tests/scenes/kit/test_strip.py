"""The strip at the top of a scene: what it says is never cut by its edges."""

from __future__ import annotations

import pytest

from scenes.kit import text
from scenes.kit.measures import Measures
from scenes.kit.strip import _high, _lines

LONG = "« Pétard mouillé » : cliquez dessus pour l'utiliser, elle part à la fin du tour."
MORE = "Réussit 72 fois sur 100, 47 si Hoquet répond avec « Dé pipé » ; sinon, vous la défaussez."


@pytest.mark.parametrize("width", [180, 360, 900])
def test_the_strip_leaves_out_its_last_sentences_rather_than_cutting_a_line(width: int) -> None:
    m = Measures((1024, 640), 150)
    px, lines = _lines(m, f"{LONG} {MORE}", width, 50)
    assert px >= text.SMALLEST
    assert _high(px, lines) <= 50
    assert all(text.width_of(line, text.SERIF_SEMIBOLD, px) <= width for line in lines)
    told = " ".join(lines).replace("\N{NO-BREAK SPACE}", " ")
    assert told in (LONG, f"{LONG} {MORE}") or told.endswith("…")
