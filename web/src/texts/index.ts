/** Every text of the page, by area; each area has the same keys in both languages. */

import * as after from "./after";
import { en as shell } from "./en";
import * as failure from "./failure";
import { fr as coque } from "./fr";
import * as home from "./home";
import * as learn from "./learn";
import * as table from "./table";

export const en = { ...shell, ...home.en, ...table.en, ...after.en, ...learn.en, ...failure.en };
export const fr: Record<Key, string> = {
  ...coque,
  ...home.fr,
  ...table.fr,
  ...after.fr,
  ...learn.fr,
  ...failure.fr,
};

export type Key = keyof typeof en;
