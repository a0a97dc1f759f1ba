/** Texts of replays and reviews. */
export const en = {} as const;

export const fr: Record<keyof typeof en, string> = {};
