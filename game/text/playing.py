"""A game played by text: what is seen and heard in words, one fact a line, and what is typed."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Final

from game.bots.bot import View
from game.bots.bot_seats import BotSeats
from game.bots.seats import Names, humans
from game.core.i18n import _, ngettext
from game.core.letters import folded
from game.core.model import GIVE_UP
from game.core.table import HAND, Spot
from game.storage import slots
from game.storage.home import StorageError
from game.text import orders
from game.text.heard import Heard, farewell, greeting
from game.text.orders import Choices
from game.text.terminal import Gone

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from game.box import Box
    from game.core.model import Action, Decision
    from game.core.spoken import Telling
    from game.core.table import Place, Table
    from game.storage.recorded import Recorded
    from game.text.terminal import Terminal


def hand_told(telling: Telling, table: Table) -> Iterator[list[str]]:
    """Yield the cards in the hand of the seat, a list of lines for each place."""
    places = [place for place in table.places if place.name == HAND and place.seat in (None, table.seat)]
    return _places(telling, table, places)


def table_told(telling: Telling, table: Table, decision: Decision | None) -> Iterator[list[str]]:
    """Yield all that the seat sees: the turn, what is so, and every place with its cards, a list for each."""
    yield [telling.heading(table, decision.seat if decision else None)]
    yield from ([fact] for fact in telling.facts(table))
    yield from _places(telling, table, table.places)


def _places(telling: Telling, table: Table, places: Iterable[Place]) -> Iterator[list[str]]:
    for place in places:
        name = telling.place(table, place)
        if not name:
            continue
        if not place.cards:
            yield [_("{place}: nothing.").format(place=name)]
        elif row := telling.row(table, place):
            yield [_("{what}: {words}").format(what=name, words=f"{row}.")]
        elif all(card is not None and card.ref is None for card in place.cards):
            yield [_("{place}: {cards}.").format(place=name, cards=_backs(len(place.cards)))]
        else:
            yield [_("{where}:").format(where=name), *_cards(telling, table, place)]


def _cards(telling: Telling, table: Table, place: Place) -> Iterator[str]:
    """Yield the cards of a place that are known, and where one may lie; then how many lie face down."""
    hidden = 0
    for index, card in enumerate(place.cards):
        if card is not None and card.ref is None:
            hidden += 1
        else:
            yield telling.card(table, Spot(place.name, place.seat, index))
    if hidden:
        yield f"{_backs(hidden)}."


def _backs(count: int) -> str:
    return ngettext("{count} card face down", "{count} cards face down", count).format(count=count)


_PATIENCE: Final = 1.0
"""How many seconds a bot thinks before it is said that it does."""

_LOG: Final = 20
"""How many lines of what has happened are told, unless another number is asked for."""


class Playing:
    """A game in progress at a terminal. `viewer` is the seat whose knowledge is told."""

    def __init__(self, box: Box, recorded: Recorded, terminal: Terminal) -> None:
        self.box = box
        self.recorded = recorded
        self.session = session = recorded.session
        self.terminal = terminal
        self.names = Names(session.players, session.seating)
        self.telling = box.telling(session, self.names)
        self.people = humans(session.players, session.seats) or [0]
        self.viewer = self.people[0]
        self.bots = BotSeats(session, box.bots)
        self.heard = Heard(self.telling, self.people)
        self.heard.replay(session)
        self._looking: int | None = None
        self._unseen = False
        """Whether something was told to who looks, or will be, that nobody else may see."""
        self._failure: str | None = None
        self._orders: dict[str, Callable[[str], None]] = {
            orders.HELP: self._help,
            orders.HAND: self._hand,
            orders.TABLE: self._table,
            orders.OPTIONS: self._options,
            orders.WHY: self._why,
            orders.LOG: self._log,
            orders.HINT: self._hint,
            orders.UNDO: self._undo,
            orders.REDO: self._redo,
            orders.SAVE: self._save,
            orders.QUIT: self._quit,
        }

    def run(self) -> None:
        """Play until the game is over, or its player leaves: it then stays in progress."""
        self.say(_("“help” says what can be typed; “why”, what cannot be done now."))
        for line in greeting(self.session, self.names):
            self.say(line)
        try:
            while (decision := self.session.decision) is not None:
                self._go_on(decision)
            self._end()
        except (Gone, KeyboardInterrupt):
            self.say()
            self.say(_("The game is kept: go on with it here, or in the window."))
        finally:
            self.recorded.close()

    def say(self, *lines: str) -> None:
        """Say lines; an empty one where there are none."""
        for line in lines or ("",):
            self.terminal.say(line)

    # --- the game -----------------------------------------------------------------------------------------

    def _go_on(self, decision: Decision) -> None:
        if self.bots.turn:
            self._let_bot_think(decision)
            return
        self._call(decision.seat)
        self._tell_news()
        self._tell_position(decision)
        while self.session.decision is decision:
            self._take(self.terminal.ask("> "))

    def _let_bot_think(self, decision: Decision) -> None:
        begun, told = time.monotonic(), False
        while (action := self.bots.think(0.0, 0.0)) is None:
            if not told and time.monotonic() - begun > _PATIENCE:
                told = True
                self.say(_("{name} thinks…").format(name=self.names[decision.seat]))
        self.act(action)
        if len(self.people) == 1:
            self._tell_news()

    def act(self, action: Action) -> None:
        """Play an action, and hear what each human may know of it."""
        watched = self.session.watch(self.people, partial(self.recorded.act, action))
        self.heard.note(watched, len(self.session.actions))
        self._tell_failure()

    def _tell_failure(self) -> None:
        """Say once that the disk refuses the journal."""
        if self.recorded.failure is not None and self._failure is None:
            message = _("{problem} You can go on playing, but this game would be lost on leaving.")
            self.say(message.format(problem=self.recorded.failure))
        self._failure = self.recorded.failure

    def _end(self) -> None:
        self._tell_news()
        self.say("", *self.telling.ended(self.session.state), *self._missing())
        for line in farewell(self.session, self.names):
            self.say(line)
        self.recorded.finish()
        if problem := self.recorded.uncounted or self.recorded.failure:
            self.say(problem)

    def _missing(self) -> list[str]:
        """Return what the only human would have needed who has lost."""
        outcome, state = self.session.outcome, self.session.state
        lost = outcome is not None and len(self.people) == 1 and self.people[0] not in outcome.winners
        told = self.telling.missing(state, self.people[0]) if lost else ""
        return [told] if told else []

    # --- who looks ----------------------------------------------------------------------------------------

    def _call(self, seat: int) -> None:
        """Let the next human look: once something is hidden, nothing that another has seen stays."""
        before, self.viewer = self._looking, seat
        hides = self._unseen or (len(self.people) > 1 and self._hides(seat))
        if before == seat and self._unseen == hides:
            return
        self._looking, self._unseen = seat, hides
        if hides:
            self._let_curtain_fall(None if before == seat else before, seat)
        elif before is not None:
            self.heard.news(before)  # both have read it on the same screen

    def _let_curtain_fall(self, before: int | None, seat: int) -> None:
        """Clear the screen, once who has looked knows what that has done, and ask for the next name."""
        name = self.names[seat]
        if before is not None:
            self.say(*self.heard.news(before), "")
            self.terminal.ask(_("Press Enter, then let {name} come to the screen. ").format(name=name))
        self.terminal.clear()
        prompt = _("{name}, nobody else may look. Type your name to go on: ").format(name=name)
        while folded(self.terminal.ask(prompt)) not in {folded(name), str(seat + 1)}:
            self.say(_("The name asked for is {name}.").format(name=name))

    def _hides(self, seat: int) -> bool:
        """Say whether a human sees what another may not."""
        mine, *others = (
            self.telling.table(self.session.view(one), one)
            for one in (seat, *[other for other in self.people if other != seat])
        )
        return any(mine.tells_more(other) for other in others)

    # --- what is told -------------------------------------------------------------------------------------

    @property
    def seen(self) -> Table:
        """What the seat that looks sees."""
        return self.telling.table(self.session.view(self.viewer), self.viewer)

    @property
    def choices(self) -> Choices:
        """What can be done now, and what cannot."""
        decision = self.session.decision
        assert decision is not None  # noqa: S101 - it is asked for when something is
        return Choices(self.telling, self.seen, decision, self._why_not)

    def _why_not(self, action: Action) -> str:
        decision = self.session.decision
        if decision is None or action in decision.options:
            return ""
        return self.telling.why(self.session.state, action)

    def _tell_news(self) -> None:
        if news := self.heard.news(self.viewer):
            self.say(*news)

    def _tell_position(self, decision: Decision) -> None:
        self.say("", self.telling.heading(self.seen, decision.seat))
        self.say(
            *self.telling.remarks(self.session.state, self.viewer), self.telling.asked(self.seen, decision)
        )
        self._options("")

    def _options(self, word: str) -> None:
        self._tell(word, [*self.choices.lines(word)])

    def _why(self, rest: str) -> None:
        choices, number = self.choices, orders.number(rest)
        if number is None:
            self.say(*[*choices.why_lines()] or [_("Nothing else could be tried.")])
        elif (greyed := choices.refused(number)) is not None:
            self.say(*greyed.reasons)
        elif choices.chosen(number) is not None:
            self.say(_("That can be done."))
        else:
            self._no_number(number, choices)

    def _no_number(self, number: int, choices: Choices) -> None:
        most = len(choices.options)
        told = ngettext(
            "There is no number {number}: the only one is {most}.",
            "There is no number {number}: choose from 1 to {most}.",
            most,
        )
        self.say(told.format(number=number, most=most))

    def _hand(self, word: str) -> None:
        self._tell_with(word, [*hand_told(self.telling, self.seen)] or [[_("You hold no cards.")]])

    def _table(self, word: str) -> None:
        self._tell_with(word, table_told(self.telling, self.seen, self.session.decision))

    def _tell_with(self, word: str, told: Iterable[list[str]]) -> None:
        """Say lines; where a word is given those that have it under their place, and all of one named so."""
        kept, found = folded(word), list[str]()
        for head, *lines in told:
            has = lines if kept in folded(head) else [line for line in lines if kept in folded(line)]
            found += [head, *has] if has or kept in folded(head) else []
        self._tell(word, found)

    def _tell(self, word: str, lines: list[str]) -> None:
        """Say the lines that have a word in them, or that there are none."""
        self.say(*lines or [_("Nothing there has “{word}” in it.").format(word=word)])

    def _log(self, rest: str) -> None:
        lines = self.heard.latest(self.viewer, orders.number(rest) or _LOG)
        self.say(*lines or [_("Nothing has happened yet.")])

    def _help(self, _rest: str) -> None:
        self.say(_("A number: play what has that number."), *orders.told())

    # --- what is typed ------------------------------------------------------------------------------------

    def _take(self, line: str) -> None:
        """Do what a line says, or say in a sentence that it is not understood."""
        order, rest = orders.read(line)
        number = orders.number(rest)
        if order:
            self._orders[order](rest)
        elif number is not None:
            self._play(number)
        elif not rest:
            self._options("")
        elif [*self.choices.lines(rest)]:
            self._options(rest)
        else:
            self.say(_("“{line}” is not understood: type a number, or “help”.").format(line=rest[:40]))

    def _play(self, number: int) -> None:
        choices = self.choices
        chosen = choices.chosen(number)
        if chosen is None:
            self._why(str(number))
        elif chosen.action != GIVE_UP or self._agrees(_("Give up?")):
            self.act(chosen.action)

    def _agrees(self, question: str) -> bool:
        return orders.yes(self.terminal.ask(_("{question} Yes or no: ").format(question=question)))

    def _hint(self, _rest: str) -> None:
        decision = self.session.decision
        assert decision is not None  # noqa: S101 - orders are given when something is asked
        view = View(self.session.state, decision)
        advice = self.box.advice(self.session.game.key, view, self.telling.spoken, self.session.seed)
        if advice is None:
            self.say(_("There are no hints at this table."))
        elif len(decision.playing_on) == 1:
            self.say(_("There is only one move to make: no hint is needed."))
        elif self.session.hinted or self._agrees(_("This game will be marked “helped”, for good.")):
            while not advice.done:
                advice.think(_PATIENCE)
            self.recorded.hint()
            numbers = {one.action: one for one in self.choices.options}
            for tip in advice.hints:
                one = numbers[tip.action]
                told = _("{what}: {words}").format(what=one.words, words=f"{tip.worth}.")
                self.say(f"{one.number}. {told}")
                self.say(*tip.reasons)

    def _undo(self, _rest: str) -> None:
        steps = self.session.steps_back_to(self.people)
        if not steps:
            self.say(_("There is nothing to undo yet."))
            return
        seen = self.session.reveals(steps) and not self.session.practice
        told = _("Something hidden was shown since then. If you undo, the game goes on as practice.")
        if seen and not self._agrees(told):
            return
        for _step in range(steps):
            self.recorded.undo()
        self._taken_back()

    def _taken_back(self) -> None:
        self.bots.forget()
        self.heard.forget(len(self.session.actions))
        self._tell_failure()

    def _redo(self, _rest: str) -> None:
        if not self.session.undone:
            self.say(_("There is nothing to redo."))
            return
        self._redo_one()
        while self.session.undone and self.bots.turn:
            self._redo_one()

    def _redo_one(self) -> None:
        watched = self.session.watch(self.people, self.recorded.redo)
        self.heard.note(watched, len(self.session.actions))

    def _save(self, name: str) -> None:
        name = name or self.terminal.ask(_("Under which name? "))
        try:
            slot = slots.write(self.session, name, "game")
        except StorageError as error:
            self.say(str(error))
        else:
            self.say(_("Kept as “{name}”.").format(name=slot.name))

    def _quit(self, _rest: str) -> None:
        raise Gone
