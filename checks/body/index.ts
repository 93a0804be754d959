/** Checks of the clause group `body`. */
import { answerArrivesWhole } from './answerArrivesWhole.ts';
import { answerIsJson } from './answerIsJson.ts';
import { jsonIsUtf8 } from './jsonIsUtf8.ts';
import { jsonNamesAreUnique } from './jsonNamesAreUnique.ts';
import { jsonParses } from './jsonParses.ts';
import type { Check } from '../types.ts';

export const bodyChecks: Readonly<Record<string, Check>> = {
  answerArrivesWhole,
  answerIsJson,
  jsonParses,
  jsonIsUtf8,
  jsonNamesAreUnique,
};
