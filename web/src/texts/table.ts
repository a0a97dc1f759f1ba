/** Texts of the table. */
export const en = {} as const;

export const fr: Record<keyof typeof en, string> = {};
