/** Lessons: each is found by the name of its game, and has its texts when it is there. */

import { expect, test } from "vitest";
import { speaking } from "./fakes";

test("a lesson comes with its texts, in any language", async () => {
  const { language } = await speaking();
  const { lessonOf, lessonTexts } = await import("../src/learn");
  const lesson = await lessonOf("topas");
  const say = lessonTexts("topas");
  const { text } = lesson!.steps[0]!;
  const english = say(text);
  expect(english).not.toBe(text);
  await language.choose("fr");
  expect([text, english]).not.toContain(say(text));
  expect(say("18")).toBe("18");
});

test.each(["chess", "index", "toString", "../games/topas"])("there is no lesson of %s", async (game) => {
  await speaking();
  const { lessonOf } = await import("../src/learn");
  expect(await lessonOf(game)).toBeNull();
});
