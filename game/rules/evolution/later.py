"""What later lists of variations changed (EVO-11)."""

from types import MappingProxyType
from typing import Final

LATER_IMPACTS: Final = MappingProxyType({"evolution/congelation": 6})
"""The impacts of the list of 2019, where they are not those of 2018, by ref."""
