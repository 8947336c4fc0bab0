"""Boards as plain JSON, read to be scored, and their accounts."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from game.rules.reverse_war.boards import account_data, read_board
from game.rules.reverse_war.scoring import score

if TYPE_CHECKING:
    from game.core.model import Json


def board(*cells: Json, mode: str = "initiation") -> Json:
    return {"mode": mode, "scenario": None, "cells": [*cells]}


CARD: Json = {"card": "rw-07", "reversed": False}
OTHER: Json = {"card": "rw-08", "reversed": True}


def test_a_board_is_read_row_by_row() -> None:
    """DESIGN 5."""
    layout, cells, _scenario = read_board(board(CARD, None, None, OTHER))
    assert layout.key == "initiation"
    assert cells[0] == ("rw-07", False)
    assert cells[1:3] == [None, None]
    assert cells[3] == ("rw-08", True)


def test_a_line_may_be_shorter_than_ten() -> None:
    """RW-15: it grows."""
    assert len(read_board(board(CARD, OTHER, mode="ligne")).cells) == 2


def test_an_account_is_plain_json_of_the_shape_agreed() -> None:
    """DESIGN 5."""
    layout, cells, _scenario = read_board(board(CARD, None, None, OTHER))
    told = json.loads(json.dumps(account_data(score(cells, layout))))
    fields = {"total", "base", "powers", "suite_points", "suites", "shifts"}
    assert set(told) == {"player", "ai", "win", "reason"}
    assert set(told["player"]) == fields
    assert set(told["ai"]) == fields | {"five_suite"}
    assert told["player"]["powers"] == [0, None, None, 0]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (None, "object"),
        ([], "object"),
        ({}, "mode"),
        ({"mode": "huge", "cells": []}, "huge"),
        ({"mode": ["normal"], "cells": []}, "mode"),
        ({"mode": "normal"}, "cells"),
        ({"mode": "normal", "cells": {}}, "cells"),
        ({"mode": "normal", "cells": [], "colour": 1}, "colour"),
        ({"mode": "normal", "scenario": "sorcier", "cells": [None] * 9}, "sorcier"),
        ({"mode": "normal", "scenario": 3, "cells": [None] * 9}, "scenario"),
        ({"mode": "normal", "scenario": ["druide"], "cells": [None] * 9}, "scenario"),
        ({"mode": "ligne", "scenario": "druide", "cells": []}, "mode “normal” only"),
        (board(CARD), "4 cells, not 1"),
        (board(*[None] * 5), "4 cells, not 5"),
        (board(*[None] * 11, mode="ligne"), "10 cells, not 11"),
        (board(CARD, CARD, None, None), "two cells, 1 and 2"),
        (board("rw-07", None, None, None), "Cell 1"),
        (board(None, {}, None, None), "Cell 2 lacks"),
        (board(None, {"card": "rw-25", "reversed": False}, None, None), "rw-25"),
        (board(None, {"card": 7, "reversed": False}, None, None), "Cell 2"),
        (board(None, {"card": "rw-07"}, None, None), "Cell 2"),
        (board(None, {"card": "rw-07", "reversed": 1}, None, None), "Cell 2"),
        (board(None, {"card": "rw-07", "reversed": True, "x": 1}, None, None), "Cell 2"),
    ],
)
def test_what_is_no_board_is_refused_in_one_sentence(data: Json, said: str) -> None:
    """DESIGN 7.7: a sentence that names the place."""
    with pytest.raises(ValueError, match=said) as refusal:
        read_board(data)
    assert str(refusal.value).endswith(".")
    assert "\n" not in str(refusal.value)
