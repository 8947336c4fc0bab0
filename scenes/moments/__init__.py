"""The moments of the gallery: those of no one game, and what poses them all."""
