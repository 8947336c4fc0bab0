"""The cards of Magicjoust in the workshop: those of the creuset with their formula, and singularities."""
