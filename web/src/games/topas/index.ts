import type { GamePage } from "..";
import cover from "./Cover.svelte";

export default {
  cover,
  band: { ground: "#1b1f45", ink: "#f3dc9a" },
  board: () => import("./Board.svelte"),
  sheet: () => import("./Sheet.svelte"),
  keys: () => import("./keys"),
  lesson: () => import("./lesson"),
  example: "R1Y3@0,1^",
} satisfies GamePage;
