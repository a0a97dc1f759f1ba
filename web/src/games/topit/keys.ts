import type { KeyRow } from "../../lib/keys";
import { say } from "./texts";

/** The keys of the board: their labels, and what they do. */
export function keys(): KeyRow[] {
  return [
    [say("key-walk.keys"), say("key-walk")],
    [say("key-take.keys"), say("key-take")],
    [say("key-stone.keys"), say("key-stone")],
    [say("key-turn.keys"), say("key-turn")],
    [say("key-try.keys"), say("key-try")],
    [say("key-pass.keys"), say("key-pass")],
  ];
}
