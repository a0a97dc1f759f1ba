/** The little Markdown that our own rules use: headings, paragraphs, lists, code. */

export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "code"; text: string }
  | { kind: "text"; text: string };

export function markdown(source: string): Block[] {
  const blocks: Block[] = [];
  for (const part of source.trim().split(/\n{2,}/)) {
    const heading = /^(#{1,4}) (.*)/.exec(part);
    if (heading) {
      const [first = "", ...rest] = part.split("\n");
      blocks.push({ kind: "heading", level: heading[1]!.length, text: plain(first.replace(/^#+ /, "")) });
      if (rest.length > 0) blocks.push(...markdown(rest.join("\n")));
    } else if (/^(-|\d+\.) /.test(part)) {
      const items = part.split(/\n(?=(?:-|\d+\.) )/).map((item) => plain(item.replace(/^(-|\d+\.) /, "")));
      blocks.push({ kind: "list", items });
    } else if (/^( {4}|```)/.test(part)) {
      blocks.push({ kind: "code", text: part.replace(/^```\w*\n?|```$/g, "") });
    } else {
      blocks.push({ kind: "text", text: plain(part) });
    }
  }
  return blocks;
}

function plain(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").replace(/\*\*|`|(?<!\w)\*|\*(?!\w)/g, "");
}
