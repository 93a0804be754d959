/** Checks of whole lists that several clause groups share. */
import { openSameRecords } from './openSameRecords.ts';
import { sameRecords } from './sameRecords.ts';
import type { Check } from '../../../../checks/types.ts';

export const listChecks: Readonly<Record<string, Check>> = {
  sameRecords,
  openSameRecords,
};
