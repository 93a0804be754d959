/** The flat registry of checks: what a clause's `check` names is found here. */
import { conflictIsPlainText } from './conflictIsPlainText.ts';
import { conflictStatesDuplicate } from './conflictStatesDuplicate.ts';
import { keyIsFreeAfterRetention } from './keyIsFreeAfterRetention.ts';
import { lastStatusIs } from './lastStatusIs.ts';
import { oneOfTwinsWins } from './oneOfTwinsWins.ts';
import { openStatus } from './openStatus.ts';
import { refusedRepeatHasNoEffect } from './refusedRepeatHasNoEffect.ts';
import { repeatedKeyIsConflict } from './repeatedKeyIsConflict.ts';
import { answerArrivesWhole } from './answerArrivesWhole.ts';
import { answerIsJson } from './answerIsJson.ts';
import { base64Decodes } from './base64Decodes.ts';
import { fieldConforms } from './fieldConforms.ts';
import { fieldPresent } from './fieldPresent.ts';
import { jsonIsUtf8 } from './jsonIsUtf8.ts';
import { jsonNamesAreUnique } from './jsonNamesAreUnique.ts';
import { jsonParses } from './jsonParses.ts';
import { lawfulRequestIs200 } from './lawfulRequestIs200.ts';
import { openErrorForm } from './openErrorForm.ts';
import { openPresence } from './openPresence.ts';
import { openType } from './openType.ts';
import { openValueOfSuccess } from './openValueOfSuccess.ts';
import { undocumentedMembers } from './undocumentedMembers.ts';
import { undocumentedStatus } from './undocumentedStatus.ts';
import { valueIsMasked } from './valueIsMasked.ts';
import type { Check } from './types.ts';

export const checks: readonly Check[] = [
  // of any group
  lastStatusIs,
  openStatus,
  openErrorForm,
  openPresence,
  openType,
  openValueOfSuccess,
  // answers and their bodies
  lawfulRequestIs200,
  undocumentedStatus,
  answerArrivesWhole,
  answerIsJson,
  jsonParses,
  jsonIsUtf8,
  jsonNamesAreUnique,
  // fields
  fieldConforms,
  fieldPresent,
  valueIsMasked,
  base64Decodes,
  undocumentedMembers,
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
