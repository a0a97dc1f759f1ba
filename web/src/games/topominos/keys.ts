import { anywhere, ARROWS, digits, onCells, rowsOf, unlisted, type KeyRow } from "../../lib/keys";
import { say } from "./texts";

export const KEYS = {
  walk: onCells(...ARROWS),
  take: anywhere(...digits(5)),
  turn: anywhere("r"),
  flip: anywhere("f"),
  try: onCells(" "),
  end: anywhere("e"),
  pass: anywhere("p"),
  exchange: anywhere("x"),
  ends: unlisted(onCells("Home", "End", "PageUp", "PageDown")),
};

/** Return the keys of the board: their labels, and what they do. */
export const keys = (): KeyRow[] => rowsOf(KEYS, (name) => [say(`key-${name}.keys`), say(`key-${name}`)]);
