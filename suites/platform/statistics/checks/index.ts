/** Checks of the clause group `statistics`. */
import { figuresAreNotNegative } from './figuresAreNotNegative.ts';
import { groupsAreApart } from './groupsAreApart.ts';
import { groupsFitRange } from './groupsFitRange.ts';
import { openEmptySeries } from './openEmptySeries.ts';
import { openLabelForm } from './openLabelForm.ts';
import { openLabelsUnique } from './openLabelsUnique.ts';
import { openParts } from './openParts.ts';
import { openPayments } from './openPayments.ts';
import { openSigns } from './openSigns.ts';
import { openSums } from './openSums.ts';
import { partsWithinWhole } from './partsWithinWhole.ts';
import { sumsAgree } from './sumsAgree.ts';
import { sumsContain } from './sumsContain.ts';
import { sumsJoin } from './sumsJoin.ts';
import type { Check } from '../../../../checks/types.ts';

export const statisticsChecks: Readonly<Record<string, Check>> = {
  sumsAgree,
  sumsJoin,
  sumsContain,
  groupsAreApart,
  groupsFitRange,
  figuresAreNotNegative,
  partsWithinWhole,
  openLabelForm,
  openLabelsUnique,
  openEmptySeries,
  openParts,
  openPayments,
  openSigns,
  openSums,
};
