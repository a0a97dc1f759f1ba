/** The lessons of the games, each loaded on demand with its texts. */

import { pageOf } from "../games";
import { load, speaker } from "../lib/language.svelte";
import type { Lesson, Text } from "./kinds";

const area = (game: string): string => `${game}/lesson`;

/** Return the lesson of a game, or null if there is none. */
export async function lessonOf(game: string): Promise<Lesson | null> {
  const { lesson } = pageOf(game);
  if (!lesson) return null;
  return (await Promise.all([lesson(), load(area(game))]))[0].lesson;
}

/** Return the function that formats the texts of a lesson that was loaded; what is no key is returned as it is. */
export function lessonTexts(game: string): (text: Text) => string {
  return speaker<Record<Text, null>>(area(game));
}
