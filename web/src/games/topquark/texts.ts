import { speaker } from "../../lib/language.svelte";
import type { Messages } from "./messages";

/** Format a text of the game. */
export const say = speaker<Messages>("topquark");
