/**
 * The language of the page: the one chosen, else the browser's; and the texts in it.
 *
 * A language is a folder of catalogues; no list names them. Those of the page are loaded before it is shown, those of
 * a game with its board. Catalogues of games that the page was not built with come from elsewhere, in all languages.
 */

import type { Messages } from "../texts/messages";
import { Catalogue, signed, type Say } from "./catalogue";
import { remember, remembered } from "./memory";

export type Language = string;
/** A text in every language. */
export type Texts = Readonly<Record<Language, string>>;

const FILES = import.meta.glob<string>(
  ["../texts/*/*.ftl", "../../../src/ludotheque/texts/*/common.ftl", "../../../src/ludotheque/games/*/texts/*/*.ftl"],
  { query: "?raw", import: "default" },
);

/** Files of a catalogue by language. */
export type Sources = Readonly<Record<Language, readonly string[]>>;

const ENGLISH = "en"; // for browsers whose languages are not there
/** The texts of the page itself. Other areas are games, and lessons of games, such as `topas/lesson`. */
const PAGE = "page";
const LESSON = "lesson";
const COMMON = "/common.ftl";

export const LANGUAGES: readonly Language[] = [
  ...new Set(Object.keys(FILES).flatMap((path) => /^\.\.\/texts\/([^/]+)\//.exec(path)?.[1] ?? [])),
].sort();

/** Return the files of an area in a language; all areas share `common.ftl`, which comes last: what is first counts. */
function files(area: string, language: Language): string[] {
  const [game, only] = area.split("/") as [string, string?];
  const found = Object.keys(FILES).filter((path) => {
    const [, owner, tongue, file] = /(?:games\/([^/]+)\/)?texts\/([^/]+)\/([^/]+)\.ftl$/.exec(path)!;
    if (tongue !== language) return false;
    if (owner === undefined) return area === PAGE || file === "common";
    return owner === game && (only === undefined ? file !== LESSON : file === only);
  });
  return found.sort((a, b) => Number(a.endsWith(COMMON)) - Number(b.endsWith(COMMON)));
}

function first(): Language {
  const chosen = remembered("language");
  const wanted = [chosen ?? "", ...navigator.languages.map((tag) => tag.split("-", 1)[0]!.toLowerCase())];
  return wanted.map((tag) => LANGUAGES.find((one) => one === tag)).find((one) => one !== undefined) ?? ENGLISH;
}

class Chosen {
  /** Every text of `current` that was loaded is there: it changes only once all of them are. */
  current = $state<Language>(first());

  /** Change the language, once all texts shown are loaded in it; if they cannot be loaded it stays as it is. */
  async choose(language: Language): Promise<void> {
    await Promise.all([...areas].map((area) => read(area, language)));
    this.current = language;
    remember("language", language);
  }
}

export const language = new Chosen();

/** The areas that are in use, in whatever language. */
const areas = new Set<string>();
const catalogues = new Map<string, Catalogue>();
/** For areas that the page has no files of, how to get them. */
const elsewhere = new Map<string, () => Promise<Sources>>();
const named = (area: string, language: Language): string => `${language} ${area}`;

async function read(area: string, language: Language): Promise<void> {
  const name = named(area, language);
  if (catalogues.has(name)) return;
  const given = await elsewhere.get(area)?.();
  // Whoever speaks a language that a game does not has it in English.
  const spoken = files(area, language).some((path) => !path.endsWith(COMMON)) ? language : ENGLISH;
  const sources =
    given?.[language] ?? given?.[ENGLISH] ?? (await Promise.all(files(area, spoken).map((path) => FILES[path]!())));
  catalogues.set(name, new Catalogue(sources));
}

/** Load the texts of an area, perhaps from elsewhere; until then nothing may ask for them. */
export async function load(area: string = PAGE, sources?: () => Promise<Sources>): Promise<void> {
  if (sources) elsewhere.set(area, sources);
  areas.add(area);
  // The language may change while they are being loaded.
  let wanted: Language;
  do {
    wanted = language.current;
    await read(area, wanted);
  } while (wanted !== language.current);
}

/** Return the catalogue of an area in the current language. */
export function catalogue(area: string): Catalogue {
  const found = catalogues.get(named(area, language.current));
  if (!found) throw new Error(`the texts of ${area} are not loaded`);
  return found;
}

/** Return the function that formats the texts of an area in the current language. */
export function speaker<M>(area: string): Say<M> {
  return (key, ...told) => catalogue(area).format(key, told[0] ?? {});
}

/** Format a text of the page. */
export const t: Say<Messages> = speaker<Messages>(PAGE);

/** "1 point", "3 points". */
export function points(n: number): string {
  return t("points", { n });
}

/** Return the locale for dates, numbers and lists. */
export function locale(): string {
  return catalogue(PAGE).locale;
}

/** Format the points of a move: "+3", "−2". */
export const gain = signed;

/** "Ada, Bob and Eve". */
export function list(names: readonly string[]): string {
  return catalogue(PAGE).listed(names);
}
