import type { KeyRow } from "../../lib/keys";
import { say } from "./texts";

/** The keys of the board: their labels, and what they do. */
export function keys(): KeyRow[] {
  return [
    [say("key-walk.keys"), say("key-walk")],
    [say("key-choose.keys"), say("key-choose")],
    [say("key-leap.keys"), say("key-leap")],
  ];
}
