"""The buttons under every result, as many as have room for their words; what another game is begun with."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Final, cast

from game.core.i18n import _, pgettext
from scenes.kit.button_row import button, button_width
from scenes.kit.layout import Either, Grow, Put, Row, em, spelled, total
from scenes.kit.widgets import Style
from scenes.shell.dialog import Answer, Dialog

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.core.model import Json, Options
    from game.core.rivals import Rival
    from scenes.kit.layout import Box
    from scenes.kit.widgets import Button
    from scenes.pages.ending import Ending
    from scenes.pages.setting_up import SettingUp
    from scenes.shell.app import App

MAIN: Final = "again"
SHARED: Final = ("menu", "watch", "setup", "log")
"""What has its place at the left of every result: the last go first where there is too little room."""
SAME: Final = "same"
"""The same deal, which may be tried again after a defeat."""
REVIEW: Final = "review"
"""What has been found out about the moves of a game: it comes first of what not every game has."""
_MAIN_WIDE: Final = em(15, 8, 60)
"""How wide the main button is: there is room for whatever another game is called."""
_GAP: Final = 12
_FEWEST, _LARGE = 1, 2
"""How many of those at the left stay at least, and at most in large text."""
_USUAL: Final = 100
"""The size of text, in percent, in which all of them stay: in larger text, or a small window, one less."""

_DRAWS: Final = 12
"""How often decks are drawn to have others than the last time."""


class WaysOn:
    """The ways on from the end of a game: the foot of its result, and the sheet with the rest.

    What every result has lies at the same places under all: the first ways at the left, that to the rest and
    the main one at the right. Between them is what a game or its mode has besides, as far as there is room.
    """

    def __init__(self, ending: Ending) -> None:
        self.ending = ending

    def foot(self) -> Box:
        """Return the buttons: as many of the shared ones as fit, then as many of the others."""
        m = self.ending.m
        most = _LARGE if m.large_text else len(SHARED) - (m.text_size > _USUAL) - (m.scale < 1)
        shared = [SHARED[:count] for count in range(most, _FEWEST - 1, -1)]
        own, proposed = self.ending.more_ways(), self._proposed()
        first = [one.name for one in (*proposed, *own[:1])] + [SAME] * self.ending.lost
        ranked = first + [one.name for one in (*self._stronger(), *own[1:])]
        least = len(proposed) + len(own[:1])
        others = [ranked[:count] for count in range(len(ranked), least - 1, -1)]
        firsts = [*((first, False) for first in shared[:-1]), (shared[-2], True), (shared[-1], False)]
        rows = product(firsts, (True, False), others)
        made = [self._row({*first, *more}, icons=icons, brief=brief) for (first, brief), icons, more in rows]
        return Either(made, high=_high)

    def _row(self, kept: Collection[str], *, icons: bool, brief: bool) -> Box:
        """Return a row of the ways kept: those that are a game's own have all their icons, or none has.

        A `brief` one says in fewer words that the game is seen again, rather than not at all.
        """
        *ways, main = self.all()
        for one in ways:
            if brief and one.name == "watch":
                one.label, one.tip = pgettext("a game again", "Watch"), one.label
        proposed = [one.name for one in self.proposals()]
        shown = [one for one in ways if one.name in kept]
        more = button(
            "more", _more(), "plus", partial(self.see_more, [one for one in ways if one not in shown])
        )
        first = [_placed(one) for one in shown if one.name in SHARED]
        for one in shown:
            one.icon = one.icon if icons or one.name in SHARED else ""
        own = [_giving(one) for one in shown if one.name not in (*SHARED, *proposed)]
        last = [_giving(one) for one in shown if one.name in proposed]
        return Row([*first, *own, Grow(), *last, _placed(more), Put(main, wide=_MAIN_WIDE)], gap=_GAP)

    def all(self) -> list[Button]:
        """Return all that can be done, in the order of every result; the main way is the last."""
        ending, own = self.ending, self.ending.more_ways()
        return [
            button("menu", _("Menu"), "menu", ending.menu),
            button("setup", _("Another game"), "dice", ending.new_game),
            button("watch", _("Watch the game again"), "film", ending.watch),
            button("log", _("Journal"), "list", ending.open_story),
            *[one for one in own if one.name == REVIEW],
            button(SAME, _("Replay this deal"), "reverse", ending.same_deal),
            *[one for one in own if one.name != REVIEW],
            *self.proposals(),
            button("save", _("Save the replay"), "save", ending.save_replay),
            button("share", _("Share"), "copy", ending.share),
            button(MAIN, ending.again(), "play", ending.rematch, Style.MAIN),
        ]

    def proposals(self) -> list[Button]:
        """Return what is proposed besides another game like this one, the game's own proposal first."""
        return [*self._proposed(), *self._stronger()]

    def _proposed(self) -> list[Button]:
        """Return the game's own proposal, none where it has none."""
        proposed = self.ending.proposed()
        return [] if proposed is None else [proposed]

    def _stronger(self) -> list[Button]:
        """Return the way to a game against a stronger rival, where one is proposed."""
        found = self.ending.challenger
        if found is None:
            return []
        name = found.rival.name.spoken
        return [button("stronger", _("Face {name}").format(name=name), "sword", self.ending.face_challenger)]

    def see_more(self, rest: Sequence[Button]) -> None:
        """Offer what has no button of its own."""
        answers = [Answer(one.label, one.name, one.icon) for one in rest]
        close = Answer(_("Close"), "close", "cross", main=True)
        acts = {one.name: one.on_click for one in rest}
        sheet = Dialog(_more(), "", (*answers, close))
        stack = self.ending.app.stack
        stack.push(sheet, lambda answer: acts[answer]() if answer in acts else None)


def facing(rival: Rival) -> str:
    """Return the proposal to meet a rival."""
    return _("How about facing {name}?").format(name=rival.name.spoken)


def seated(rival: Rival) -> str:
    """Return that a stronger rival sits at the table already."""
    return _("Harder: {name} awaits you!").format(name=rival.name.spoken)


def _more() -> str:
    return pgettext("other things to do", "More")


def _placed(one: Button) -> Box:
    """Return a button as wide as its words and its icon wish, whatever lies beside it."""
    return Put(one, wide=button_width(one.label))


def _giving(one: Button) -> Box:
    """Return a button that gives way as far as its words have room, and its icon where it has one."""
    words = spelled(one.label, size=14, pad=26 if one.icon else 14)
    return Put(one, wide=(total(em(18), words) if one.icon else words, button_width(one.label)))


_high: Final = em(15, 1, 20, 52)


def _others(options: Options, before: Json, seats: Sequence[int]) -> bool:
    """Say whether each of some seats has another deck than before."""
    now = options.get("decks")
    if not isinstance(now, list) or not isinstance(before, list):
        return True
    return all(now[seat] != before[seat] for seat in seats if seat < min(len(now), len(before)))


def drawn_anew(app: App, key: str, options: Options, seed: int) -> Options:
    """Return the options of another game like the one begun last, its decks left to the lot drawn anew."""
    drawn, seats = app.by_lot.get(key, (None, ()))
    if not seats or drawn is None or options.get("decks") != drawn:
        return options
    choices = cast("SettingUp", app.editions[key].setup(options, ())).choices
    if choices is None or not choices.draws_ready:
        return options
    choices.leave_to_lot(seats)
    found = map(choices.options, range(seed, seed + _DRAWS))
    again = next((one for one in found if _others(one, drawn, seats)), choices.options(seed))
    app.by_lot[key] = again.get("decks"), seats
    return again
