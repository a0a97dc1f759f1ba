import { anywhere, ARROWS, digits, onCells, rowsOf, unlisted, type KeyRow } from "../../lib/keys";
import { say } from "./texts";

export const KEYS = {
  walk: onCells(...ARROWS),
  take: anywhere(...digits(8)),
  stone: anywhere("t"),
  turn: anywhere("r"),
  try: onCells(" "),
  pass: anywhere("p"),
  step: unlisted(onCells("PageUp", "PageDown")),
  ends: unlisted(onCells("Home", "End")),
  zoom: unlisted(anywhere("+", "-", "0")),
};

/** The keys of the board: their labels, and what they do. */
export const keys = (): KeyRow[] => rowsOf(KEYS, (name) => [say(`key-${name}.keys`), say(`key-${name}`)]);
