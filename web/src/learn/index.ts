/** The lessons, each loaded on demand with its texts: every module beside this file, named by its game. */

import { load, speaker } from "../lib/language.svelte";
import type { Lesson, Text } from "./kinds";

const MODULES = import.meta.glob<{ lesson: Lesson }>(["./*.ts", "!./{index,kinds}.ts"]);

const area = (game: string): string => `${game}/lesson`;

/** Return the lesson of a game, or null if there is none. */
export async function lessonOf(game: string): Promise<Lesson | null> {
  const path = `./${game}.ts`;
  const module = Object.hasOwn(MODULES, path) ? MODULES[path] : undefined;
  if (!module) return null;
  const [{ lesson }] = await Promise.all([module(), load(area(game))]);
  return lesson;
}

/** Return the function that formats the texts of a lesson that was loaded; what is no key is returned as it is. */
export function lessonTexts(game: string): (text: Text) => string {
  return speaker<Record<Text, null>>(area(game));
}
