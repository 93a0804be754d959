/** Checks of the clause group `paging`. */
import { openFilteredTotal } from './openFilteredTotal.ts';
import { openPageSize } from './openPageSize.ts';
import { pageHasItsSize } from './pageHasItsSize.ts';
import { pageIsCutFromWhole } from './pageIsCutFromWhole.ts';
import { pagesJoinToWhole } from './pagesJoinToWhole.ts';
import { totalCountsMatches } from './totalCountsMatches.ts';
import { totalPagesFollow } from './totalPagesFollow.ts';
import { wholeHoldsPages } from './wholeHoldsPages.ts';
import type { Check } from '../../../../checks/types.ts';

export const pagingChecks: Readonly<Record<string, Check>> = {
  pageHasItsSize,
  pageIsCutFromWhole,
  pagesJoinToWhole,
  totalCountsMatches,
  totalPagesFollow,
  wholeHoldsPages,
  openFilteredTotal,
  openPageSize,
};
