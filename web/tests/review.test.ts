/** Waiting for a review: a server that is away or busy is asked again, one that refuses is not. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browser } from "./fakes";

beforeEach(() => {
  browser();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** A job for which the server gives these answers, one after the other, the last for ever; null: it is away. */
async function job(...answers: (Response | null)[]) {
  let asked = 0;
  vi.stubGlobal("fetch", () => {
    const answer = answers[Math.min(asked++, answers.length - 1)]!;
    return answer ? Promise.resolve(answer.clone()) : Promise.reject(new TypeError("no network"));
  });
  const { ReviewJob } = await import("../src/lib/review.svelte");
  const made = new ReviewJob("Ab3dEf6hIj9k", "secret", true);
  await vi.advanceTimersByTimeAsync(10_000);
  made.close();
  return { job: made, asked: () => asked };
}

const refused = (status: number): Response => Response.json({ code: "some", message: "no" }, { status });
const ready = { done: 3, of: 3, result: { moves: [] }, problem: null };

test.each([401, 403, 404])("%i ends the waiting, and says why", async (status) => {
  const { job: found, asked } = await job(refused(status));
  expect(asked()).toBe(1);
  expect(found.standing).toBe("failed");
  expect(found.problem?.message).toBe("no");
});

test.each([429, 500, 503])("after %i it is asked again, until it is there", async (status) => {
  const { job: found, asked } = await job(refused(status), refused(status), Response.json(ready));
  expect(asked()).toBe(3);
  expect(found.standing).toBe("ready");
});

test("without a network it is asked again, too", async () => {
  const { job: found } = await job(null, Response.json({ ...ready, done: 1, result: null }), Response.json(ready));
  expect(found.standing).toBe("ready");
});
