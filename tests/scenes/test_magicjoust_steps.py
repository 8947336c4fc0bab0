"""The first steps of Magicjoust: seventeen steps, from the first singularity to the great work."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, drag, press
from jousting_by_hand import card_spot, reach

from game.core import i18n
from game.rules.magicjoust import turn
from game.storage import journal, records
from scenes import navigation
from scenes.boards.magicjoust import guide, lesson_deal
from scenes.boards.magicjoust.arena import NEAR
from scenes.boards.magicjoust.board import KEY
from scenes.boards.magicjoust.first_steps import FirstSteps
from scenes.boards.magicjoust.guide import INVOKED, LESSONS
from scenes.boards.magicjoust.looks import Looks
from scenes.boards.magicjoust.result import Result
from scenes.dialog import Dialog
from scenes.menu import Menu

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.app import App
    from scenes.scene import Scene
