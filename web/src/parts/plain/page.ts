/** A page that fits any game: for those that the page was not built with. */

import type { AnyPage } from "../../games";
import type { PartNames } from "../../games/telling";
import { clothOf } from "./cloth";
import Cover from "./Cover.svelte";

export function plain(game: string): AnyPage {
  return {
    cover: Cover,
    band: clothOf(game),
    board: () => import("./Board.svelte"),
    keys: () => import("./keys"),
    // The server sends them with the other parts.
    names: () => Promise.resolve({ names: (parts) => (parts["part_names"] ?? {}) as PartNames }),
  };
}
