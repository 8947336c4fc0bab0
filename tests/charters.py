"""The set-ups that every game is tried with: one for each of its modes. A game that is not here fails."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.bataille.symbols import SYMBOLS
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scenarios import SCENARIOS

if TYPE_CHECKING:
    from game.core.model import Json, Options

REVERSE_WAR: dict[str, Options] = {
    **{mode.replace(":", "-"): {"mode": mode} for mode in LAYOUTS},
    **{
        f"{mode.replace(':', '-')}-planification": {"mode": mode, "planification": True}
        for mode, layout in LAYOUTS.items()
        if not layout.grows
    },
    "normal-paladins": {"mode": "normal", "paladins": "paladins", "handicap": 4},
    **{f"scenario-{key}": {"scenario": key} for key in SCENARIOS},
    **{
        f"scenario-{key}-planification": {"scenario": key, "planification": True, "handicap": -3}
        for key in ("druide", "mere-dragons", "freres-barbares")
    },
    **{
        f"vote-{mode.replace(':', '-')}": {"table": "vote", "mode": mode}
        for mode in ("initiation", "normal", "ligne", "layout:h")
    },
    "vote-two-planification": {"table": "vote", "voters": 2, "planification": True, "handicap": -2},
    "vote-eight-paladins": {"table": "vote", "voters": 8, "mode": "facile-3x2", "paladins": "paladins"},
    **{
        f"coop-{mode.replace(':', '-')}": {"table": "coop", "mode": mode}
        for mode in ("initiation", "facile-2x3", "normal", "ligne", "layout:arche")
    },
    "coop-planification": {"table": "coop", "planification": True, "handicap": 3},
    **{f"coop-scenario-{key}": {"table": "coop", "scenario": key} for key in SCENARIOS},
    **{
        f"{table}-{mode.replace(':', '-')}": {"table": table, "mode": mode}
        for table in ("duel-facile", "duel-avancee")
        for mode in ("normal", "layout:croix")
    },
    "duel-facile-paladins": {"table": "duel-facile", "paladins": "paladins"},
    "duel-avancee-handicap": {"table": "duel-avancee", "handicap": -8, "mode": "layout:anneau"},
    **{f"vote-scenario-{key}": {"table": "vote", "scenario": key} for key in SCENARIOS},
}


def _deck(owner: str, *numbers: int) -> list[Json]:
    """Return a deck of that many cards of each symbol, three copies of each card."""
    return [
        [f"{owner}/{symbol}-{card // 3}", symbol]
        for symbol, number in zip(SYMBOLS, numbers, strict=True)
        for card in range(number)
    ]


BATAILLE: dict[str, Options] = {
    "simple": {},
    "simple-choix": {"choix": True},
    "simple-uneven-choix": {"choix": True, "pile": 3, "other_pile": 60},
    "simple-shared": {"shared": True, "pile": 16, "other_pile": 7},
    "simple-shared-choix": {"shared": True, "choix": True},
    "simple-decks": {"decks": [_deck("un", 5, 0, 2), _deck("deux", 1, 2, 1)]},
    "simple-decks-choix": {"decks": [_deck("un", 4, 4, 4), _deck("un", 3, 4, 5)], "choix": True},
    "simple-decks-shared-choix": {
        "decks": [_deck("un", 4, 4, 4), _deck("deux", 3, 1, 1)],
        "choix": True,
        "shared": True,
    },
    "simple-decks-all-equal": {"decks": [_deck("un", 0, 9, 0), _deck("deux", 0, 9, 0)]},
    **{f"round-{players}": {"variant": "round", "players": players} for players in (3, 4, 5, 6)},
    "round-6-long": {"variant": "round", "players": 6, "trophies": 8},
    "round-decks": {"variant": "round", "players": 3, "decks": [_deck("un", 3, 4, 3)] * 3},
    "round-decks-all-equal": {
        "variant": "round",
        "players": 3,
        "trophies": 1,
        "decks": [_deck("un", 0, 8, 0)] * 3,
    },
    "collection": {"variant": "collection"},
    "collection-uneven": {"variant": "collection", "pile": 30, "other_pile": 10, "trophies": 3},
    "collection-shared": {"variant": "collection", "shared": True, "trophies": 10},
    "collection-decks": {"variant": "collection", "decks": [_deck("un", 2, 2, 2), _deck("deux", 9, 1, 1)]},
    "collection-decks-shared": {
        "variant": "collection",
        "shared": True,
        "decks": [_deck("un", 2, 2, 2), _deck("deux", 9, 1, 1)],
    },
    "collection-decks-all-equal": {
        "variant": "collection",
        "decks": [_deck("un", 0, 0, 4), _deck("deux", 0, 0, 3)],
    },
}

_MOKS: Json = [[f"essai/mok-{force}", [force, 5 - force, 1, 2, 2, 2]] for force in range(6)]
_VARIATIONS: Json = [
    ["essai/ronces", 2, [{"on": "own", "when": "attacked", "do": [{"word": "mark", "on": "attacker"}]}]],
    ["essai/espion", 1, [{"do": ["spy"]}]],
    ["essai/rappel", 1, [{"do": ["take-back"]}]],
    [
        "essai/source",
        3,
        [{"when": "each-turn", "lasts": "for-good", "do": [{"word": "unmark", "on": "own"}]}],
    ],
]
_OWN_DECK: Json = {"team": _MOKS, "variations": _VARIATIONS}
_BY_HAND: Json = {"team": _MOKS, "variations": [["essai/libre", 2, None], ["essai/autre", 1, None]]}

EVOLUTION: dict[str, Options] = {
    "standard": {},
    "list-2019": {"impacts": "2019", "moks": 6},
    **{f"moks-{moks}": {"moks": moks} for moks in (4, 5, 6)},
    "no-variations": {"decks": [{"team": _MOKS, "variations": []}] * 2, "budget": 0},
    "ready-decks": {"decks": ["mur", "canon"], "moks": 4},
    "own-decks": {"decks": [_OWN_DECK, "canon"], "moks": 4},
    "experimental": {"decks": [_BY_HAND, _OWN_DECK], "experimental": True},
    **{f"players-{players}": {"players": players} for players in (3, 4)},
    "players-4-long": {"players": 4, "moks": 6, "budget": 40},
    "players-3-own-decks": {"players": 3, "decks": [_OWN_DECK, _OWN_DECK, _BY_HAND], "experimental": True},
}


def _creuset(ref: str, nature: str, formula: str, **more: Json) -> Json:
    """Return three cards of the creuset: the formula is told by words."""
    return [{"ref": ref, "nature": nature, "speciality": "neutral", "formula": [*formula.split()], **more}, 3]


_OWN_CREUSET: Json = [
    _creuset("essai/coup", "being", "red", script=[{"when": "attack", "do": ["snatch"]}], decay=2),
    _creuset("essai/parade", "thing", "any", script=[{"when": "attacked", "do": ["parry", "leave"]}]),
    _creuset("essai/source", "event", "blue", script=[{"do": ["appear", "draw"]}], ephemeral=True),
    _creuset("essai/levier", "thing", "none yellow", script=[{"do": ["shift"]}], action=["any"]),
    _creuset("essai/verrou", "knowledge", "any any", script=[{"do": [{"word": "seal", "zone": "3"}]}]),
    _creuset("essai/guet", "being", "any", script=[{"when": "foe-invokes", "do": ["draw"]}]),
    _creuset("essai/oeuvre", "plan", "any any", points=5),
    _creuset("essai/essor", "plan", "any none red", points=3),
]
_OWN_PILES: Json = {
    "singularities": [
        [f"{colour}-{zone}", 2] for colour in ("blue", "red", "yellow") for zone in (1, 2, 3, 4)
    ],
    "creuset": _OWN_CREUSET,
}

MAGICJOUST: dict[str, Options] = {
    "standard": {},
    "own-decks": {"decks": [_OWN_PILES, "premiere-marmite"]},
}


def _numbered(terrains: dict[int, int], characters: dict[int, int]) -> Json:
    """Return a deck of ORIGINS by the numbers of its cards, and how many there are of each."""
    return [
        *[[f"wankul/origins-t{number:02}", copies] for number, copies in terrains.items()],
        *[[f"wankul/origins-{number:03}", copies] for number, copies in characters.items()],
    ]


_OWN_TWENTY_FOUR: Json = _numbered(
    {1: 2, 6: 1, 9: 1, 15: 2},
    {31: 3, 35: 1, 49: 3, 60: 3, 66: 3, 74: 2, 92: 1, 93: 2, 110: 2, 126: 2, 139: 2},
)

WANKUL: dict[str, Options] = {
    "standard": {},
    "middle": {"size": "32+8", "scorers": 2},
    "small": {"size": "24+6", "scorers": 1, "turns": 20},
    "ready-decks": {"decks": ["grande-fanfare", "grignoteurs"]},
    "own-decks": {"decks": [_OWN_TWENTY_FOUR, "premiers-pas"], "size": "24+6"},
    "campus": {"set": "campus", "decks": ["voisins-de-table", "salle-de-colle"], "size": "24+6"},
}

CHARTERS: dict[str, dict[str, Options]] = {
    "reverse-war": REVERSE_WAR,
    "openmok-bataille": BATAILLE,
    "openmok-evolution": EVOLUTION,
    "wankul": WANKUL,
    "magicjoust": MAGICJOUST,
}
"""By the game's key, then by a name good for a file."""

ALL: tuple[tuple[str, str], ...] = tuple(
    (key, name) for key, charters in CHARTERS.items() for name in charters
)
"""Every game's key with every name of its set-ups."""
