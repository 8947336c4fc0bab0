"""Drawing: operations on a sheet, how each is painted, and the sheet that undoes and redoes them."""
