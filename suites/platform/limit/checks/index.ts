/** Checks of the clause group `limit`. */
import { limitRecovers } from './limitRecovers.ts';
import { openAnswers } from './openAnswers.ts';
import { openLastHeaders } from './openLastHeaders.ts';
import { windowHolds } from './windowHolds.ts';
import type { Check } from '../../../../checks/types.ts';

export const limitChecks: Readonly<Record<string, Check>> = {
  openAnswers,
  openLastHeaders,
  windowHolds,
  limitRecovers,
};
