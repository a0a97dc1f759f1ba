/** A parser for the Markdown that our rules use: headings, paragraphs, nested lists, tables, code. */

export type Span =
  | { kind: "text" | "strong" | "em" | "code"; text: string }
  /** The number of a rule, component, judgement or example, as in (R7). */
  | { kind: "number"; text: string };

export interface Item {
  /** The number that the item begins with, if any: **R7.** */
  number: string | null;
  blocks: Block[];
}

export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "list"; ordered: boolean; items: Item[] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] }
  | { kind: "code"; text: string }
  | { kind: "text"; spans: Span[] };

const MARKER = /^(-|\d+\.) +/;
const NUMBERED = /^\*\*([A-Z]\d+)\.\*\* */;

export function markdown(source: string): Block[] {
  return blocks(source.split("\n"));
}

function blocks(lines: string[]): Block[] {
  const found: Block[] = [];
  let at = 0;

  /** Take lines from here on, as long as they satisfy the condition. */
  const take = (holds: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && holds(lines[at]!)) at += 1;
    return lines.slice(from, at);
  };

  while (at < lines.length) {
    const line = lines[at]!;
    const heading = /^(#{1,4}) +(.*)/.exec(line);
    if (!line.trim()) {
      at += 1;
    } else if (heading) {
      found.push({ kind: "heading", level: heading[1]!.length, text: heading[2]! });
      at += 1;
    } else if (line.startsWith("```")) {
      at += 1;
      found.push({ kind: "code", text: take((one) => !one.startsWith("```")).join("\n") });
      at += 1;
    } else if (line.startsWith("|")) {
      found.push(table(take((one) => one.startsWith("|"))));
    } else if (MARKER.test(line)) {
      const items: Item[] = [];
      while (at < lines.length && MARKER.test(lines[at]!)) {
        const width = MARKER.exec(lines[at]!)![0].length;
        const first = lines[at++]!.slice(width);
        const rest = take((one) => /^ {2,}\S/.test(one) || (!one.trim() && /^ {2,}\S/.test(lines[at + 1] ?? "")));
        items.push(item([first, ...rest.map((one) => one.replace(/^ {1,3}/, (space) => space.slice(width)))]));
      }
      found.push({ kind: "list", ordered: /^\d/.test(line), items });
    } else {
      const text = take((one) => !!one.trim() && !/^(#{1,4} |```|\|)/.test(one) && !MARKER.test(one));
      found.push({ kind: "text", spans: spans(text.map((one) => one.trim()).join(" ")) });
    }
  }
  return found;
}

function item(lines: string[]): Item {
  const number = NUMBERED.exec(lines[0]!)?.[1] ?? null;
  return { number, blocks: blocks([lines[0]!.replace(NUMBERED, ""), ...lines.slice(1)]) };
}

function table(lines: string[]): Block {
  const rows = lines
    .filter((line) => !/^\|[-:| ]+\|$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => spans(cell.trim())),
    );
  return { kind: "table", head: rows[0] ?? [], rows: rows.slice(1) };
}

/** Split a text into bold, italic and code, and find numbers in the rest. */
function spans(text: string): Span[] {
  return text
    .split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/)
    .flatMap((part, i) => (i % 2 ? [marked(part)] : numbered(part)));
}

function marked(part: string): Span {
  if (part.startsWith("`")) return { kind: "code", text: part.slice(1, -1) };
  if (part.startsWith("**")) return { kind: "strong", text: part.slice(2, -2) };
  return { kind: "em", text: part.slice(1, -1) };
}

function numbered(text: string): Span[] {
  const parts = text.split(/\b([CRJE]\d+)\b/).map((part, i): Span => ({ kind: i % 2 ? "number" : "text", text: part }));
  return parts.filter((part) => part.text);
}

/** Return the anchor of a heading in a URL. */
export function slug(text: string): string {
  const plain = text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

export interface Section {
  title: string;
  level: number;
  blocks: Block[];
}

/** Return the blocks under each heading. */
export function sections(source: string): Section[] {
  const found: Section[] = [];
  for (const block of markdown(source)) {
    if (block.kind === "heading") found.push({ title: block.text, level: block.level, blocks: [] });
    else found.at(-1)?.blocks.push(block);
  }
  return found;
}

/** Return the numbers of all items in these sections. */
export function numbers(parts: Section[]): Set<string> {
  const items = parts.flatMap((part) => part.blocks).flatMap((block) => (block.kind === "list" ? block.items : []));
  return new Set(items.flatMap((one) => one.number ?? []));
}
