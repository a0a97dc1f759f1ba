import type { GamePage } from "..";
import cover from "./Cover.svelte";

export default {
  cover,
  board: () => import("./Board.svelte"),
  sheet: () => import("./Sheet.svelte"),
  keys: () => import("./keys"),
  example: "lay(0,1,4)",
} satisfies GamePage;
