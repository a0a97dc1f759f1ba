import type { PartNames } from "../telling";
import type { Box } from "./mosaic";

/** Name the kinds of pieces: the one that an effect concerns, and the one laid. */
export function names(parts: Record<string, unknown>): PartNames {
  const { kinds } = parts["pieces"] as Box;
  return { shape: kinds, laid: kinds };
}
