"""Ready decks change from one program to the next; games that were begun with those of before go on."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from game.cards.decks import Deck, hindrances
from game.core.deck_options import DealsReady
from game.core.model import SetupError
from game.core.rng import Rng
from game.core.saved import SaveError
from game.core.session import Session
from game.core.share import CodeError, read_code
from game.editions import EDITIONS
from game.rules.evolution import game as evolution
from game.rules.evolution import options as evolution_options
from game.rules.magicjoust import options as magicjoust_options
from game.rules.magicjoust.singularities import KINDS
from game.rules.magicjoust.state import MagicState
from game.rules.wankul import options as wankul_options
from game.rules.wankul.starter import USUAL_SIZE, former_decks, ready_decks
from game.rules.wankul.state import WankulState
from game.storage import finished
from game.storage.decks import as_option
from game.storage.journal import Journal
from game.storage.record import Record, line_of, read_line

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.core.model import Json

READING: Final[dict[str, list[Any]]] = {
    "openmok-evolution": [evolution_options, evolution],
    "magicjoust": [magicjoust_options],
    "wankul": [wankul_options],
}
"""The modules of each game that read the ready decks."""

WAYS: Final = [(key, way) for key in READING for way in ("by lot", "named", "named and own")]
HALF: Final = 42
"""How many of the creuset's cards of before make a deck."""

BEGAN: Final = datetime(2026, 11, 20, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARTELIER_HOME", str(tmp_path))


def ready(key: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = READING[key][0].ready_decks()
    return found


def options_of(key: str, way: str) -> dict[str, Json]:
    first, second, *_rest = ready(key)
    if way == "by lot":
        return {}
    return {"decks": [first, second if way == "named" else ready(key)[second].encode()]}


def played(key: str, way: str, most: int = 30, told: Sequence[Json] | None = None) -> Session:
    """Return a game played by chance, with the ready decks that were `told`, or those of today."""
    session, rng = Session.start(EDITIONS.games[key], options_of(key, way), 7, ready=told), Rng(7)
    while session.decision is not None and len(session.actions) < most:
        session.act(rng.choice(session.decision.playing_on))
    return session


@pytest.fixture
def change(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Change the ready decks of a game: the first is gone, the others have each other's cards."""

    def changed(key: str) -> None:
        for module in READING[key]:
            before = module.ready_decks

            def after(*about: object, before: Callable[..., Mapping[str, Any]] = before) -> dict[str, Any]:
                _first, *others = before(*about)
                decks = [*before(*about).values()]
                return dict(zip(others, decks, strict=False))

            monkeypatch.setattr(module, "ready_decks", after)

    return changed


@pytest.mark.parametrize(("key", "way"), WAYS)
def test_a_save_goes_on_with_the_ready_decks_that_it_was_begun_with(
    key: str, way: str, change: Callable[[str], None]
) -> None:
    """DESIGN 2: whatever has become of them: one of the same name has other cards now, one is gone."""
    before = played(key, way)
    save, digest, third = json.loads(json.dumps(before.to_save())), before.digest(), before.at(3).digest()
    change(key)
    again = Session.from_save(save, EDITIONS.games)
    assert again.digest() == digest
    assert again.to_save()["ready"] == save["ready"]
    assert again.at(3).digest() == third
    again.undo()
    again.redo()
    assert again.digest() == digest
    assert again.game.decode(again.state.encode()).encode() == again.state.encode()


@pytest.mark.parametrize(("key", "way"), WAYS)
def test_so_does_the_game_in_progress(key: str, way: str, change: Callable[[str], None]) -> None:
    before = played(key, way)
    Journal.open_new(before, BEGAN).close()
    change(key)
    again, journal = Journal.resume(EDITIONS.games, key)
    journal.close()
    assert again.digest() == before.digest()


@pytest.mark.parametrize(("key", "way"), WAYS)
def test_a_finished_game_is_seen_again_as_it_was(key: str, way: str, change: Callable[[str], None]) -> None:
    before = played(key, way, 5_000)
    record = read_line(line_of(Record.of(before, BEGAN)))
    change(key)
    assert finished.session_of(record, EDITIONS.games).digest() == before.digest()


@pytest.mark.parametrize("key", READING)
def test_only_the_decks_that_are_dealt_are_told(key: str) -> None:
    """The others of the lot are known by their keys: a save stays small."""
    told = played(key, "by lot", 0).ready
    assert [name for name, _deck in told if isinstance(name, str)] == [*ready(key)]  # type: ignore[misc, has-type, str-unpack]
    assert sum(deck is not None for _name, deck in told) == 2  # type: ignore[misc, has-type, str-unpack]


@pytest.mark.parametrize("key", READING)
@pytest.mark.parametrize("told", [["x"], [["a"]], [[3, None]], [["a", []]], [["a", None]] * 3, [None]])
def test_hostile_ready_decks_are_refused(key: str, told: Json) -> None:
    """DESIGN §7.7: a clear error, nothing else."""
    for way in ("by lot", "named"):
        save = json.loads(json.dumps({**played(key, way, 2).to_save(), "ready": told}))
        with pytest.raises(SaveError):
            Session.from_save(save, EDITIONS.games)


@pytest.mark.parametrize("key", READING)
def test_a_ready_deck_that_nobody_may_play_with_is_refused(key: str) -> None:
    """A deck of no cards would have nothing to draw."""
    empty: dict[str, Json] = {
        "wankul": [],
        "magicjoust": {"singularities": [], "creuset": []},
        "openmok-evolution": {"team": [], "variations": []},
    }
    game = EDITIONS.games[key]
    assert isinstance(game, DealsReady)
    with pytest.raises(SetupError):
        game.with_ready([["empty", empty[key]]]).setup({"decks": ["empty", "empty"]}, 1)


def test_a_game_that_tells_no_ready_decks_is_taken_up_with_those_of_before() -> None:
    """Wankul: the nibblers had other cards, the deck of zips another name, and games did not tell them."""
    named: list[Json] = ["fermetures-eclair", "grignoteurs"]
    session = Session.start(EDITIONS.games["wankul"], {"decks": named}, 3, ready=[])
    save = session.to_save()
    del save["ready"]
    assert Session.from_save(json.loads(json.dumps(save)), EDITIONS.games).digest() == session.digest()
    assert isinstance(session.state, WankulState)
    ready, before = ready_decks(), former_decks(USUAL_SIZE)
    assert session.state.cards == tuple(card for key in named for card in before[str(key)].cards)
    assert before["grignoteurs"] != ready["grignoteurs"]
    assert "fermetures-eclair" not in ready


def test_no_new_game_has_a_ready_deck_of_before() -> None:
    with pytest.raises(SetupError, match="fermetures-eclair"):
        Session.start(EDITIONS.games["wankul"], {"decks": ["fermetures-eclair", "fermetures"]}, 3)


@pytest.mark.parametrize(
    "code", ["M-14GZ-JGGR-1000-4CW2", "M-94GZ-JGGR-S000-DCW2"], ids=["dealt", "finished"]
)
def test_the_code_of_a_game_of_other_rules_is_refused_in_a_sentence(code: str) -> None:
    """MAG-11, MAG-17: Magicjoust is played by other rules since; a code never tells another game."""
    with pytest.raises(CodeError, match="is of version 2 of the rules; this program has version 4"):
        read_code(code, EDITIONS.games)


def test_a_deck_of_cards_of_before_is_still_its_players_own() -> None:
    """Magicjoust: no card has gone; the deck is read, is legal, and is played with as the cards are now."""
    rules, cards = EDITIONS.deck_rules["magicjoust"], EDITIONS.packs.cards()
    refs = (Path(__file__).parent / "cards" / "magicjoust_before.txt").read_text(encoding="utf-8").split()
    ether = [f"magicjoust/{one}" for one in KINDS] * 2
    for own in (refs[:HALF], refs[HALF:]):
        kept = EDITIONS.decks.create(Deck("magicjoust", "D'avant", (*own, *ether)))
        read = EDITIONS.decks.read(kept.id)
        assert not any(remark.stops for remark in hindrances(read, rules, cards)), read
        decks: Json = [as_option(read, rules, cards), "premiere-marmite"]
        session = Session.start(EDITIONS.games["magicjoust"], {"decks": decks}, 5)
        assert isinstance(session.state, MagicState)
        assert {*session.state.refs} >= {*own}


def test_a_save_stands_by_what_it_replays_to_whatever_other_cards_there_are() -> None:
    """Where it does not, the cards say why."""
    save = played("wankul", "named").to_save() | {"cards": "others"}
    assert Session.from_save(save, EDITIONS.games).actions
    with pytest.raises(SaveError, match="other cards"):
        Session.from_save(save | {"seed": 8}, EDITIONS.games)
