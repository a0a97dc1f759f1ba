import type { KeyRow } from "../../lib/keys";
import { t } from "../../lib/language.svelte";

/** The keys of the list of moves: their labels, and what they do. */
export function keys(): KeyRow[] {
  return [
    [t("plain_key_walk.keys"), t("plain_key_walk")],
    [t("plain_key_choose.keys"), t("plain_key_choose")],
    [t("plain_key_ends.keys"), t("plain_key_ends")],
  ];
}
