"""The rules as pages: their texts, their figures, how they are laid out and searched."""
