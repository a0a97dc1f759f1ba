/** Reads files with custom parts: names and lists in TOML, or JSON. */

export class Unreadable extends Error {
  constructor(readonly line: number) {
    super();
  }
}

export function readParts(text: string): Record<string, unknown> {
  if (text.trimStart().startsWith("{")) return JSON.parse(text) as Record<string, unknown>;
  const found: Record<string, unknown> = {};
  const lines = text.split(/\r?\n/).map(withoutComment);
  for (let i = 0; i < lines.length; i++) {
    if (!lines[i]!.trim()) continue;
    const begun = i;
    const [, name, first] = /^\s*([A-Za-z0-9_-]+)\s*=(.*)$/.exec(lines[i]!) ?? [];
    if (!name) throw new Unreadable(i + 1);
    let value = first!;
    while (open(value) > 0 && i + 1 < lines.length) value += lines[++i]!;
    try {
      found[name] = JSON.parse(value.replace(/,(\s*\])/g, "$1"));
    } catch {
      throw new Unreadable(begun + 1);
    }
  }
  return found;
}

const STRING = /"(?:[^"\\]|\\.)*"/g;

function withoutComment(line: string): string {
  const hidden = line.replace(STRING, (text) => "x".repeat(text.length));
  const at = hidden.indexOf("#");
  return at < 0 ? line : line.slice(0, at);
}

/** Return the number of unclosed lists. */
function open(value: string): number {
  const bare = value.replace(STRING, "");
  return bare.split("[").length - bare.split("]").length;
}
