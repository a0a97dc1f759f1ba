/** Something that went wrong, in words for people. */

export interface Trouble {
  /** In the current language. */
  readonly text: string;
  /** The number of the game's rule that was broken. */
  rule: string | null;
}

/** Describe a problem; the text is made when it is read, since the language may have changed. */
export function trouble(text: () => string, rule: string | null = null): Trouble {
  return {
    get text() {
      return text();
    },
    rule,
  };
}
