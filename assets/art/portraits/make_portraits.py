"""Draw the portraits of the rivals: busts of cut paper, put together out of parts by one hand.

    python assets/art/portraits/make_portraits.py

Each is told in `PORTRAITS`: its ground, skin, hair, clothes, temper and its one joke. Written are
`assets/art/rivals/GAME/NAME.svg`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import hats
import heads
import worn
from pen import (
    BLACK,
    BLONDE,
    BLUE,
    BRICK,
    BROWN,
    CHALK,
    CHESTNUT,
    DARK,
    GINGER,
    GREEN,
    GREY,
    INK,
    NIGHT,
    ORANGE,
    PALE,
    RED,
    ROSE,
    SLATE,
    TAN,
    TEAL,
    VIOLET,
    WHITE,
    Face,
    Pen,
)

HERE: Final = Path(__file__).parents[1] / "rivals"

BEHIND: Final = (hats.long_hair, hats.waves, hats.curls, hats.pony, worn.umbrella)
"""What lies behind the head."""

PARTS: Final = {**vars(heads), **vars(hats), **vars(worn)}
"""What portraits are told in, by name."""

PORTRAITS: Final[dict[str, dict[str, Face]]] = {
    "reverse_war": {
        "pipo": Face(
            "#A9BFD6",
            PALE,
            BLONDE,
            BRICK,
            "fringe helmet wink worried_brows nose cheeks smile collar",
            "hills",
        ),
        "roquette": Face(
            "#E2A58C", TAN, GINGER, BRICK, "pony kepi eyes stern_brows nose freckles grin medal"
        ),
        "bastion": Face(
            "#B8B2A6", PALE, GREY, SLATE, "kettle sly_eyes bushy_brows big_nose beard brick", "hills", 44
        ),
        "ciboulette": Face(
            "#B9CFA5", BROWN, BLACK, GREEN, "curls bandana eyes soft_brows nose smile grass collar", "disc"
        ),
        "ravelin": Face(
            "#C6B7D9",
            PALE,
            BLACK,
            VIOLET,
            "cap_of_hair feather_hat sly_eyes soft_brows nose thin_moustache smirk rose collar",
            "disc",
            37,
        ),
        "barbacane": Face(
            "#93A4C4", DARK, WHITE, NIGHT, "bun bicorne sly_eyes stern_brows nose flat epaulettes spyglass"
        ),
        "fonceuse": Face(
            "#E8B27A", TAN, CHESTNUT, ORANGE, "spikes big_eyes stern_brows nose grin plaster", "rays"
        ),
        "prudente": Face(
            "#A8C8D2", PALE, GREY, TEAL, "bun umbrella eyes worried_brows nose flat glasses collar", "dots"
        ),
        "tisseuse": Face(
            "#D8BFAE",
            BROWN,
            BLACK,
            ROSE,
            "long_hair fringe sly_eyes soft_brows nose smile thread earrings",
            "dots",
        ),
        "contraire": Face(
            "#CBB6C4", PALE, GINGER, SLATE, "spikes eyes stern_brows big_nose smirk arrow_down", "disc", 42
        ),
    },
    "bataille": {
        "boing": Face(
            "#F0C078",
            PALE,
            GINGER,
            TEAL,
            "spikes big_eyes worried_brows nose cheeks grin spiral",
            "dots",
            42,
            42,
        ),
        "lulu": Face(
            "#F0B7A8", PALE, BLONDE, VIOLET, "plaits big_eyes soft_brows nose cheeks gap", "dots", 43, 41
        ),
        "max": Face(
            "#E7A07C", DARK, BLACK, BLUE, "cap_of_hair cap eyes stern_brows nose grin plaster", "rays", 44
        ),
        "ninon": Face(
            "#B8D3B0",
            TAN,
            BLACK,
            BRICK,
            "pony fringe happy_eyes soft_brows nose cheeks smile rope ribbon",
            "disc",
        ),
        "meme": Face(
            "#CDB9DA", PALE, WHITE, ROSE, "bun eyes soft_brows nose glasses cheeks smile needles", "rays", 41
        ),
        "spire": Face(
            "#A9CFC6",
            BROWN,
            GREY,
            TEAL,
            "bald eyes bushy_brows big_nose glasses thin_moustache smirk spiral",
            "disc",
            40,
            48,
        ),
    },
    "evolution": {
        "zigzag": Face(
            "#E3D08F", PALE, GINGER, SLATE, "spikes goggles big_eyes worried_brows nose oh spark", "dots"
        ),
        "colin": Face(
            "#BBD5A7", BROWN, BLACK, ORANGE, "curls eyes soft_brows nose gap glue cheeks", "hills", 42, 42
        ),
        "mireille": Face(
            "#E4B9B5", PALE, CHESTNUT, ROSE, "bun eyes soft_brows nose lips tape earrings", "dots"
        ),
        "ferdi": Face(
            "#D9A486", TAN, GINGER, CHESTNUT, "bald happy_eyes bushy_brows big_nose beard hammer", "rays", 46
        ),
        "gisele": Face(
            "#B7C3CE", DARK, WHITE, TEAL, "bun sly_eyes soft_brows nose glasses flat cogs", "disc", 38
        ),
        "rouage": Face(
            "#C2D6DB",
            PALE,
            BLACK,
            CHALK,
            "cap_of_hair eyes stern_brows nose glasses smirk stethoscope",
            "hills",
            38,
            48,
        ),
        "quartz": Face(
            "#C3B2DC",
            TAN,
            BLACK,
            NIGHT,
            "long_hair fringe painted_eyes soft_brows nose lips gems earrings",
            "rays",
            38,
        ),
        "noisette": Face(
            "#D8B98A",
            PALE,
            GINGER,
            GREEN,
            "plaits fringe big_eyes soft_brows nose freckles gap grass",
            "hills",
            42,
            42,
        ),
        "boulon": Face("#A9C4D4", TAN, BLONDE, BLUE, "cap eyes worried_brows nose grin chain", "dots", 42),
        "garance": Face(
            "#E7B58F", BROWN, BLACK, RED, "long_hair bandana happy_eyes soft_brows nose lips brush", "rays"
        ),
        "copeau": Face(
            "#C9B48E",
            TAN,
            GREY,
            GREEN,
            "cap_of_hair eyes bushy_brows big_nose glasses moustache smile",
            "hills",
            44,
        ),
        "nocturne": Face(
            "#8E96BE",
            PALE,
            WHITE,
            INK,
            "long_hair top_hat sly_eyes stern_brows nose smirk collar",
            "disc",
            38,
            48,
        ),
        "orphee": Face(
            "#C9A9C4",
            DARK,
            BLACK,
            BRICK,
            "curls painted_eyes soft_brows nose thin_moustache flat collar rose",
            "rays",
            39,
        ),
    },
    "wankul": {
        "gribouille": Face(
            "#D6C98A", PALE, CHESTNUT, TEAL, "curls beret big_eyes soft_brows nose cheeks smile brush", "dots"
        ),
        "keke": Face("#8FBBD0", TAN, BLONDE, BRICK, "spikes shades soft_brows nose grin chain", "rays", 41),
        "tata": Face(
            "#D58FB0",
            PALE,
            "#C14F86",
            VIOLET,
            "curls painted_eyes soft_brows nose lips cheeks neon",
            "rays",
            42,
        ),
        "regie": Face(
            "#A7A3C4", BROWN, BLACK, SLATE, "cap_of_hair headset eyes soft_brows nose gap collar", "disc"
        ),
        "gong": Face(
            "#E0B070", TAN, BLACK, RED, "pony fringe eyes stern_brows nose smirk gong bandana", "hills"
        ),
        "patronne": Face(
            "#9C8FB0",
            PALE,
            BLACK,
            INK,
            "long_hair top_hat sly_eyes stern_brows nose cigar collar rose",
            "disc",
        ),
        "doyen": Face(
            "#B9C48E",
            PALE,
            WHITE,
            CHESTNUT,
            "bald sly_eyes bushy_brows big_nose long_beard beetroot cane",
            "hills",
            40,
            46,
        ),
    },
    "magicjoust": {
        "hoquet": Face(
            "#9FC3CF",
            PALE,
            BLONDE,
            BLUE,
            "fringe wizard_hat big_eyes worried_brows nose cheeks oh bubbles",
            "dots",
            41,
            42,
        ),
        "mimolet": Face(
            "#E0BC84",
            BROWN,
            BLACK,
            ORANGE,
            "curls wizard_hat eyes worried_brows nose glasses smile book",
            "rays",
            40,
            42,
        ),
        "ysolde": Face(
            "#7F7FB8",
            DARK,
            "#8FA8E0",
            NIGHT,
            "waves crown_of_stars painted_eyes soft_brows nose smirk gems",
            "rays",
            38,
        ),
    },
}


def drawn(name: str, face: Face) -> str:
    """Return a portrait as SVG."""
    groups = []
    for key, make in (("motif", heads.motif), ("ground", heads.ground)):
        pen = Pen(name + key)
        make(pen, face)
        groups.append(f'<g id="{key}">{"".join(pen.cut)}</g>')
    pen = Pen(name)
    parts = [PARTS[part] for part in face.parts.split()]
    for part in parts:
        if part in BEHIND:
            part(pen, face)
    heads.bust(pen, face)
    heads.head(pen, face)
    for part in parts:
        if part not in BEHIND:
            part(pen, face)
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-43 2 286 196" width="286" height="196">'
    ground = f'<rect x="-420" y="-200" width="1040" height="700" fill="{face.ground}"/>'
    return f'{head}{ground}{"".join(groups)}<g id="figure">{"".join(pen.cut)}</g></svg>\n'


if __name__ == "__main__":
    for game, faces in PORTRAITS.items():
        (HERE / game).mkdir(parents=True, exist_ok=True)
        for name, face in faces.items():
            (HERE / game / f"{name}.svg").write_text(drawn(name, face), encoding="utf-8")
