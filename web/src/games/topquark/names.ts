import type { PartNames } from "../telling";
import { Board } from "./board";
import { componentsOf } from "./state";

/** Return the names of the hollows for each field of an effect that holds one. */
export function names(parts: Record<string, unknown>): PartNames {
  const { rows } = componentsOf(parts).board;
  const hollows = new Board(rows).hollows.map((one) => one.name);
  return { from: hollows, to: hollows, hollow: hollows };
}
