import type { PartNames } from "../telling";
import { Board } from "./board";

/** Return the names of the hollows for each field of an effect that holds one. */
export function names(parts: Record<string, unknown>): PartNames {
  const { rows } = parts["board"] as { rows: string[][] };
  const hollows = new Board(rows).hollows.map((one) => one.name);
  return { from: hollows, to: hollows, hollow: hollows };
}
