/** Scenarios of a bill's life. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { drawnBillLives, twoClients } from './drawnLives.ts';
import { oneLife } from './oneLife.ts';
import { openBillAnswers } from './openAnswers.ts';

export const billLifeScenarios: readonly AnyScenario[] = [
  oneLife,
  openBillAnswers,
  drawnBillLives,
  twoClients,
];
