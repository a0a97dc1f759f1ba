import type { KeyRow } from "../../lib/keys";
import { say } from "./texts";

/** Return the keys of the board: their labels, and what they do. */
export function keys(): KeyRow[] {
  return [
    [say("key-walk.keys"), say("key-walk")],
    [say("key-take.keys"), say("key-take")],
    [say("key-turn.keys"), say("key-turn")],
    [say("key-flip.keys"), say("key-flip")],
    [say("key-try.keys"), say("key-try")],
    [say("key-end.keys"), say("key-end")],
    [say("key-pass.keys"), say("key-pass")],
    [say("key-exchange.keys"), say("key-exchange")],
  ];
}
