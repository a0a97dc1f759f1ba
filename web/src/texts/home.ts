/** Texts of the shelf and new tables. */
export const en = {} as const;

export const fr: Record<keyof typeof en, string> = {};
