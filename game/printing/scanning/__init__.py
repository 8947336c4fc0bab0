"""The way back from paper: a photograph of a coloured sheet is straightened and cut into its cards."""
