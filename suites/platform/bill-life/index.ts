/** Scenarios of a bill's life. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { drawnBillLives, twoClients } from './drawnLives.ts';
import { eachFieldAlone } from './eachFieldAlone.ts';
import { oneLife } from './oneLife.ts';
import { openBillAnswers } from './openAnswers.ts';

export const billLifeScenarios: readonly AnyScenario[] = [
  oneLife,
  openBillAnswers,
  eachFieldAlone,
  drawnBillLives,
  twoClients,
];
