/** Whether the deal was fair: what the server proves, and what this browser computes itself. */

import type { components } from "../api/schema";
import { Refused } from "./api";
import { language } from "./language.svelte";

export type Proof = components["schemas"]["Proof"];
export type Verdict = components["schemas"]["Verdict"];

/** The record as the server writes it. Its seed is wider than a browser's numbers: it stays text. */
export async function record(table: string, token: string | null, format: "json" | "text"): Promise<string> {
  return (await answer(`/tables/${table}/record?format=${format}`, token)).text();
}

export async function proof(table: string, token: string | null): Promise<Proof> {
  return (await answer(`/tables/${table}/verify`, token)).json() as Promise<Proof>;
}

/** The server replays a record by the rules and checks all that is written in it. */
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
  const problem = (await found.json().catch(() => ({}))) as { code?: string; message?: string };
  throw new Refused(problem.code ?? "fault", problem.message ?? found.statusText, null, found.status);
}

/** SHA-256 of `seed:salt`, or null where browsers do not compute: without a secure connection. */
export async function fingerprint(seed: string, salt: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${seed}:${salt}`));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
