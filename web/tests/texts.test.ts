/** Every catalogue: the same messages in all languages, told the same things, set as each language is set. */

import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import type { KeyRow } from "../src/lib/keys";
import type { Lesson } from "../src/learn/kinds";
import { speaking } from "./fakes";

const FILES = import.meta.glob<string>(
  ["../src/texts/*/*.ftl", "../../src/ludotheque/texts/*/*.ftl", "../../src/ludotheque/games/*/texts/*/*.ftl"],
  { query: "?raw", import: "default", eager: true },
);
const SOURCES = import.meta.glob<string>(
  ["../src/**/*.{ts,svelte}", "../index.html", "../vite.config.ts", "!../src/**/messages.ts"],
  { query: "?raw", import: "default", eager: true },
);
const KEYS = import.meta.glob<{ keys: () => KeyRow[] }>("../src/games/*/keys.ts");
const LESSONS = import.meta.glob<{ lesson: Lesson }>("../src/games/*/lesson.ts");

const ENGLISH = "en";
const COMMON = "../../src/ludotheque/texts/*/common.ftl";
const PAGE = /^\.\.\/src\/texts\/\*\//;

/** The files of all languages by one path, which has a * for the language. */
const CATALOGUES = new Map<string, Map<string, string>>();
for (const [path, source] of Object.entries(FILES)) {
  const [, before, language, after] = /^(.*\/texts\/)([^/]+)(\/.*)$/.exec(path)!;
  const name = `${before}*${after}`;
  CATALOGUES.set(name, (CATALOGUES.get(name) ?? new Map<string, string>()).set(language!, source));
}
const LANGUAGES = [...CATALOGUES.get(COMMON)!.keys()];
const gamesWith = (file: string): string[] =>
  [...CATALOGUES.keys()].flatMap((path) => new RegExp(`/games/([a-z]+)/texts/\\*/${file}$`).exec(path)?.[1] ?? []);
const GAMES = gamesWith("game.ftl").sort();

type Pattern = NonNullable<FluentResource["body"][number]["value"]>;
type Part = Exclude<Pattern, string>[number];
type Expression = Exclude<Part, string>;

interface Message {
  /** What it is told, itself; and the messages that it refers to. */
  told: Set<string>;
  refers: Set<string>;
  /** Everything in it that people read. */
  texts: string[];
}

/** Return the messages and attributes of a catalogue: "lay", "lay.did"; terms begin with a hyphen. */
function messages(source: string): Map<string, Message> {
  const found = new Map<string, Message>();
  const add = (key: string, pattern: Pattern | null): void => {
    if (pattern === null) return;
    const message: Message = { told: new Set(), refers: new Set(), texts: [] };
    read(pattern, message);
    found.set(key, message);
  };
  for (const { id, value, attributes } of new FluentResource(source).body) {
    add(id, value);
    for (const [name, pattern] of Object.entries(attributes)) add(`${id}.${name}`, pattern);
  }
  return found;
}

function read(pattern: Pattern, message: Message): void {
  const parts = typeof pattern === "string" ? [pattern] : pattern;
  message.texts.push(parts.map((part) => (typeof part === "string" ? part : "⟨⟩")).join(""));
  for (const part of parts) if (typeof part !== "string") look(part, message);
}

function look(part: Expression, message: Message): void {
  switch (part.type) {
    case "var":
      message.told.add(part.name);
      break;
    case "mesg":
      message.refers.add(part.attr ? `${part.name}.${part.attr}` : part.name);
      break;
    case "term":
    case "func":
      for (const one of part.args) look(one.type === "narg" ? one.value : one, message);
      break;
    case "select":
      look(part.selector, message);
      for (const { value } of part.variants) read(value, message);
  }
}

/** Return the messages and terms that a file has, whether they can be read or not. */
function ids(source: string): string[] {
  return [...source.matchAll(/^(-?[a-z][\w-]*) *=/gim)].map((match) => match[1]!);
}

/** Return what a message is told, with what the messages that it refers to are told. */
function told(key: string, all: ReadonlyMap<string, Message>): string[] {
  const message = all.get(key);
  const names = new Set(message?.told);
  for (const other of message?.refers ?? []) for (const name of told(other, all)) names.add(name);
  return [...names].sort();
}

/** What French sets otherwise: a plain space before a high mark or inside « », a typist's apostrophe. */
const UNSET = /\S [;:!?»]|« \S|\p{L}'\p{L}|⟨⟩[;!?]|[\p{L}\d][;!?»]|«\S|\p{L}:( |$)/u;
/** Leave out what is set well, and what is quoted, which may be of another language. */
const setAsFrench = (text: string): string => text.replaceAll(/«\u00a0[^»]*\u00a0»|\u00a0:|\u202f[;!?]/g, "");

test("the check knows French that is not set as French", () => {
  const wrong = ["Où ?", "Où?", "« oui »", "«oui»", "l'été", "⟨⟩ : rien", "⟨⟩!", "Note: rien"];
  expect(wrong.filter((text) => !UNSET.test(setAsFrench(text)))).toEqual([]);
  const right = [
    "Où\u202f?",
    "«\u00a0oui\u00a0»",
    "l’été",
    "à 10:30",
    "https://a.example",
    "⟨⟩\u00a0: rien",
    "«\u00a0Accept: all\u00a0»",
    "?",
  ];
  expect(right.filter((text) => UNSET.test(setAsFrench(text)))).toEqual([]);
});

test("every catalogue is there in every language", () => {
  expect(LANGUAGES.length).toBeGreaterThan(1);
  for (const [path, texts] of CATALOGUES) expect.soft([...texts.keys()].sort(), path).toEqual([...LANGUAGES].sort());
});

test.each([...CATALOGUES])("%s says the same in every language", (path, texts) => {
  const common = path === COMMON ? new Map<string, Message>() : messages(CATALOGUES.get(COMMON)!.get(ENGLISH)!);
  const english = messages(texts.get(ENGLISH) ?? "");
  const beside = path.endsWith("/board.ftl")
    ? messages(CATALOGUES.get(path.replace("board", "game"))!.get(ENGLISH)!)
    : new Map<string, Message>();
  for (const [language, source] of texts) {
    const found = messages(source);
    const read = new Set([...found.keys()].map((key) => key.split(".")[0]));
    const unread = ids(source).filter((id) => !read.has(id));
    expect.soft(unread, `${language}: not readable`).toEqual([]);
    const readable = (key: string): boolean => !key.startsWith("-"); // terms are a language's own business
    expect
      .soft([...found.keys()].filter(readable).sort(), language)
      .toEqual([...english.keys()].filter(readable).sort());
    const all = new Map([...common, ...beside, ...found]);
    const first = new Map([...common, ...beside, ...english]);
    for (const [key, { texts }] of found) {
      if (!texts.some((text) => text.trim())) expect.soft(key, `${language}: empty`).toBe("");
      if (english.has(key) && readable(key))
        expect.soft(told(key, all), `${language}: what ${key} is told`).toEqual(told(key, first));
      if (language === "fr")
        for (const text of texts) if (UNSET.test(setAsFrench(text))) expect.soft(text, key).toBe("set as French");
    }
  }
});

/** The catalogues that are read together, by what the page asks for. */
const BUNDLES: [name: string, holds: (path: string) => boolean][] = [
  ["the page", (path) => PAGE.test(path) || /\/ludotheque\/texts\/\*\/common\.ftl$/.test(path)],
  ...GAMES.flatMap((game): [string, (path: string) => boolean][] => [
    [game, (path) => path === COMMON || new RegExp(`/games/${game}/texts/\\*/(game|board)\\.ftl$`).test(path)],
    [`the lesson of ${game}`, (path) => path === COMMON || path.endsWith(`/games/${game}/texts/*/lesson.ftl`)],
  ]),
];

test.each(BUNDLES)("no message of %s stands in two files, and none refers to nothing", (_, holds) => {
  for (const language of LANGUAGES) {
    const held = [...CATALOGUES].filter(([path]) => holds(path));
    const files = held.map(([, texts]) => texts.get(language) ?? "");
    // What all catalogues share, each may say in its own way.
    const all = held.flatMap(([path, texts]) => (path === COMMON ? [] : ids(texts.get(language) ?? "")));
    const twice = all.filter((id, i) => all.indexOf(id) !== i);
    expect.soft(twice, language).toEqual([]);
    const found = new Map(files.flatMap((file) => [...messages(file)]));
    const referred = [...found.values()].flatMap(({ refers }) => [...refers]);
    const missing = referred.filter((key) => !found.has(key));
    expect.soft(missing, language).toEqual([]);
  }
});

test("every text of the page is used", () => {
  const sources = Object.values(SOURCES).join("\n");
  // In a template such as `clock_${kind}`, any word stands for what is filled in.
  const templates = [...sources.matchAll(/`([a-z]+_[^`\s]*\$\{[^`]*)`/g)].map(
    ([, text]) => new RegExp(`^${text!.replaceAll(/\$\{[^}]*\}/g, "\\w+")}$`),
  );
  const page = [...CATALOGUES].filter(([path]) => PAGE.test(path)).map(([, texts]) => messages(texts.get(ENGLISH)!));
  const keys = page.flatMap((file) => [...file.keys()]);
  const referred = new Set(page.flatMap((file) => [...file.values()].flatMap(({ refers }) => [...refers])));
  const used = (key: string): boolean =>
    referred.has(key) ||
    new RegExp(`["'\`]${key.replace(".", "\\.")}["'\`]`).test(sources) ||
    templates.some((template) => template.test(key));
  expect(keys.length).toBeGreaterThan(400);
  expect(keys.filter((key) => !used(key))).toEqual([]);
});

test("every game has texts, keys and a lesson", () => {
  expect(GAMES.length).toBeGreaterThanOrEqual(5);
  expect(gamesWith("board.ftl").sort()).toEqual(GAMES);
  expect(gamesWith("lesson.ftl").sort()).toEqual(GAMES);
  expect(Object.keys(KEYS).map((path) => path.split("/").at(-2))).toEqual(GAMES);
  expect(Object.keys(LESSONS).map((path) => path.split("/").at(-2))).toEqual(GAMES);
});

test.each(GAMES)("the keys of %s have texts in every language, each key written once", async (game) => {
  const { load, language, LANGUAGES } = await speaking();
  await load(game);
  const { keys } = await KEYS[`../src/games/${game}/keys.ts`]!();
  const counts = new Set<number>();
  for (const one of LANGUAGES) {
    await language.choose(one);
    const rows = keys();
    for (const [key, text] of rows) expect.soft([key.trim(), text.trim()], one).not.toContain("");
    expect.soft(new Set(rows.map(([key]) => key)).size, one).toBe(rows.length);
    counts.add(rows.length);
  }
  expect(counts.size).toBe(1);
});

/** Return the keys of a lesson's texts. */
function keysOf({ steps, diagrams }: Lesson): string[] {
  const ofSteps = steps.flatMap((step) =>
    "question" in step
      ? [step.text, step.done, step.question, step.missed, ...step.choices.filter((one) => /[a-z]/.test(one))]
      : [step.text, step.done, step.task, ...(step.not === undefined ? [] : [step.not])],
  );
  return [...ofSteps, ...diagrams.map((one) => one.caption)];
}

test.each(GAMES)("the lesson of %s has all its texts, and no other", async (game) => {
  const { lesson } = await LESSONS[`../src/games/${game}/lesson.ts`]!();
  const [, texts] = [...CATALOGUES].find(([path]) => path.endsWith(`/games/${game}/texts/*/lesson.ftl`))!;
  const found = messages(texts.get(ENGLISH)!);
  const referred = new Set([...found.values()].flatMap(({ refers }) => [...refers]));
  const used = new Set(keysOf(lesson));
  expect([...used].filter((key) => !found.has(key))).toEqual([]);
  expect([...found.keys()].filter((key) => !used.has(key) && !referred.has(key) && !key.startsWith("-"))).toEqual([]);
});
