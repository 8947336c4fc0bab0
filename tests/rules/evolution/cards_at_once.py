"""What each variation that acts at once does, and does not (EVO-11, EVO-12): scenes."""

from __future__ import annotations

from typing import Final

from evolved import ALL_ROUND, FORCE, WALL, on
from played_cards import END, WHOLE, Scene

FALLEN: Final = "222 222 fma"
THREE: Final = (ALL_ROUND,) * 3

DOES: Final = (
    Scene(
        "ajustement",
        "moves a marker to another own resistance, of another Mok too",
        own=["222 222 f", ALL_ROUND],
        steps=(((on(0, 0, "f"), on(0, 1, "a")), {"0-0": "222 222", "0-1": "222 222 a"}),),
    ),
    Scene(
        "coup-d-oeil",
        "shows the opponent's whole hand to its player alone",
        waiting=[WALL, FORCE],
        against=["poison"],
        steps=(((), {"known to 0": ["1-1", "1-2", "poison"]}),),
    ),
    Scene(
        "pile-ou-face",
        "puts a marker on a Mok drawn by lot, on a resistance that its player chooses",
        steps=(((on(1, 0, "m"),), {"1-0": "222 222 m"}),),
    ),
    Scene(
        "covoiturage",
        "lets one place two Moks this turn",
        hand=[WALL, FORCE],
        steps=(
            ((), {"left": (2, 0, 0, 1)}),
            (
                (("place", "t/0-1"), ("place", "t/0-2")),
                {"0-1": "000 444", "0-2": "900 111", "hand 0": [], "left": (0, 0, 0, 1)},
            ),
        ),
    ),
    Scene(
        "acharnement",
        "gives one more attack this turn",
        own=[FORCE],
        foe=[ALL_ROUND, ALL_ROUND],
        steps=(
            ((), {"left": (1, 0, 0, 2)}),
            ((("attack", 0, "force", 1, 0),), {"1-0": "222 222 f", "left": (1, 0, 0, 1)}),
            ((("attack", 0, "force", 1, 1),), {"1-1": "222 222 f", "left": (1, 0, 0, 0)}),
        ),
    ),
    Scene(
        "rallonge",
        "raises the maximum of both by one",
        moks=3,
        own=THREE,
        foe=THREE,
        steps=(
            ((), {"maximum": [4, 4]}),
            ((("place", "t/0-3"),), {"0-3": ALL_ROUND, "hand 0": [], "left": (0, 0, 0, 1)}),
        ),
    ),
    Scene(
        "valise",
        "moves a marker of the opponent to another of its resistances",
        foe=["222 222 f", WALL],
        steps=(((on(1, 0, "f"), on(1, 1, "m")), {"1-0": "222 222", "1-1": "000 444 m"}),),
    ),
    Scene(
        "poison",
        "puts a marker on an opposing resistance that its player chooses",
        foe=["222 222 f", WALL],
        steps=(((on(1, 0, "a"),), {"1-0": "222 222 fa"}),),
    ),
    Scene(
        "incruste",
        "lets one place a Mok beyond the maximum, this turn",
        moks=3,
        own=THREE,
        steps=(
            ((), {"left": (1, 1, 0, 1)}),
            (
                (("place", "t/0-3"),),
                {"0-3": ALL_ROUND, "hand 0": [], "left": (1, 0, 0, 1), "maximum": [4, 3]},
            ),
        ),
    ),
    Scene(
        "chatouilles",
        "attacks at once, agility against force, and leaves the attack of the turn",
        own=["013 332"],
        foe=["222 312"],
        steps=(((("strike", 0, 1, 0),), {"1-0": "222 312 f"}),),
    ),
    Scene(
        "congelation",
        "takes the opponent its whole next turn",
        steps=(
            ((), {"missed": [0, 1]}),
            ((END,), {"turn": 3, "missed": [0, 0], "left": WHOLE}),
            ((END,), {"turn": 4, "asked": (1, "turn")}),
        ),
    ),
    Scene(
        "soin",
        "takes one own marker off",
        own=["222 222 fm", "222 222 a"],
        steps=(((on(0, 0, "f"),), {"0-0": "222 222 m"}),),
    ),
    Scene(
        "exorciste",
        "cancels one variation that lies on a Mok",
        foe=[WALL, WALL],
        against=["bouclier"],
        active=1,
        first=[("play", "t/bouclier"), ("mok", 1, 1), END],
        steps=(((("effect", 1),), {"lasts": []}),),
    ),
    Scene(
        "photocopie",
        "does what a variation that the opponent has played says",
        against=["poison"],
        active=1,
        first=[("play", "t/poison", 0), on(0, 0, "f"), END],
        steps=(((("card", "t/poison"), on(1, 0, "m")), {"1-0": "222 222 m"}),),
    ),
    Scene(
        "aimant",
        "shows the opponent's hand, of which its player chooses a variation to discard",
        against=["poison", "soin"],
        steps=(
            (
                (("card", "t/soin"),),
                {"hand 1": ["1-1", "poison"], "side 1": ["soin"], "known to 0": ["1-1", "poison"]},
            ),
        ),
    ),
    Scene(
        "coup-de-vent",
        "moves one own marker to a resistance of the opponent",
        own=["222 222 fm"],
        foe=["000 444 f"],
        steps=(((on(0, 0, "m"), on(1, 0, "a")), {"0-0": "222 222 f", "1-0": "000 444 fa"}),),
    ),
    Scene(
        "double-soin",
        "takes two own markers off, of whichever Moks",
        own=["222 222 fm", "222 222 a"],
        steps=(((on(0, 0, "f"), on(0, 1, "a")), {"0-0": "222 222 m", "0-1": "222 222"}),),
    ),
    Scene(
        "chaises-musicales",
        "swaps all markers of an own Mok and of an opposing one",
        own=["222 222 fm", WALL],
        foe=["222 222 a", WALL],
        steps=(((("mok", 0, 0), ("mok", 1, 0)), {"0-0": "222 222 a", "1-0": "222 222 fm"}),),
    ),
    Scene(
        "vengeance",
        "puts two markers on one opposing Mok, where an own Mok is K.O.",
        own=[FALLEN, WALL],
        foe=[ALL_ROUND, WALL],
        steps=(((on(1, 1, "f"), on(1, 1, "a")), {"1-1": "000 444 fa"}),),
    ),
    Scene(
        "reveil",
        "takes a marker off a K.O. Mok, which is back in play",
        own=[FALLEN, WALL],
        steps=(((on(0, 0, "m"),), {"0-0": "222 222 fa"}),),
    ),
    Scene(
        "grand-menage",
        "takes a marker off each own Mok",
        own=["222 222 f", "000 444 ma", WALL],
        steps=(((on(0, 0, "f"), on(0, 1, "a")), {"0-0": "222 222", "0-1": "000 444 m"}),),
    ),
    Scene(
        "double-poison",
        "puts two markers on whichever opposing Moks",
        foe=[ALL_ROUND, WALL],
        steps=(((on(1, 0, "f"), on(1, 1, "a")), {"1-0": "222 222 f", "1-1": "000 444 a"}),),
    ),
    Scene(
        "pianos",
        "puts a marker on each opposing Mok",
        foe=[ALL_ROUND, WALL, "222 222 fm"],
        steps=(
            (
                (on(1, 0, "f"), on(1, 1, "a"), on(1, 2, "a")),
                {"1-0": "222 222 f", "1-1": "000 444 a", "1-2": "222 222 fma"},
            ),
        ),
    ),
)
"""Each card that acts at once, and all that it changes."""

DOES_NOT: Final = (
    Scene("ajustement", "move the marker of a K.O. Mok", own=[FALLEN, ALL_ROUND], refused="no_effect"),
    Scene(
        "coup-d-oeil",
        "show again a hand that is known",
        with_it=["coup-d-oeil"],
        hand=[],
        first=[("play", "t/coup-d-oeil", 1), END, END],
        refused="no_effect",
    ),
    Scene(
        "pile-ou-face",
        "fall on a K.O. Mok",
        own=[FALLEN, FALLEN, "222 222 fm"],
        foe=[FALLEN, FALLEN, FALLEN, "222 222 fm"],
        steps=(((), {"asked": (0, "mark")}),),
        only=[on(1, 3, "a")],
    ),
    Scene(
        "covoiturage", "go beyond the maximum", moks=3, own=[WALL] * 2, hand=[WALL] * 2, refused="no_effect"
    ),
    Scene("acharnement", "serve where no attack could be made", own=[WALL] * 3, hand=[], refused="no_effect"),
    Scene(
        "rallonge",
        "serve where nobody has a Mok in hand",
        own=THREE,
        hand=[],
        waiting=[],
        refused="no_effect",
    ),
    Scene("valise", "move an own marker", own=["222 222 f"], refused="no_effect"),
    Scene(
        "poison",
        "reach an own Mok, a marked resistance or a K.O. Mok",
        foe=["222 222 f", FALLEN],
        steps=(((), {"asked": (0, "mark")}),),
        only=[on(1, 0, "m"), on(1, 0, "a")],
    ),
    Scene(
        "incruste",
        "last beyond the turn",
        moks=3,
        own=THREE,
        foe=THREE,
        steps=(((), {"left": (1, 1, 0, 1)}), ((END, END), {"turn": 3, "left": WHOLE})),
        never=["place"],
    ),
    Scene("chatouilles", "attack force with force", own=["900 111"], foe=["222 222"], refused="no_effect"),
    Scene(
        "congelation",
        "take the turn that its player has begun",
        own=[FORCE],
        steps=(
            ((), {"missed": [0, 1]}),
            ((("attack", 0, "force", 1, 0),), {"1-0": "222 222 f", "left": (1, 0, 0, 0)}),
        ),
    ),
    Scene(
        "soin",
        "heal a K.O. Mok, nor an opposing one",
        own=[FALLEN, WALL],
        foe=["222 222 f"],
        refused="no_effect",
    ),
    Scene(
        "exorciste",
        "cancel what lies on no Mok",
        against=["brouillard"],
        active=1,
        first=[("play", "t/brouillard"), END],
        refused="no_effect",
    ),
    Scene(
        "photocopie",
        "copy one that copies",
        against=["poison", "photocopie"],
        with_it=["poison"],
        first=[
            ("play", "t/poison", 1),
            on(1, 0, "f"),
            END,
            ("play", "t/photocopie", 0),
            ("card", "t/poison"),
            on(0, 0, "f"),
            END,
        ],
        refused="no_effect",
    ),
    Scene("aimant", "take a Mok from the opponent's hand", waiting=[WALL, FORCE], refused="no_effect"),
    Scene("coup-de-vent", "move a marker that only the opponent has", foe=["000 444 f"], refused="no_effect"),
    Scene(
        "double-soin",
        "take off more than there is",
        own=["222 222 f", FALLEN],
        steps=(((on(0, 0, "f"),), {"0-0": "222 222"}),),
    ),
    Scene(
        "chaises-musicales", "swap equal markers", own=["222 222 f"], foe=["000 444 f"], refused="no_effect"
    ),
    Scene("vengeance", "avenge a Mok of the opponent", foe=[FALLEN, WALL], refused="no_effect"),
    Scene(
        "reveil",
        "wake one that is not K.O., nor one of the opponent",
        own=["222 222 fm"],
        foe=[FALLEN, WALL],
        refused="no_effect",
    ),
    Scene(
        "grand-menage",
        "clean K.O. Moks, nor those of the opponent",
        own=[FALLEN, WALL],
        foe=["222 222 f"],
        refused="no_effect",
    ),
    Scene(
        "double-poison",
        "mark the same resistance twice, nor more than is left",
        foe=[FALLEN, "222 222 f"],
        steps=(((on(1, 1, "m"),), {"1-1": "222 222 fm", "asked": (0, "mark")}),),
        only=[on(1, 1, "a")],
    ),
    Scene(
        "pianos",
        "fall on K.O. Moks, nor on one's own",
        foe=[FALLEN, WALL],
        steps=(((on(1, 1, "a"),), {"1-1": "000 444 a"}),),
    ),
)
"""Each of them where it is refused, or what it leaves as it is."""
