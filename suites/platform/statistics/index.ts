/** Scenarios of statistics. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { customRanges, dateFormPairs, groups } from './customRanges.ts';
import { everyInterval, levels } from './levels.ts';
import { modes } from './modes.ts';
import { openParameters } from './openParameters.ts';
import { rangesOfModes } from './rangesOfModes.ts';

export const statisticsScenarios: readonly AnyScenario[] = [
  modes,
  customRanges,
  dateFormPairs,
  everyInterval,
  groups,
  rangesOfModes,
  levels,
  openParameters,
];
