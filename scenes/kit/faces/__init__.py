"""Card faces: drawn by one code for the screen and for print, and kept in the sizes and turns in use."""
