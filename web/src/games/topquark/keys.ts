import { anywhere, ARROWS, onCells, rowsOf, unlisted, type KeyRow } from "../../lib/keys";
import { say } from "./texts";

export const KEYS = {
  walk: onCells(...ARROWS),
  choose: onCells(" "),
  leap: anywhere("n", "p"),
  ends: unlisted(onCells("Home", "End")),
};

/** The keys of the board: their labels, and what they do. */
export const keys = (): KeyRow[] => rowsOf(KEYS, (name) => [say(`key-${name}.keys`), say(`key-${name}`)]);
