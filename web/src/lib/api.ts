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
export type Challenge = Schemas["ChallengeOfTheDay"];
/** A request of one seat that all others have to agree to. */
export type Question = Schemas["Question"];
export type LegalMoves = Schemas["LegalMoves"];
export type TableSettings = Schemas["TableSettings"];
export type GameInfo = Schemas["GameInfo"];
export type OptionInfo = Schemas["OptionInfo"];
/** The rules of a game and the help for its moves, in Markdown. */
export type RulesText = Schemas["RulesText"];
/** What can be printed of a game. */
export type BoxInfo = Schemas["BoxInfo"];

/** What the server says in every language, so that it can be shown in another one at once; English comes first. */
export type ByLanguage<T = string> = Readonly<Record<string, T>>;

/** Return what the server says in the current language, or else in English. */
export function inLanguage<T>(said: ByLanguage<T>): T | undefined {
  return said[language.current] ?? Object.values(said)[0];
}

/** A refusal of the server: the body of an error, a message over the socket, or the preview of an illegal move. */
export type RefusalBody = { [K in keyof Problem]?: Problem[K] | null | undefined };

/** Return why the server refused something, in the current language. */
export function reasonOf(refusal: RefusalBody): string {
  return inLanguage(refusal.messages ?? {}) ?? refusal.message ?? "";
}

/** A request that the server refused, or that did not reach it (code `offline`). */
export class Refused extends Error {
  readonly #messages: ByLanguage;
  /** What the server itself said; null if something else answered, or nothing. */
  #problem: RefusalBody | null = null;

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
    const refused = new Refused(code ?? "fault", messages ?? message ?? "", field ?? null, status);
    if (code) refused.#problem = refusal;
    return refused;
  }

  /** Whether the server has answered: sending the same again would bring the same. */
  get isAnswer(): boolean {
    return this.#problem !== null;
  }

  /** The refusal as a socket would have brought it, as the answer to the action with this key. */
  toMessage(key: string): Extract<Outgoing, { type: "error" }> {
    const { field = null, rule = null, view = null } = this.#problem ?? {};
    return { type: "error", key, code: this.code, message: this.message, messages: this.#messages, field, rule, view };
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
  signal: AbortSignal | null = null,
): Promise<T> {
  const sent = body === undefined ? null : JSON.stringify(body);
  const headers: Record<string, string> = sent === null ? {} : { "content-type": "application/json" };
  const answer = await request(path, token, headers, { method, body: sent, signal });
  return (answer.status === 204 ? undefined : await answer.json().catch(() => null)) as T;
}

/** Return what happened at a table after a ply, or null if nothing has changed since the answer with this tag. */
export async function fetchNews(
  table: string,
  token: string | null,
  ply: number,
  tag: string | null,
  signal: AbortSignal,
): Promise<{ news: Welcome | null; tag: string | null }> {
  const headers: Record<string, string> = tag ? { "if-none-match": tag } : {};
  const answer = await request(`/tables/${table}/news?ply=${ply}`, token, headers, { signal });
  const known = answer.headers.get("etag");
  if (answer.status === 304) return { news: null, tag: known };
  const news = (await answer.json().catch(() => null)) as Welcome | null;
  if (!news) throw new Refused("offline", ""); // something between us and the server has answered
  return { news, tag: known };
}

/** Return a file with the name that the server gives it. */
export async function fetchFile(path: string): Promise<File> {
  const answer = await request(path, null, {}, {});
  const name = /filename="([^"]*)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "";
  try {
    const content = await answer.blob();
    return new File([content], name, { type: content.type });
  } catch {
    throw new Refused("offline", ""); // the connection was lost on the way
  }
}

/** Send a request, and return its answer; throws `Refused`. */
async function request(
  path: string,
  token: string | null | undefined,
  headers: Record<string, string>,
  { method = "GET", body = null, signal = null }: Pick<RequestInit, "method" | "body" | "signal">,
): Promise<Response> {
  const sent: Record<string, string> = { "accept-language": language.current, ...headers };
  if (token) sent["authorization"] = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { method, headers: sent, body, signal });
  } catch {
    throw new Refused("offline", "");
  }
  if (answer.ok || answer.status === 304) return answer;
  const data = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  throw Refused.of({ message: answer.statusText, ...data }, answer.status);
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
