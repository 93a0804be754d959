/** Checks of the clause group `statistics`. */
import { figuresAreNotNegative } from './figuresAreNotNegative.ts';
import { groupsAreApart } from './groupsAreApart.ts';
import { groupsFitRange } from './groupsFitRange.ts';
import { noPayments } from './noPayments.ts';
import { openEmptySeries } from './openEmptySeries.ts';
import { openLabelForm } from './openLabelForm.ts';
import { openLabelsUnique } from './openLabelsUnique.ts';
import { partsWithinWhole } from './partsWithinWhole.ts';
import { seriesAreAmong } from './seriesAreAmong.ts';
import { sumsAgree } from './sumsAgree.ts';
import { sumsContain } from './sumsContain.ts';
import { sumsJoin } from './sumsJoin.ts';
import type { Check } from '../types.ts';

export const statisticsChecks: Readonly<Record<string, Check>> = {
  sumsAgree,
  sumsJoin,
  sumsContain,
  noPayments,
  groupsAreApart,
  groupsFitRange,
  figuresAreNotNegative,
  seriesAreAmong,
  partsWithinWhole,
  openLabelForm,
  openLabelsUnique,
  openEmptySeries,
};
