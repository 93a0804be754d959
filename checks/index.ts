/** The flat registry of checks: what a clause's `check` names is found here. */
import { conflictIsPlainText } from './conflictIsPlainText.ts';
import { conflictStatesDuplicate } from './conflictStatesDuplicate.ts';
import { keyIsFreeAfterRetention } from './keyIsFreeAfterRetention.ts';
import { lastStatusIs } from './lastStatusIs.ts';
import { oneOfTwinsWins } from './oneOfTwinsWins.ts';
import { openStatus } from './openStatus.ts';
import { refusedRepeatHasNoEffect } from './refusedRepeatHasNoEffect.ts';
import { repeatedKeyIsConflict } from './repeatedKeyIsConflict.ts';
import type { Check } from './types.ts';

export const checks: readonly Check[] = [
  // of any group
  lastStatusIs,
  openStatus,
  // idempotency
  repeatedKeyIsConflict,
  conflictIsPlainText,
  conflictStatesDuplicate,
  refusedRepeatHasNoEffect,
  keyIsFreeAfterRetention,
  oneOfTwinsWins,
];

export const checkByName: ReadonlyMap<string, Check> = new Map(
  checks.map((check) => [check.name, check]),
);
