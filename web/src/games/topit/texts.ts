import { speaker } from "../../lib/language.svelte";
import type { Messages } from "./messages";

/** Format a text of Top It. */
export const say = speaker<Messages>("topit");
