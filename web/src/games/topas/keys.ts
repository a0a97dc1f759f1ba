import { anywhere, ARROWS, digits, onCells, rowsOf, unlisted, type KeyRow } from "../../lib/keys";
import { say } from "./texts";

export const KEYS = {
  move: onCells(...ARROWS),
  card: anywhere(...digits(3)),
  try: onCells(" "),
  turn: anywhere("r"),
  places: anywhere("n", "p"),
  zoom: anywhere("+", "-", "0"),
  ends: unlisted(onCells("Home", "End")),
};

/** The keys of the board: their labels, and what they do. */
export const keys = (): KeyRow[] => rowsOf(KEYS, (name) => [say(`key-${name}.keys`), say(`key-${name}`)]);
