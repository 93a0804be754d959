/** Checks of the clause group `user-auth`. */
import { answerHoldsToken } from './answerHoldsToken.ts';
import { jsonIfAny } from './jsonIfAny.ts';
import { openEcho } from './openEcho.ts';
import type { Check } from '../../../../checks/types.ts';

export const userAuthChecks: Readonly<Record<string, Check>> = {
  jsonIfAny,
  answerHoldsToken,
  openEcho,
};
