import type { GamePage } from "..";
import cover from "./Cover.svelte";

export default {
  cover,
  band: { ground: "#7b4a1f", ink: "#fbe6c4" },
  board: () => import("./Board.svelte"),
  keys: () => import("./keys"),
  names: () => import("./names"),
  lesson: () => import("./lesson"),
  example: "f5-e5",
} satisfies GamePage;
