import type { GamePage } from "..";
import cover from "./Cover.svelte";

export default {
  cover,
  board: () => import("./Board.svelte"),
  sheet: () => import("./Sheet.svelte"),
  keys: () => import("./keys"),
  names: () => import("./names"),
  example: "lay(house,0,1,0)",
} satisfies GamePage;
