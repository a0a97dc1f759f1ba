/** The texts of Topas in the language of the page. */

import { speaker } from "../../lib/language.svelte";
import type { Messages } from "./messages";

export const say = speaker<Messages>("topas");
