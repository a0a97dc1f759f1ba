import { anywhere, ARROWS, digits, onCells, rowsOf, type KeyRow } from "../../lib/keys";
import { say } from "./texts";

export const KEYS = {
  cells: onCells(...ARROWS),
  next: anywhere("n"),
  choose: onCells(" "),
  hand: anywhere("h"),
  draw: anywhere("d"),
  turn: anywhere("r"),
  capital: anywhere("c"),
  tablets: anywhere(...digits(4)),
  bid: anywhere("+", "-", "b", "x"),
  let: anywhere("l"),
  end: anywhere("e"),
  view: anywhere("t"),
  levels: anywhere("PageUp", "PageDown"),
  above: anywhere("v"),
};

/** Return the keys of the board: their labels, and what they do. */
export const keys = (): KeyRow[] => rowsOf(KEYS, (name) => [say(`key-${name}.keys`), say(`key-${name}`)]);
