import type { GamePage } from "..";
import cover from "./Cover.svelte";

export default {
  cover,
  band: { ground: "#f0c75e", ink: "#2a2622" },
  board: () => import("./Board.svelte"),
  sheet: () => import("./Sheet.svelte"),
  keys: () => import("./keys"),
  lesson: () => import("./lesson"),
  example: "lay(0,1,4)",
} satisfies GamePage;
