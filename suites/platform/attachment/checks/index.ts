/** Checks of the clause group `attachment`. */
import { answerHoldsBill } from './answerHoldsBill.ts';
import { bytesAreThoseSent } from './bytesAreThoseSent.ts';
import { deletedFileIsNotListed } from './deletedFileIsNotListed.ts';
import { deletedFileIsNotServed } from './deletedFileIsNotServed.ts';
import { deletionNamesTheBill } from './deletionNamesTheBill.ts';
import { filesAreListed } from './filesAreListed.ts';
import { objectHoldsBytesSent } from './objectHoldsBytesSent.ts';
import { openFileCount } from './openFileCount.ts';
import type { Check } from '../../../../checks/types.ts';

export const attachmentChecks: Readonly<Record<string, Check>> = {
  filesAreListed,
  bytesAreThoseSent,
  objectHoldsBytesSent,
  answerHoldsBill,
  deletionNamesTheBill,
  deletedFileIsNotListed,
  deletedFileIsNotServed,
  openFileCount,
};
