/** Checks of the clause group `sorting`. */
import { openOrder } from './openOrder.ts';
import { openSorting } from './openSorting.ts';
import { openTies } from './openTies.ts';
import { orderReverses } from './orderReverses.ts';
import { recordsInOrder } from './recordsInOrder.ts';
import type { Check } from '../../../../checks/types.ts';

export const sortingChecks: Readonly<Record<string, Check>> = {
  recordsInOrder,
  orderReverses,
  openOrder,
  openSorting,
  openTies,
};
