/** Checks of the clause group `idempotency`. */
import { conflictForm } from './conflictForm.ts';
import { keyIsFreeAfterRetention } from './keyIsFreeAfterRetention.ts';
import { oneOfTwinsWins } from './oneOfTwinsWins.ts';
import { refusedRepeatHasNoEffect } from './refusedRepeatHasNoEffect.ts';
import { repeatedKeyIsConflict } from './repeatedKeyIsConflict.ts';
import type { Check } from '../../../../checks/types.ts';

export const idempotencyChecks: Readonly<Record<string, Check>> = {
  repeatedKeyIsConflict,
  conflictForm,
  refusedRepeatHasNoEffect,
  keyIsFreeAfterRetention,
  oneOfTwinsWins,
};
