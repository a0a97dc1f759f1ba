import type { KeyRow } from "../../lib/keys";
import { say } from "./texts";

/** The keys of the board: their labels, and what they do. */
export function keys(): KeyRow[] {
  return [
    [say("key-move.keys"), say("key-move")],
    [say("key-card.keys"), say("key-card")],
    [say("key-try.keys"), say("key-try")],
    [say("key-turn.keys"), say("key-turn")],
    [say("key-places.keys"), say("key-places")],
    [say("key-zoom.keys"), say("key-zoom")],
  ];
}
