"""Top It: a mosaic of ceramic pieces that touch along whole edges."""
