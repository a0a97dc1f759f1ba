/** Every text in both languages, as the page would say it. */

import { expect, test } from "vitest";
import * as after from "../src/texts/after";
import { en as shell } from "../src/texts/en";
import * as failure from "../src/texts/failure";
import { fr as coque } from "../src/texts/fr";
import * as home from "../src/texts/home";
import { en, fr } from "../src/texts";
import * as learn from "../src/texts/learn";
import * as table from "../src/texts/table";

const AREAS: Record<string, { en: Record<string, string>; fr: Record<string, string> }> = {
  shell: { en: shell, fr: coque },
  home,
  table,
  after,
  learn,
  failure,
};
const WORDS = import.meta.glob<Record<"words", { en: object; fr: object }>>("../src/games/*/words.ts", { eager: true });
const KEYS = import.meta.glob<Record<"keys", { en: string[][]; fr: string[][] }>>("../src/games/*/keys.ts", {
  eager: true,
});
const LESSONS = import.meta.glob<Record<"lesson", object>>(["../src/learn/*.ts", "!../src/learn/{index,kinds}.ts"], {
  eager: true,
});

const GAMES = Object.entries(WORDS).map(([path, { words }]) => [path.split("/").at(-2)!, words] as const);
const KEYED = Object.entries(KEYS).map(([path, { keys }]) => [path.split("/").at(-2)!, keys] as const);
const TAUGHT = Object.entries(LESSONS).map(([path, { lesson }]) => [path.split("/").at(-1)!, lesson] as const);

/**
 * What stands for the n-th thing a text is told: an array, which is itself in a sentence, can be listed and joined, and
 * is no number that a plural would look at.
 */
const told = (n: number): string[] => [`⟨${n}⟩`];
const GIVEN = [0, 1, 2, 3].map(told);
const named = (said: string): string[] => [...new Set(said.match(/⟨\d⟩|\{\w+\}/g))].sort();

/** Every sentence in a tree of texts, by its path; functions are called. */
function sentences(tree: unknown, path = ""): Map<string, string> {
  if (typeof tree === "string") return new Map([[path, tree]]);
  if (typeof tree === "function") {
    const said: unknown = (tree as (...given: string[][]) => unknown)(...GIVEN);
    return sentences(said, `${path}()`);
  }
  if (typeof tree !== "object" || tree === null) return new Map();
  return new Map(Object.entries(tree).flatMap(([key, one]) => [...sentences(one, `${path}.${key}`)]));
}

/** What French sets otherwise: a plain space before a high mark or inside « », a typist's apostrophe. */
const UNSET = /\S [;:!?»]|« \S|\p{L}'\p{L}/u;

function unset(french: unknown): string[] {
  return [...sentences(french).values()].filter((said) => UNSET.test(said));
}

test("the check knows French that is not set as French", () => {
  expect(unset(["Où ?", "« oui »", "l'été", (n: number) => `${n} : rien`]).length).toBe(4);
  expect(unset(["Où\u202f?", "«\u00a0oui\u00a0»", "l’été", "à 10:30", "https://a.example"])).toEqual([]);
});

test.each(Object.entries(AREAS))("%s says the same in both languages", (_, area) => {
  expect(Object.keys(area.fr).sort()).toEqual(Object.keys(area.en).sort());
  for (const [key, said] of Object.entries(area.en)) {
    expect.soft(said.trim(), key).not.toBe("");
    expect.soft(area.fr[key]!.trim(), key).not.toBe("");
    expect.soft(named(area.fr[key]!), key).toEqual(named(said));
  }
  expect(unset(area.fr)).toEqual([]);
});

test("no area speaks over another", () => {
  const all = Object.values(AREAS).flatMap((area) => Object.keys(area.en));
  expect(all.filter((key, i) => all.indexOf(key) !== i)).toEqual([]);
  expect(Object.keys(en).length).toBe(all.length);
  expect(Object.keys(fr).length).toBe(all.length);
});

test.each(GAMES)("%s says the same in both languages", (_, words) => {
  const [english, french] = [sentences(words.en), sentences(words.fr)];
  expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, said] of english) {
    expect.soft(said.trim(), key).not.toBe("");
    expect.soft(french.get(key)!.trim(), key).not.toBe("");
    expect.soft(named(french.get(key)!), key).toEqual(named(said));
  }
  expect(unset(words.fr)).toEqual([]);
});

test("every game has words, keys and a lesson", () => {
  expect(GAMES.length).toBe(5);
  expect(KEYED.map(([game]) => game)).toEqual(GAMES.map(([game]) => game));
  expect(TAUGHT.map(([file]) => file.replace(".ts", ""))).toEqual(GAMES.map(([game]) => game));
});

test.each(KEYED)("%s has the same keys in both languages, each written once", (_, { en, fr }) => {
  const french = (key: string): string =>
    key.replace("Space", "Espace").replace("Enter", "Entrée").replace("Shift", "Maj");
  expect(fr.map(([key]) => key)).toEqual(en.map(([key]) => french(key!)));
  for (const rows of [en, fr]) expect(new Set(rows.map(([key]) => key)).size).toBe(rows.length);
  expect(unset(fr)).toEqual([]);
});

/** Every text of a lesson: what has an English and a French side. */
function sides(tree: unknown): { en: string; fr: string }[] {
  if (typeof tree !== "object" || tree === null) return [];
  if ("en" in tree && "fr" in tree) return [tree as { en: string; fr: string }];
  return Object.values(tree).flatMap(sides);
}

test.each(TAUGHT)("the lesson of %s is told in both languages", (_, lesson) => {
  const found = sides(lesson);
  expect(found.length).toBeGreaterThan(20);
  for (const one of found) {
    expect.soft(one.en.trim()).not.toBe("");
    expect.soft(one.fr.trim()).not.toBe("");
  }
  expect(unset(found.map((one) => one.fr))).toEqual([]);
});
