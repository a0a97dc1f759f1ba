import type { GamePage } from "..";
import cover from "./Cover.svelte";

export default {
  cover,
  band: { ground: "#b5462f", ink: "#fdf3e4" },
  board: () => import("./Board.svelte"),
  sheet: () => import("./Sheet.svelte"),
  keys: () => import("./keys"),
  names: () => import("./names"),
  lesson: () => import("./lesson"),
  example: "lay(house,0,1,0)",
} satisfies GamePage;
