"""One golden game for each set-up of each game: an old save must still replay to the same end.

A change of the rules that is meant changes `rules_version`, and the goldens: `pytest --regenerate-goldens`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from charters import ALL, CHARTERS

from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS

GOLDENS = Path(__file__).parent / "goldens"
SEED = 41207


def path_of(key: str, name: str) -> Path:
    return GOLDENS / f"{key}--{name}.json"


def played(key: str, name: str) -> Session:
    """Return a game played anyhow, always the same way, to its end: nobody gives up."""
    session, rng = Session.start(EDITIONS.games[key], CHARTERS[key][name], SEED), Rng(SEED)
    while session.decision is not None:
        session.act(rng.choice(session.decision.playing_on))
    return session


def outcome_of(session: Session) -> dict[str, Any]:
    outcome = session.outcome
    assert outcome is not None
    return {"winners": [*outcome.winners], "scores": [*outcome.scores], "reason": outcome.reason}


@pytest.fixture(scope="module", autouse=True)
def _regenerated(request: pytest.FixtureRequest) -> None:
    if not request.config.getoption("--regenerate-goldens"):
        return
    for old in GOLDENS.glob("*.json"):
        old.unlink()
    for key, name in ALL:
        session = played(key, name)
        golden = {"save": session.to_save(), "outcome": outcome_of(session)}
        path_of(key, name).write_text(
            json.dumps(golden, indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
        )


@pytest.mark.parametrize(("key", "name"), ALL)
def test_the_golden_game_replays_to_the_same_end(key: str, name: str) -> None:
    """DESIGN 7.2: the digest of the last position, and the outcome."""
    golden = json.loads(path_of(key, name).read_text(encoding="utf-8"))
    session = Session.from_save(golden["save"], EDITIONS.games)
    assert outcome_of(session) == golden["outcome"]
    assert session.state.encode() == golden["save"]["snapshot"]


def test_no_golden_game_is_left_over() -> None:
    assert {path.name for path in GOLDENS.glob("*.json")} == {path_of(key, name).name for key, name in ALL}
