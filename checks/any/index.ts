/** Checks that any clause may name: a status, a place, an answer as a whole. */
import { invariantHolds } from './invariantHolds.ts';
import { lastIsRefused } from './lastIsRefused.ts';
import { lastStatusIs } from './lastStatusIs.ts';
import { lastStatusIsNot } from './lastStatusIsNot.ts';
import { listedValueIsServed } from './listedValueIsServed.ts';
import { openAnswerForm } from './openAnswerForm.ts';
import { openBody } from './openBody.ts';
import { openCase } from './openCase.ts';
import { openChanges } from './openChanges.ts';
import { openHeaders } from './openHeaders.ts';
import { openMediaType } from './openMediaType.ts';
import { openSameValue } from './openSameValue.ts';
import { openStatus } from './openStatus.ts';
import { othersDoNotChange } from './othersDoNotChange.ts';
import { othersDoNotDelete } from './othersDoNotDelete.ts';
import { othersDoNotRead } from './othersDoNotRead.ts';
import { placesStay } from './placesStay.ts';
import { servedSaysSuccess } from './servedSaysSuccess.ts';
import type { Check } from '../types.ts';

export const anyChecks: Readonly<Record<string, Check>> = {
  invariantHolds,
  lastIsRefused,
  placesStay,
  openChanges,
  openBody,
  openHeaders,
  openSameValue,
  lastStatusIs,
  openCase,
  lastStatusIsNot,
  openStatus,
  openAnswerForm,
  openMediaType,
  servedSaysSuccess,
  listedValueIsServed,
  othersDoNotRead,
  othersDoNotChange,
  othersDoNotDelete,
};
