/** Requests to the server, with types from its OpenAPI schema. */

import type { components } from "../api/schema";
import { language } from "./language.svelte";
import { recall, remember } from "./memory";

type Schemas = components["schemas"];
export type TableInfo = Schemas["TableInfo"];
export type SeatInfo = Schemas["SeatInfo"];
export type View = Schemas["View"];
export type Event = Schemas["Event"];
/** Something that a move brings about; the fields of its kind are those that its game declares. */
export type Effect = Schemas["Effect"];
/** A move, the points it earns, and its effects. */
export type MoveReport = Schemas["MoveReport"];
export type You = Schemas["You"];
export type Welcome = Schemas["Welcome"];
export type Opened = Schemas["Opened"];
export type Seated = Schemas["Seated"];
export type NextTable = Schemas["NextTable"];
export type Preview = Schemas["Preview"];
/** A view as the server draws it. */
export type Drawing = Schemas["Drawing"];
export type Mine = Schemas["Mine"];
export type Listed = Schemas["Listed"];
export type Problem = Schemas["Problem"];
export type NewTable = Schemas["NewTable"];
export type Message = Schemas["ChatMessage"];
/** Messages over a table's socket: `Incoming` to the server, `Outgoing` from it. */
export type Incoming = Schemas["Incoming"];
export type Outgoing = Schemas["Outgoing"];

/** The challenge of the day; `yours` is null unless the request gave a name that has a score. */
export interface Challenge {
  day: string;
  game: string;
  begun: number;
  best: { name: string; points: number; tries: number }[];
  yours: { name: string; points: number; tries: number; place: number } | null;
}

/** What the server says in every language, so that it can be shown in another one at once; English comes first. */
export type ByLanguage<T = string> = Readonly<Record<string, T>>;

/** Return what the server says in the current language, or else in English. */
export function inLanguage<T>(said: ByLanguage<T>): T | undefined {
  return said[language.current] ?? Object.values(said)[0];
}

export interface OptionInfo {
  name: string;
  default: unknown;
  kind: "flag" | "choice" | "number" | "parts";
  texts: ByLanguage;
  choices?: string[];
  low?: number;
  high?: number;
  also?: number[];
}

export interface GameInfo {
  name: string;
  title: string;
  /** The game in one sentence; a game of others may have none. */
  line: ByLanguage;
  version: string;
  seats: number[];
  minutes: number;
  /** Whether the game is compiled; if not, its first table takes a minute. */
  ready: boolean;
  /** The bot levels that come in several styles: those that search. */
  styled: number[];
  hidden_information: boolean;
  draw_offers: boolean;
  options: OptionInfo[];
}

/** A refusal of the server: the body of an error, a message over the socket, or the preview of an illegal move. */
export type RefusalBody = { [K in "code" | "field" | "message" | "messages"]?: Problem[K] | null | undefined };

/** Return why the server refused something, in the current language. */
export function reasonOf(refusal: RefusalBody): string {
  return inLanguage(refusal.messages ?? {}) ?? refusal.message ?? "";
}

/** A request that the server refused, or that did not reach it (code `offline`). */
export class Refused extends Error {
  readonly #messages: ByLanguage;

  constructor(
    readonly code: string,
    messages: string | ByLanguage,
    readonly field: string | null = null,
    readonly status = 0,
  ) {
    super();
    this.#messages = typeof messages === "string" ? { [language.current]: messages } : messages;
  }

  static of(refusal: RefusalBody, status = 0): Refused {
    const { code, message, messages, field } = refusal;
    return new Refused(code ?? "fault", messages ?? message ?? "", field ?? null, status);
  }

  /** In the current language, whatever it was when the request was made. */
  override get message(): string {
    return inLanguage(this.#messages) ?? "";
  }
}

export async function ask<T>(
  path: string,
  token?: string | null,
  body?: unknown,
  method = body === undefined ? "GET" : "POST",
): Promise<T> {
  const headers: Record<string, string> = { "accept-language": language.current };
  if (token) headers["authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  let answer: Response;
  try {
    const sent = body === undefined ? null : JSON.stringify(body);
    answer = await fetch(`/api${path}`, { method, headers, body: sent });
  } catch {
    throw new Refused("offline", "");
  }
  if (answer.status === 204) return undefined as T;
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok) return data as T;
  throw Refused.of({ message: answer.statusText, ...(data as Partial<Problem> | null) }, answer.status);
}

let known: Promise<GameInfo[]> | undefined;

/** Return the games; requested once, but again while some are being compiled. */
export function games(): Promise<GameInfo[]> {
  known ??= ask<GameInfo[]>("/games").then(
    (found) => {
      remember("games", JSON.stringify(found.map(brief)));
      if (found.some((one) => !one.ready)) known = undefined;
      return found;
    },
    (error: unknown) => {
      known = undefined;
      throw error;
    },
  );
  return known;
}

/** The part of a game's information that its box shows. */
export type GameBrief = Pick<GameInfo, "name" | "title" | "version" | "seats" | "minutes"> &
  Partial<Pick<GameInfo, "line" | "ready">>;

function brief({ name, title, line, version, seats, minutes }: GameInfo): GameBrief {
  return { name, title, line, version, seats, minutes };
}

/** Return the games of the last visit: drawn at once, and while the server is away. */
export function gamesBefore(): GameBrief[] {
  const found = recall<GameBrief[]>("games");
  return Array.isArray(found) ? found.filter((one) => one?.name && Array.isArray(one.seats)) : [];
}

/** Return the report of a move, among those of the legal moves. */
export function reportOf(legal: MoveReport[], move: string | null): MoveReport | null {
  return legal.find((one) => one.move === move) ?? null;
}

/** Return a game's name from its version, such as `topas-1`. */
export function gameOf(version: string): string {
  return version.replace(/-\d+$/, "");
}
