"""What each variation that waits or lasts does, and does not, and when it is over (EVO-12): scenes."""

from __future__ import annotations

from typing import Any, Final

from evolved import ALL_ROUND, FORCE, WALL, on
from played_cards import END, WHOLE, Scene

THEIRS: Final[dict[str, Any]] = {"turn": 2, "asked": (1, "turn"), "left": WHOLE}
"""The turn of the opponent begins."""
OURS: Final[dict[str, Any]] = {"turn": 3, "asked": (0, "turn"), "left": WHOLE}
"""The next turn of its player begins."""

DOES: Final = (
    Scene(
        "echauffement",
        "adds a point to each own Mok for the next attack",
        own=[ALL_ROUND, WALL],
        foe=["120 333"],
        steps=(
            ((), {"0-0": "333 222", "0-1": "111 444", "lasts": ["echauffement"]}),
            (
                (("attack", 0, "magie", 1, 0),),
                {"1-0": "120 333 m", "0-0": "222 222", "0-1": "000 444", "lasts": [], "left": (1, 0, 0, 0)},
            ),
        ),
    ),
    Scene(
        "rage-de-dents",
        "adds two points to each own Mok for the next attack, of this turn or of another",
        foe=["000 444"],
        steps=(
            ((), {"0-0": "444 222", "lasts": ["rage-de-dents"]}),
            ((END,), THEIRS),
            ((END,), OURS),
            (
                (("attack", 0, "force", 1, 0),),
                {"1-0": "000 444 f", "0-0": "222 222", "lasts": [], "left": (1, 0, 1, 0)},
            ),
        ),
        hand=[ALL_ROUND] * 2,
    ),
    Scene(
        "stationnement",
        "keeps the opponent from placing in its next turn",
        steps=(((), {"lasts": ["stationnement"]}), ((END,), THEIRS)),
        never=["place"],
    ),
    Scene(
        "motus",
        "keeps the opponent from playing a variation in its next turn",
        against=["poison"],
        steps=(((), {"lasts": ["motus"]}), ((END,), THEIRS)),
        never=["play"],
    ),
    Scene(
        "peau-de-banane",
        "keeps the opponent from attacking in its next turn",
        foe=[FORCE],
        steps=(((), {"lasts": ["peau-de-banane"]}), ((END,), THEIRS)),
        never=["attack", "combined"],
    ),
    Scene(
        "grosse-fatigue",
        "takes two points from the attacks of each opposing Mok until the end of its turn, never below 0",
        foe=["310 422"],
        steps=(
            ((), {"1-0": "100 422", "lasts": ["grosse-fatigue"]}),
            ((END,), THEIRS),
            ((END,), {**OURS, "1-0": "310 422", "lasts": []}),
        ),
    ),
    Scene(
        "bouclier",
        "stops one attack on the Mok on which it lies",
        foe=[FORCE],
        steps=(
            ((("mok", 0, 0),), {"lasts": ["bouclier on 0-0"]}),
            ((END,), THEIRS),
            ((("attack", 0, "force", 0, 0),), {"lasts": [], "left": (1, 0, 1, 0)}),
        ),
    ),
    Scene(
        "qui-s-y-frotte",
        "marks the Mok that attacks the one on which it lies; the attack succeeds",
        foe=[FORCE, WALL],
        steps=(
            ((("mok", 0, 0),), {"lasts": ["qui-s-y-frotte on 0-0"]}),
            ((END,), THEIRS),
            (
                (("attack", 0, "force", 0, 0), on(1, 0, "m")),
                {"0-0": "222 222 f", "1-0": "900 111 m", "lasts": [], "left": (1, 0, 1, 0)},
            ),
        ),
    ),
    Scene(
        "cerise",
        "takes an own marker off the next time an opposing Mok is K.O.",
        own=["900 111 m"],
        foe=["222 222 ma", WALL],
        steps=(
            ((), {"lasts": ["cerise"]}),
            (
                (("attack", 0, "force", 1, 0), on(0, 0, "m")),
                {"1-0": "222 222 fma", "0-0": "900 111", "lasts": [], "left": (1, 0, 0, 0)},
            ),
        ),
    ),
    Scene(
        "brouillard",
        "shelters each own Mok until the start of one's next turn",
        own=[ALL_ROUND, WALL],
        foe=[FORCE],
        steps=(
            ((), {"0-0": "222 222 sheltered", "0-1": "000 444 sheltered", "lasts": ["brouillard"]}),
            ((END,), THEIRS),
        ),
        never=["attack", "combined"],
    ),
    Scene(
        "tous-ensemble",
        "makes the combined attacks of this turn cost nothing",
        own=["300 333 f", ALL_ROUND],
        foe=["102 522"],
        steps=(
            ((), {"lasts": ["tous-ensemble"]}),
            ((("combined", "force", 1, 0),), {"1-0": "102 522 f", "left": (1, 0, 0, 0)}),
        ),
    ),
    Scene(
        "carton-rouge",
        "leaves the next variation of the opponent without effect",
        against=["poison"],
        steps=(
            ((), {"lasts": ["carton-rouge"]}),
            ((END,), THEIRS),
            (
                (("play", "t/poison", 0),),
                {"lasts": [], "hand 1": ["1-1"], "side 1": ["poison"], "left": (1, 0, 0, 1)},
            ),
        ),
    ),
    Scene(
        "tisane",
        "takes a marker off the Mok on which it lies at the start of each of the next three turns",
        own=["222 222 fm", "222 222 ma"],
        hand=[],
        steps=(
            ((("mok", 0, 0),), {"lasts": ["tisane on 0-0"]}),
            ((END,), THEIRS),
            ((END,), {**OURS, "asked": (0, "unmark")}),
            ((on(0, 0, "f"),), {"0-0": "222 222 m", "asked": (0, "turn")}),
        ),
    ),
)
"""Each card that waits or lasts, and all that it changes."""

DOES_NOT: Final = (
    Scene(
        "echauffement",
        "reach a resistance two points above, nor strengthen the opponent",
        foe=["000 444"],
        steps=(((), {"0-0": "333 222", "lasts": ["echauffement"]}),),
        never=["attack"],
    ),
    Scene(
        "rage-de-dents",
        "serve for a second attack",
        foe=["000 444", "000 444"],
        with_it=["acharnement"],
        hand=[],
        steps=(
            ((), {"0-0": "444 222", "lasts": ["rage-de-dents"]}),
            (
                (("attack", 0, "force", 1, 0),),
                {"1-0": "000 444 f", "0-0": "222 222", "lasts": [], "left": (1, 0, 0, 0)},
            ),
            ((END, END), OURS),
        ),
        never=["attack"],
    ),
    Scene(
        "stationnement",
        "keep its own player from placing, nor the opponent later",
        hand=[WALL, WALL],
        steps=(
            ((), {"lasts": ["stationnement"]}),
            ((("place", "t/0-1"),), {"0-1": "000 444", "hand 0": ["0-2"], "left": (0, 0, 0, 1)}),
            ((END,), THEIRS),
            ((END,), {**OURS, "lasts": []}),
            ((("place", "t/0-2"),), {"0-2": "000 444", "hand 0": [], "left": (0, 0, 1, 1)}),
            ((END,), {"turn": 4, "asked": (1, "turn"), "left": WHOLE}),
            ((("place", "t/1-1"),), {"1-1": "222 222", "hand 1": [], "left": (0, 0, 1, 1)}),
        ),
    ),
    Scene(
        "motus",
        "keep the opponent from attacking, nor from playing in the turn after",
        foe=[FORCE],
        against=["poison"],
        steps=(
            ((), {"lasts": ["motus"]}),
            ((END,), THEIRS),
            ((("attack", 0, "force", 0, 0),), {"0-0": "222 222 f", "left": (1, 0, 1, 0)}),
            ((END,), {**OURS, "lasts": []}),
            ((END,), {"turn": 4, "asked": (1, "turn")}),
            (
                (("play", "t/poison", 0), on(0, 0, "m")),
                {"0-0": "222 222 fm", "hand 1": ["1-1"], "side 1": ["poison"], "left": (1, 0, 0, 1)},
            ),
        ),
    ),
    Scene(
        "peau-de-banane",
        "keep its own player from attacking, nor the opponent in the turn after",
        own=["810 111"],
        foe=[FORCE],
        steps=(
            ((), {"lasts": ["peau-de-banane"]}),
            ((("attack", 0, "force", 1, 0),), {"1-0": "900 111 f", "left": (1, 0, 0, 0)}),
            ((END,), THEIRS),
            ((END,), {**OURS, "lasts": []}),
            ((("attack", 0, "magie", 1, 0),), {"1-0": "900 111 fm", "left": (1, 0, 1, 0)}),
            ((END,), {"turn": 4, "asked": (1, "turn"), "left": WHOLE}),
            ((("attack", 0, "force", 0, 0),), {"0-0": "810 111 f", "left": (1, 0, 1, 0)}),
        ),
    ),
    Scene(
        "grosse-fatigue",
        "weaken resistances, nor the Moks of its player",
        own=[FORCE],
        foe=["210 540"],
        steps=(((), {"1-0": "000 540", "lasts": ["grosse-fatigue"]}), ((END,), THEIRS)),
        never=["attack"],
    ),
    Scene(
        "bouclier",
        "protect another Mok, nor against a variation",
        own=[ALL_ROUND, ALL_ROUND],
        foe=[FORCE],
        against=["poison"],
        steps=(
            ((("mok", 0, 1),), {"lasts": ["bouclier on 0-1"]}),
            ((END,), THEIRS),
            ((("attack", 0, "force", 0, 0),), {"0-0": "222 222 f", "left": (1, 0, 1, 0)}),
            (
                (("play", "t/poison", 0), on(0, 1, "m")),
                {"0-1": "222 222 m", "hand 1": ["1-1"], "side 1": ["poison"], "left": (1, 0, 0, 0)},
            ),
        ),
    ),
    Scene(
        "qui-s-y-frotte",
        "mark a Mok that attacks another one, nor answer a variation",
        own=[ALL_ROUND, ALL_ROUND],
        foe=[FORCE],
        against=["poison"],
        steps=(
            ((("mok", 0, 1),), {"lasts": ["qui-s-y-frotte on 0-1"]}),
            ((END,), THEIRS),
            ((("attack", 0, "force", 0, 0),), {"0-0": "222 222 f", "left": (1, 0, 1, 0)}),
            (
                (("play", "t/poison", 0), on(0, 1, "m")),
                {"0-1": "222 222 m", "hand 1": ["1-1"], "side 1": ["poison"], "left": (1, 0, 0, 0)},
            ),
        ),
    ),
    Scene(
        "cerise",
        "reward the fall of an own Mok",
        own=["222 222 ma", "222 222 m"],
        foe=[FORCE],
        steps=(
            ((), {"lasts": ["cerise"]}),
            ((END,), THEIRS),
            ((("attack", 0, "force", 0, 0),), {"0-0": "222 222 fma", "left": (1, 0, 1, 0)}),
        ),
    ),
    Scene(
        "brouillard",
        "keep variations away, nor last beyond the start of one's next turn",
        foe=[FORCE],
        against=["poison"],
        steps=(
            ((), {"0-0": "222 222 sheltered", "lasts": ["brouillard"]}),
            ((END,), THEIRS),
            (
                (("play", "t/poison", 0), on(0, 0, "m")),
                {
                    "0-0": "222 222 m sheltered",
                    "hand 1": ["1-1"],
                    "side 1": ["poison"],
                    "left": (1, 0, 0, 1),
                },
            ),
            ((END,), {**OURS, "0-0": "222 222 m", "lasts": []}),
        ),
    ),
    Scene(
        "tous-ensemble",
        "last beyond the turn",
        own=["300 333 f", "200 334 f"],
        foe=["003 540"],
        steps=(((), {"lasts": ["tous-ensemble"]}), ((END,), {**THEIRS, "lasts": []}), ((END,), OURS)),
        never=[("combined", "force", 1, 0)],
    ),
    Scene(
        "carton-rouge",
        "stop a second variation, nor an own one",
        with_it=["poison"],
        against=["poison", "poison"],
        steps=(
            ((), {"lasts": ["carton-rouge"]}),
            ((END, END), OURS),
            (
                (("play", "t/poison", 1), on(1, 0, "f")),
                {
                    "1-0": "222 222 f",
                    "hand 0": ["0-1"],
                    "side 0": ["carton-rouge", "poison"],
                    "left": (1, 0, 0, 1),
                },
            ),
        ),
    ),
    Scene(
        "tisane",
        "heal after the third of those turns, nor another Mok",
        own=["000 444 fm", "222 222 ma"],
        foe=[WALL],
        hand=[WALL],
        waiting=[WALL] * 4,
        moks=6,
        steps=(
            ((("mok", 0, 0),), {"lasts": ["tisane on 0-0"]}),
            (
                (END, ("place", "t/1-1"), END, on(0, 0, "f")),
                {
                    "turn": 3,
                    "left": WHOLE,
                    "0-0": "000 444 m",
                    "1-1": "000 444",
                    "hand 1": ["1-2", "1-3", "1-4"],
                },
            ),
            (
                (END, ("place", "t/1-2"), END, on(0, 0, "m")),
                {"turn": 5, "0-0": "000 444", "1-2": "000 444", "hand 1": ["1-3", "1-4"]},
            ),
            ((END, ("place", "t/1-3"), END), {"turn": 7, "1-3": "000 444", "hand 1": ["1-4"]}),
            (
                (("place", "t/0-2"), END),
                {"turn": 8, "asked": (1, "turn"), "0-2": "000 444", "hand 0": [], "lasts": []},
            ),
        ),
    ),
)
"""Each of them where it does nothing, or is over."""
