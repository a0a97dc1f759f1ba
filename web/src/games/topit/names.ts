import type { PartNames } from "../telling";
import { componentsOf } from "./state";

/** Name the kinds of pieces: the one that an effect concerns, and the one laid. */
export function names(parts: Record<string, unknown>): PartNames {
  const { kinds } = componentsOf(parts).pieces;
  return { shape: kinds, laid: kinds };
}
