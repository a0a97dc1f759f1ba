import type { GamePage } from "..";
import cover from "./Cover.svelte";

export default {
  cover,
  band: { ground: "#1f7f84", ink: "#fdf3d8" },
  board: () => import("./Board.svelte"),
  keys: () => import("./keys"),
  lesson: () => import("./lesson"),
  panel: () => import("./Bids.svelte"),
  tall: true,
  example: "move(hand,03,0)",
} satisfies GamePage;
