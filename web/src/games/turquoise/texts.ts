import { speaker } from "../../lib/language.svelte";
import type { Messages } from "./messages";

/** Format a text of the game in the current language. */
export const say = speaker<Messages>("turquoise");
