import { expect, test } from "vitest";
import { markdown, numbers, sections, slug, type Block, type Span } from "../src/lib/markdown";

/** The text of blocks without its form, to see that nothing is lost. */
function plain(blocks: Block[]): string {
  const words = (spans: Span[]): string => spans.map(({ text }) => text).join("");
  return blocks
    .map((block) => {
      if (block.kind === "text") return words(block.spans);
      if (block.kind === "list") return block.items.map((item) => plain(item.blocks)).join("\n");
      if (block.kind === "table") return [block.head, ...block.rows].map((row) => row.map(words).join(" ")).join("\n");
      return block.text;
    })
    .join("\n");
}

const text = (source: string): Span[] => {
  const [block] = markdown(source);
  return block?.kind === "text" ? block.spans : [];
};

test("headings have their level", () => {
  expect(markdown("# One\n#### Four\n##### Five")).toEqual([
    { kind: "heading", level: 1, text: "One" },
    { kind: "heading", level: 4, text: "Four" },
    { kind: "text", spans: [{ kind: "text", text: "##### Five" }] },
  ]);
  expect(markdown("#hash")).toEqual([{ kind: "text", spans: [{ kind: "text", text: "#hash" }] }]);
});

test("lines that follow each other are one paragraph; an empty one ends it", () => {
  const found = markdown("One\ntwo\n\nthree\n# Four");
  expect(found.map((one) => one.kind)).toEqual(["text", "text", "heading"]);
  expect(plain(found)).toBe("One two\nthree\nFour");
});

test("bold, slanted, code, and the numbers of rules", () => {
  expect(text("A **bold** and *slanted* `code` of R7, not of XR7 or R7x.")).toEqual([
    { kind: "text", text: "A " },
    { kind: "strong", text: "bold" },
    { kind: "text", text: " and " },
    { kind: "em", text: "slanted" },
    { kind: "text", text: " " },
    { kind: "code", text: "code" },
    { kind: "text", text: " of " },
    { kind: "number", text: "R7" },
    { kind: "text", text: ", not of XR7 or R7x." },
  ]);
});

test("what is in code stays as it is", () => {
  expect(text("`**R7** <b>`")).toEqual([{ kind: "code", text: "**R7** <b>" }]);
  expect(markdown("```\n# no heading\n- no list\n```\nafter")).toEqual([
    { kind: "code", text: "# no heading\n- no list" },
    { kind: "text", spans: [{ kind: "text", text: "after" }] },
  ]);
});

test.each(["`never closed", "**never closed", "*never closed", "``", "**", "****", "2 * 3", "a*b", "` R"])(
  "%s loses nothing",
  (source) => {
    expect(plain(markdown(source))).toBe(source);
  },
);

test("code that is never closed goes to the end", () => {
  expect(markdown("```\none\ntwo")).toEqual([{ kind: "code", text: "one\ntwo" }]);
});

test("lists know their order, their numbers, and the lists in them", () => {
  const found = markdown("1. **R7.** First\n   goes on\n   - inner R8\n2. Second\n\nAfter");
  expect(found).toEqual([
    {
      kind: "list",
      ordered: true,
      items: [
        {
          number: "R7",
          blocks: [
            { kind: "text", spans: [{ kind: "text", text: "First goes on" }] },
            {
              kind: "list",
              ordered: false,
              items: [
                {
                  number: null,
                  blocks: [
                    {
                      kind: "text",
                      spans: [
                        { kind: "text", text: "inner " },
                        { kind: "number", text: "R8" },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
        { number: null, blocks: [{ kind: "text", spans: [{ kind: "text", text: "Second" }] }] },
      ],
    },
    { kind: "text", spans: [{ kind: "text", text: "After" }] },
  ]);
});

test("an item goes on after an empty line, if the next one is set in", () => {
  const [list] = markdown("- one\n\n  more\n\nnot any more");
  expect(list!.kind === "list" && plain(list!.items[0]!.blocks)).toBe("one\nmore");
});

test("a table has a head and rows", () => {
  const found = markdown("| A | **B** |\n| --- | :-: |\n| 1 | R2 |\n| 3 |  |");
  expect(found).toEqual([
    {
      kind: "table",
      head: [[{ kind: "text", text: "A" }], [{ kind: "strong", text: "B" }]],
      rows: [
        [[{ kind: "text", text: "1" }], [{ kind: "number", text: "R2" }]],
        [[{ kind: "text", text: "3" }], []],
      ],
    },
  ]);
});

test.each([
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "[a link](javascript:alert(1))",
  "![a picture](javascript:alert(1))",
  "<javascript:alert(1)>",
  '<a href="javascript:alert(1)">x</a>',
  "&lt;b&gt;",
])("%s is text and nothing else", (source) => {
  expect(text(source)).toEqual([{ kind: "text", text: source }]);
  expect(markdown(`# ${source}`)).toEqual([{ kind: "heading", level: 1, text: source }]);
  for (const around of [`- ${source}`, `| ${source} |`, `**${source}**`]) {
    const kinds = new Set(JSON.stringify(markdown(around)).match(/"kind":"\w+"/g));
    expect([...kinds].filter((kind) => !/list|table|text|strong/.test(kind))).toEqual([]);
    expect(plain(markdown(around))).toBe(source);
  }
});

test("a heading's name in an address is plain", () => {
  expect(slug("Règles du jeu : l’été !")).toBe("regles-du-jeu-l-ete");
  expect(slug("  R7. Pillars & tiles  ")).toBe("r7-pillars-tiles");
  expect(slug("…")).toBe("");
});

test("sections have what stands under their heading, and items their numbers", () => {
  const found = sections("before\n# One\n- **R1.** a\n- **C12.** b\n- plain\n## Two\ntext");
  expect(found.map(({ title, level, blocks }) => [title, level, blocks.length])).toEqual([
    ["One", 1, 1],
    ["Two", 2, 1],
  ]);
  expect(numbers(found)).toEqual(new Set(["R1", "C12"]));
});
