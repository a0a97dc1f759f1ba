import type { KeyRow } from "../../lib/keys";
import { say } from "./texts";

/** Return the keys of the board: their labels, and what they do. */
export function keys(): KeyRow[] {
  return [
    [say("key-cells.keys"), say("key-cells")],
    [say("key-next.keys"), say("key-next")],
    [say("key-choose.keys"), say("key-choose")],
    [say("key-hand.keys"), say("key-hand")],
    [say("key-draw.keys"), say("key-draw")],
    [say("key-turn.keys"), say("key-turn")],
    [say("key-capital.keys"), say("key-capital")],
    [say("key-tablets.keys"), say("key-tablets")],
    [say("key-bid.keys"), say("key-bid")],
    [say("key-let.keys"), say("key-let")],
    [say("key-end.keys"), say("key-end")],
    [say("key-view.keys"), say("key-view")],
    [say("key-levels.keys"), say("key-levels")],
    [say("key-above.keys"), say("key-above")],
  ];
}
