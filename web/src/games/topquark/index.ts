import type { GamePage } from "..";
import cover from "./Cover.svelte";

export default {
  cover,
  board: () => import("./Board.svelte"),
  keys: () => import("./keys"),
  names: () => import("./names"),
  example: "f5-e5",
} satisfies GamePage;
