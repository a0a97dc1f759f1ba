/** Checks that the deal was fair: the server's proof, and what this browser computes itself. */

import type { components } from "../api/schema";
import { Refused, type RefusalBody, type TableInfo } from "./api";
import { fingerprint, seedText } from "./deal";
import { language } from "./language.svelte";
import type { Held } from "./memory";

export type Proof = components["schemas"]["Proof"];
export type Verdict = components["schemas"]["Verdict"];

/** Return a table's record as the server writes it. */
export async function record(table: string, token: string | null, format: "json" | "text"): Promise<string> {
  return (await answer(`/tables/${table}/record?format=${format}`, token)).text();
}

export async function proof(table: string, token: string | null): Promise<Proof> {
  return (await answer(`/tables/${table}/verify`, token)).json() as Promise<Proof>;
}

/** Let the server replay a record by the rules and check everything in it. */
export async function verdict(written: string): Promise<Verdict> {
  return (await answer("/verify", null, written)).json() as Promise<Verdict>;
}

async function answer(path: string, token: string | null, body?: string): Promise<Response> {
  const headers: Record<string, string> = { "accept-language": language.current };
  if (token) headers["authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  let found: Response;
  try {
    found = await fetch(`/api${path}`, { method: body === undefined ? "GET" : "POST", headers, body: body ?? null });
  } catch {
    throw new Refused("offline", "");
  }
  if (found.ok) return found;
  const problem = (await found.json().catch(() => null)) as RefusalBody | null;
  throw Refused.of({ message: found.statusText, ...problem }, found.status);
}

/** This browser's own findings; null if it cannot compute one, or has nothing to compare with. */
export interface Own {
  /** Whether the fingerprint of the secret is the table's commitment. */
  secret: boolean | null;
  /** Whether the secret and the values give the seed, and the record has the same ones. */
  seed: boolean | null;
  /** Whether the table's commitment is the first one that this browser saw. */
  kept: boolean | null;
  /** Whether the proof has our own value at our seat. */
  value: boolean | null;
}

/** Check a proof in this browser, against the table's commitment and what the browser kept. */
export async function checkHere(proof: Proof, written: string, info: TableInfo, kept: Held | undefined): Promise<Own> {
  const { secret, values } = proof;
  if (secret === null || values === null) return { secret: null, seed: null, kept: null, value: null };
  const [one, two] = [await fingerprint(secret), await fingerprint([secret, ...values].join(":"))];
  const recorded = JSON.parse(written) as { seed: string; fairness: Pick<Proof, "secret" | "values"> | null };
  const same =
    recorded.seed === proof.seed &&
    recorded.fairness?.secret === secret &&
    String(recorded.fairness.values) === String(values);
  return {
    // The commitment that counts is the table's, not the one that comes with the proof.
    secret: one === null ? null : one === info.commitment,
    seed: two === null ? null : same && seedText(two) === proof.seed,
    kept: kept?.sealed === undefined ? null : kept.sealed === info.commitment,
    value: ownValue(values, info, kept?.added),
  };
}

function ownValue(values: string[], info: TableInfo, added: Held["added"]): boolean | null {
  if (!added) return null;
  const there = values[added.seat];
  // A seat given to a bot before the game began has lost its value.
  return there === "" && info.seats[added.seat]?.kind === "bot" ? null : there === added.value;
}
