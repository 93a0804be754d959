/** Checks of the clause group `bill-life`. */
import { billIdIsThatOfPath } from './billIdIsThatOfPath.ts';
import { billIsAsWritten } from './billIsAsWritten.ts';
import { billIsReadBack } from './billIsReadBack.ts';
import { billShowsItsEntry } from './billShowsItsEntry.ts';
import { deletedIsGone } from './deletedIsGone.ts';
import { eventsOnlyGrow } from './eventsOnlyGrow.ts';
import { idsAreDistinct } from './idsAreDistinct.ts';
import { otherBillIsUnchanged } from './otherBillIsUnchanged.ts';
import { refusedHasNoEffect } from './refusedHasNoEffect.ts';
import { responseDataIsPathId } from './responseDataIsPathId.ts';
import { updateKeepsTheRest } from './updateKeepsTheRest.ts';
import type { Check } from '../../../../checks/types.ts';

export const billLifeChecks: Readonly<Record<string, Check>> = {
  billIsAsWritten,
  billIsReadBack,
  billShowsItsEntry,
  idsAreDistinct,
  billIdIsThatOfPath,
  responseDataIsPathId,
  updateKeepsTheRest,
  otherBillIsUnchanged,
  deletedIsGone,
  refusedHasNoEffect,
  eventsOnlyGrow,
};
