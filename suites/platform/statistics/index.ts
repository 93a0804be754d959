/** Scenarios of statistics. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { customRanges } from './customRanges.ts';
import { dateFormPairs } from './dateForms.ts';
import { groups } from './groups.ts';
import { intervals } from './intervals.ts';
import { levels } from './levels.ts';
import { modes } from './modes.ts';
import { openParameters } from './openParameters.ts';
import { rangesOfModes } from './rangesOfModes.ts';

export const statisticsScenarios: readonly AnyScenario[] = [
  modes,
  customRanges,
  dateFormPairs,
  intervals,
  groups,
  rangesOfModes,
  levels,
  openParameters,
];
