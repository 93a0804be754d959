/** Checks of the clause group `token`. */
import { errorFieldIs } from './errorFieldIs.ts';
import { errorIsJson } from './errorIsJson.ts';
import { expiredTokenIs401 } from './expiredTokenIs401.ts';
import { needsNoCredential } from './needsNoCredential.ts';
import { noTokenIsIssued } from './noTokenIsIssued.ts';
import { secretIsNotEchoed } from './secretIsNotEchoed.ts';
import { tokenIsSendable } from './tokenIsSendable.ts';
import { tokenWorksUntilExpiry } from './tokenWorksUntilExpiry.ts';
import type { Check } from '../../../../checks/types.ts';

export const tokenChecks: Readonly<Record<string, Check>> = {
  needsNoCredential,
  noTokenIsIssued,
  tokenIsSendable,
  secretIsNotEchoed,
  errorFieldIs,
  errorIsJson,
  tokenWorksUntilExpiry,
  expiredTokenIs401,
};
