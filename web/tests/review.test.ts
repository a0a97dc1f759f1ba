/** Waiting for a review: a server that is away or busy is asked again, one that refuses is not. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browser, speaking } from "./fakes";

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

test("a judgement says what a move has cost, in the language that is read", async () => {
  const { language } = await speaking();
  const { judgement } = await import("../src/lib/review.svelte");
  const move = { ply: 3, seat: 0, move: "a1", gain: 0, best: "b2", best_value: 0.5, value: 0 };
  expect(judgement({ ...move, label: "best", loss: 0 }, 2)).toBe("Nothing better was found.");
  expect(judgement({ ...move, label: "forced", loss: null }, 2)).toBe("The only move there was.");
  expect(judgement({ ...move, label: "good", loss: 0.03 }, 1)).toBe("A good move: it gave away only 3% of the result.");
  expect(judgement({ ...move, label: "blunder", loss: 0.25 }, 2)).toBe(
    "It gave away 25% of the chance of winning: 50% instead of 75%.",
  );
  await language.choose("fr");
  // Browsers differ in the space before the sign.
  expect(judgement({ ...move, label: "blunder", loss: 0.25 }, 2).replaceAll(/\s%/g, " %")).toBe(
    "Il coûte 25 % de chances de gagner\u00a0: 50 % au lieu de 75 %.",
  );
});
