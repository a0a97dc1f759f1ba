import { beforeEach, expect, test } from "vitest";
import { blocked, browser, keeping } from "./fakes";

async function load(): Promise<typeof import("../src/lib/language.svelte")> {
  return import("../src/lib/language.svelte");
}

beforeEach(() => browser());

test.each<[languages: string[], found: string]>([
  [["fr-CA", "en"], "fr"],
  [["en-US", "fr"], "en"],
  [["de", "fr-FR", "en"], "fr"],
  [["de", "it"], "en"],
  [["fry", "frr", "fr"], "fr"],
  [["fry", "en"], "en"],
  [[], "en"],
])("a browser for %j reads %s", async (languages, found) => {
  browser(keeping(), languages);
  expect((await load()).language.current).toBe(found);
});

test("what was chosen comes first, and what was not offered is not chosen", async () => {
  browser(keeping({ "ludotheque.language": "fr" }), ["en"]);
  expect((await load()).language.current).toBe("fr");
  browser(keeping({ "ludotheque.language": "de" }), ["en"]);
  expect((await load()).language.current).toBe("en");
  browser(blocked(), ["fr"]);
  expect((await load()).language.current).toBe("fr");
});

test("a choice is kept for the next visit", async () => {
  const storage = keeping();
  browser(storage, ["en"]);
  (await load()).language.choose("fr");
  browser(storage, ["en"]);
  expect((await load()).language.current).toBe("fr");
});

test("names are filled in, whatever they are", async () => {
  const { t, language } = await load();
  expect(t("waiting_for", { name: "$& {name} $1" })).toBe("Waiting for $& {name} $1");
  expect(t("waiting_for")).toBe("Waiting for ");
  language.choose("fr");
  expect(t("bot", { nth: "\u00a02", n: 3 })).toBe("Robot\u00a02 (niveau 3)");
});

test("none are told as one in French, and as many in English", async () => {
  const { points, language } = await load();
  expect([-1, 0, 1, 2].map(points)).toEqual(["-1 point", "0 points", "1 point", "2 points"]);
  language.choose("fr");
  expect([-1, 0, 1, 2].map(points)).toEqual(["-1 point", "0 point", "1 point", "2 points"]);
});

test("what a move brings has a sign", async () => {
  const { gain } = await load();
  expect([3, 0, -2].map(gain)).toEqual(["+3", "+0", "−2"]);
});

test("names are listed as each language does", async () => {
  const { list, language } = await load();
  expect([[], ["Ada"], ["Ada", "Bob"], ["Ada", "Bob", "Eve"]].map(list)).toEqual([
    "",
    "Ada",
    "Ada and Bob",
    "Ada, Bob and Eve",
  ]);
  language.choose("fr");
  expect(list(["Ada", "Bob", "Eve"])).toBe("Ada, Bob et Eve");
});
