"""The workshop brought to a moment: a drawing, a card opened, a script tried; sheets that come back."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, cast

from scenes.kit import palette
from scenes.kit.drawing.operations import Fill, Shape, Stamp, Stroke
from scenes.workshop.scene import Workshop

if TYPE_CHECKING:
    from scenes.kit.drawing.operations import Operation
    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.workshop.beside import Beside
    from scenes.workshop.bricks.scene import Bricks


from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


def potato() -> list[Operation]:
    """Return how a Mok is drawn that everybody can draw."""
    edge = [(432 + 190 * cos(t * pi / 18), 390 + 215 * sin(t * pi / 18) + (t % 5) * 3) for t in range(37)]
    waves = [(60 + 30 * step, 650 + (18 if step % 2 else -18)) for step in range(26)]
    return [
        Fill((5, 5), palette.mix(palette.QUIRK_BLUE, palette.CHALK, 0.6)),
        Shape("disc", (690, 40), (820, 170), palette.QUIRK_YELLOW, 20),
        Stroke(tuple(waves), palette.GOOD, 84),
        Shape("rectangle", (0, 650), (864, 750), palette.GOOD, 20),
        Stroke(tuple(edge), palette.INK, 20),
        Fill((432, 390), palette.GEM_ORANGE),
        Stamp("legs", (432, 640), 190),
        Stamp("arms", (432, 400), 560),
        Stamp("eyes_round", (432, 320), 300),
        Stamp("mouth_tongue", (432, 460), 190),
        Stamp("hat", (432, 130), 190),
    ]


def desk(app: App) -> Scene:
    """Return the workshop."""
    return Workshop(app.editions)


def kind_chosen(kind: str, app: App, scene: Scene) -> Workshop:
    """Look at the cards of a kind."""
    workshop = cast("Workshop", scene)
    rest(app, workshop)
    workshop.shelf.choose_kind(kind)
    rest(app, workshop)
    return workshop


def opened(name: str, app: App, scene: Scene) -> None:
    """Open a card of the starter collection, once its faces are drawn."""
    workshop = cast("Workshop", scene)
    rest(app, workshop)
    card = next(card for card in workshop.collection.cards if card.id == name)
    workshop.desk.ask_open(card)
    rest(app, workshop)


def rest(app: App, scene: Beside) -> None:
    """Let all that goes on beside the frames come to its end, and the faces be drawn."""
    scene.settle()
    app.frame(0.02, [])
    while scene.restless:
        app.frame(0.02, [])


def at_table(app: App, scene: Scene) -> None:
    """Try the card on a table."""
    bench = cast("Bricks", scene)
    bench.trial.begin()
    while bench.trial.search is not None:
        app.frame(0.02, [])
    app.frame(0.02, [])
    app.frame(0.02, [])
