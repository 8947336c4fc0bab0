"""The buttons under every result, as many as have room for their words; what another game is begun with."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

from game.core.i18n import _, pgettext
from scenes.kit.button_row import button
from scenes.kit.layout import Either, Put, Row
from scenes.kit.widgets import Style, tall
from scenes.shell.dialog import Answer, Dialog

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Json, Options
    from game.core.rivals import Rival
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.widgets import Button
    from scenes.pages.ending import Ending
    from scenes.pages.setting_up import SettingUp
    from scenes.shell.app import App

MAIN: Final = "again"
BESIDE: Final = ("same", "save", "share")
"""What is always behind the button that leads to the rest."""
_RANKS: Final = ("menu", MAIN, "stronger", "watch", "review", "setup")
"""What keeps a button of its own where all have no room for their words, the first ones longest."""
_LAST: Final = "log"
"""What is the first to be left to the sheet with the rest."""
_FEWEST, _MOST_LARGE = 2, 3
"""How many keep one at least, and at most in large text."""

_DRAWS: Final = 12
"""How often decks are drawn to have others than the last time."""


class WaysOn:
    """The ways on from the end of a game: the foot of its result, and the sheet with the rest."""

    def __init__(self, ending: Ending) -> None:
        self.ending = ending

    def foot(self) -> Box:
        """Return the buttons: the main one at the right, before it the one that leads to the rest."""
        aside = BESIDE if self.ending.proposed() is None else (*BESIDE, _LAST)
        shown = [one for one in self.all()[:-1] if one.name not in aside]
        ranked = sorted((one.name for one in shown), key=_rank)
        most = min(len(ranked), _MOST_LARGE) if self.ending.m.large_text else len(ranked)
        counts = range(most, _FEWEST - 1, -1)
        return Either([self._row(frozenset(ranked[:count])) for count in counts], high=_high)

    def _row(self, kept: frozenset[str]) -> Box:
        every = self.all()
        rest = [one for one in every[:-1] if one.name not in kept]
        more = button("more", _more(), "plus", partial(self.see_more, rest))
        shown = [one for one in every if one.name in kept]
        return Row([Put(one, grow=1) for one in (*shown, more, every[-1])], gap=14)

    def all(self) -> list[Button]:
        """Return all that can be done, in the order of every result; the main way is the last."""
        ending, proposed = self.ending, self.ending.proposed()
        style = Style.MAIN if proposed is None else Style.PAPER
        return [
            button("menu", _("Menu"), "menu", ending.menu),
            button("setup", _("Another game"), "dice", ending.new_game),
            button("watch", _("Watch the game again"), "film", ending.watch),
            button("log", _("Journal"), "list", ending.open_story),
            *ending.more_ways(),
            *self._stronger(),
            button("same", _("Replay this deal"), "reverse", ending.same_deal),
            button("save", _("Save the replay"), "save", ending.save_replay),
            button("share", _("Share"), "copy", ending.share),
            button(MAIN, ending.again(), "play", ending.rematch, style),
            *([] if proposed is None else [proposed]),
        ]

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


def _rank(name: str) -> int:
    return _RANKS.index(name) if name in _RANKS else len(_RANKS) + (name == _LAST)


def _high(m: Measures) -> int:
    return max(m.px(52), tall(m))


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
