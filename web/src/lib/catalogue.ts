/** Fluent catalogues, as `src/ludotheque/texts` reads them in Python: the same files, functions and lists. */

import { FluentBundle, FluentNumber, FluentResource, type FluentValue, type FluentVariable } from "@fluent/bundle";

/** What a text can be told; a list is joined as the language does. */
export type Value = string | number | readonly (string | number)[];
export type Values = Readonly<Record<string, Value>>;

/** Formats the messages of one catalogue; `M` has what each message is told, or null. */
export type Say<M> = <K extends keyof M & string>(key: K, ...told: M[K] extends null ? [] : [M[K]]) => string;

/** Write a whole number with a true minus sign: screen readers do not read a hyphen as one. */
export function minus(n: number): string {
  return String(n).replace("-", "−");
}

/** Format what is gained or lost: "+3", "−2". */
export function signed(n: number): string {
  return n < 0 ? minus(n) : `+${n}`;
}

export class Catalogue {
  readonly locale: string;
  readonly #bundle: FluentBundle;
  readonly #list: Intl.ListFormat;

  /** Read files of one language; `locale`, a message of theirs, says whose plurals and lists they have. */
  constructor(sources: readonly string[]) {
    this.locale = /^locale = (\S+)$/m.exec(sources.join("\n"))?.[1] ?? "en";
    this.#list = new Intl.ListFormat(this.locale);
    this.#bundle = new FluentBundle(this.locale, {
      useIsolating: false,
      functions: {
        NUMBER: ([n], options) => formatted(n, options),
        MINUS: ([n]) => this.#written(n),
        SIGNED: ([n]) => (numberOf(n) < 0 ? "" : "+") + this.#written(n),
        EACH: ([text, key]) =>
          this.listed((textOf(text).match(/\d/g) ?? []).map((n) => this.format(textOf(key), { n: Number(n) }))),
      },
    });
    for (const source of sources) this.#bundle.addResource(new FluentResource(source));
  }

  /** Return whether there is a message, or an attribute of one, such as `lay.did`. */
  has(key: string): boolean {
    return this.#find(key) !== null;
  }

  /** Format a message, or an attribute of one. */
  format(key: string, values: Values = {}): string {
    const pattern = this.#find(key);
    if (pattern === null) return key;
    const told: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(values)) {
      told[name] = typeof value === "object" ? this.listed(value) : value;
    }
    // In the built page what can be read of a text is better than none. Outside Vite there is no `env`.
    return this.#bundle.formatPattern(pattern, told, import.meta.env?.PROD ? [] : null);
  }

  /** Join names as the language does: "Ada, Bob and Eve". */
  listed(names: readonly (string | number)[]): string {
    return this.#list.format(names.map(String));
  }

  /** Write a number as the language does, with a true minus sign. */
  #written(value: FluentValue | undefined): string {
    const known = value instanceof FluentNumber;
    const text = known ? new Intl.NumberFormat(this.locale, value.opts).format(value.value) : textOf(value);
    return text.replace("-", "−");
  }

  #find(key: string): NonNullable<Parameters<FluentBundle["formatPattern"]>[0]> | null {
    const [name, attribute] = key.split(".", 2);
    const message = this.#bundle.getMessage(name!);
    if (!message) return null;
    return (attribute === undefined ? message.value : message.attributes[attribute]) ?? null;
  }
}

/** Return a number with options of `Intl.NumberFormat`. Fluent's own NUMBER takes no `style`; Python's does. */
function formatted(value: FluentValue | undefined, options: Record<string, FluentValue>): FluentNumber {
  if (!(value instanceof FluentNumber)) throw new TypeError("NUMBER is told a number");
  const chosen = Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.valueOf()]));
  return new FluentNumber(value.value, { ...value.opts, ...chosen });
}

function numberOf(value: FluentValue | undefined): number {
  return Number(value?.valueOf());
}

function textOf(value: FluentValue | undefined): string {
  return String(value?.valueOf());
}
