/** Checks of the clause group `auth`. */
import { bothSchemesAgree } from './bothSchemesAgree.ts';
import { credentialIsLetIn } from './credentialIsLetIn.ts';
import { lawfulCredentialIsLetIn } from './lawfulCredentialIsLetIn.ts';
import { refusalShowsNothing } from './refusalShowsNothing.ts';
import { refusedChangeHasNoEffect } from './refusedChangeHasNoEffect.ts';
import { unauthenticatedIs401 } from './unauthenticatedIs401.ts';
import { usedTokenIsRefused } from './usedTokenIsRefused.ts';
import type { Check } from '../../../../checks/types.ts';

export const authChecks: Readonly<Record<string, Check>> = {
  unauthenticatedIs401,
  refusalShowsNothing,
  lawfulCredentialIsLetIn,
  credentialIsLetIn,
  refusedChangeHasNoEffect,
  usedTokenIsRefused,
  bothSchemesAgree,
};
