/** The lessons, each loaded when it is opened. */

import type { Lesson } from "./kinds";

const modules: Record<string, () => Promise<{ lesson: Lesson }>> = {
  topas: () => import("./topas"),
  topit: () => import("./topit"),
  topominos: () => import("./topominos"),
  topquark: () => import("./topquark"),
  turquoise: () => import("./turquoise"),
};

/** The lesson of a game; null if there is no such game. */
export async function lessonOf(game: string): Promise<Lesson | null> {
  const load = Object.hasOwn(modules, game) ? modules[game] : undefined;
  return load ? (await load()).lesson : null;
}
