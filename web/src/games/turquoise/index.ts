import type { GamePage } from "..";
import cover from "./Cover.svelte";

export default {
  cover,
  board: () => import("./Board.svelte"),
  keys: () => import("./keys"),
  example: "move(hand,03,0)",
} satisfies GamePage;
