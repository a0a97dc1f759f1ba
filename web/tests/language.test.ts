import { expect, test } from "vitest";
import { blocked, keeping, speaking } from "./fakes";

test.each<[languages: string[], found: string]>([
  [["fr-CA", "en"], "fr"],
  [["en-US", "fr"], "en"],
  [["de", "fr-FR", "en"], "fr"],
  [["de", "it"], "en"],
  [["fry", "frr", "fr"], "fr"],
  [["fry", "en"], "en"],
  [[], "en"],
])("a browser for %j reads %s", async (languages, found) => {
  expect((await speaking(keeping(), languages)).language.current).toBe(found);
});

test("what was chosen comes first, and what was not offered is not chosen", async () => {
  const chosen = async (...of: Parameters<typeof speaking>): Promise<string> =>
    (await speaking(...of)).language.current;
  expect(await chosen(keeping({ "ludotheque.language": "fr" }), ["en"])).toBe("fr");
  expect(await chosen(keeping({ "ludotheque.language": "de" }), ["en"])).toBe("en");
  expect(await chosen(blocked(), ["fr"])).toBe("fr");
});

test("a choice is kept for the next visit", async () => {
  const storage = keeping();
  await (await speaking(storage, ["en"])).language.choose("fr");
  expect((await speaking(storage, ["en"])).language.current).toBe("fr");
});

test("names are filled in, whatever they are", async () => {
  const { t, language } = await speaking();
  expect(t("waiting_for", { name: "$& {name} $1" })).toBe("Waiting for $& {name} $1");
  await language.choose("fr");
  expect([0, 2].map((nth) => t("bot", { nth, n: 3 }))).toEqual(["Robot (niveau 3)", "Robot\u00a02 (niveau 3)"]);
});

test("none are told as one in French, and as many in English", async () => {
  const { points, language } = await speaking();
  expect([-1, 0, 1, 2].map(points)).toEqual(["−1 point", "0 points", "1 point", "2 points"]);
  await language.choose("fr");
  expect([-1, 0, 1, 2].map(points)).toEqual(["−1 point", "0 point", "1 point", "2 points"]);
});

test("what a move brings has a sign", async () => {
  const { gain } = await speaking();
  expect([3, 0, -2].map(gain)).toEqual(["+3", "+0", "−2"]);
});

test("names are listed as each language does", async () => {
  const { list, language } = await speaking();
  expect([[], ["Ada"], ["Ada", "Bob"], ["Ada", "Bob", "Eve"]].map(list)).toEqual([
    "",
    "Ada",
    "Ada and Bob",
    "Ada, Bob and Eve",
  ]);
  await language.choose("fr");
  expect(list(["Ada", "Bob", "Eve"])).toBe("Ada, Bob et Eve");
});

test("a game that does not speak a language is told in English", async () => {
  const { load, catalogue } = await speaking(keeping(), ["fr"]);
  await load("pebbles", () => Promise.resolve({ en: ["shore = The shore"] }));
  expect(catalogue("pebbles").format("shore", {})).toBe("The shore");
});
