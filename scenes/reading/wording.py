"""The words of a block, as they are read: with its figures' points, without marks of bold."""

from __future__ import annotations

from game.core.i18n import _
from game.rules.reverse_war import words
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scenarios import SCENARIOS
from scenes.reading.book import Block, Kind
from scenes.reading.figures import figures


def plain(block: Block) -> str:
    """Return all that one can read in a block, on one line."""
    return " ".join(_written(block)).replace("**", "").replace(" | ", " – ")


def heading(block: Block) -> str:
    """Return what a block is about, where it says so: a heading, a unit's or scenario's name; else ""."""
    if block.kind is Kind.UNIT:
        return words.name(block.name)
    if block.kind is Kind.SCENARIO:
        return _(SCENARIOS[block.name].name)
    return block.lines[0] if block.kind is Kind.HEADING else ""


def caption(block: Block) -> list[str]:
    """Return the lines of a figure's caption, with its points."""
    figure = figures()[block.name]
    return [figure.caption(line) for line in block.lines]


def _written(block: Block) -> list[str]:
    if block.kind is Kind.FIGURE:
        return caption(block)
    if block.kind is Kind.UNIT:
        reasons = [figures()[f"{block.name}-{side}"].reason() for side in ("player", "ai")]
        return [f"{words.name(block.name)} ({block.name}).", *block.lines, *reasons]
    if block.kind is Kind.SCENARIO:
        return [f"{_(SCENARIOS[block.name].name)}.", *block.lines]
    if block.kind is Kind.SUITES:
        return [_("Suite bonus")]
    if block.kind is Kind.MODES:
        return [_(layout.name) for layout in LAYOUTS.values()]
    return list(block.lines)
