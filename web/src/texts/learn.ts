/** Texts of lessons, rules and aids. */
export const en = {} as const;

export const fr: Record<keyof typeof en, string> = {};
