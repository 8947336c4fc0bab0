"""Everything of Cartelier that has no pixels, and its commands."""

__version__ = "0.1.0"
