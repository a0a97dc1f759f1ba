/** The lessons, each loaded on demand. */

import type { Lesson } from "./kinds";

const modules: Record<string, () => Promise<{ lesson: Lesson }>> = {
  topas: () => import("./topas"),
  topit: () => import("./topit"),
  topominos: () => import("./topominos"),
  topquark: () => import("./topquark"),
  turquoise: () => import("./turquoise"),
};

/** Return the lesson of a game, or null if there is no such game. */
export async function lessonOf(game: string): Promise<Lesson | null> {
  const load = Object.hasOwn(modules, game) ? modules[game] : undefined;
  return load ? (await load()).lesson : null;
}
