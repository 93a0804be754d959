/** Scenarios of who gets in. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { bearerOnBills } from './bearerOnBills.ts';
import { bothSchemes } from './bothSchemes.ts';
import { issuedLives } from './issuedLives.ts';
import { modesAndAddresses } from './modesAndAddresses.ts';
import { openOnMigration } from './openOnMigration.ts';
import { openPoints } from './openPoints.ts';
import { refusedEverywhere } from './refusedEverywhere.ts';
import { refusedOnGetBill } from './refusedOnGetBill.ts';

export const authScenarios: readonly AnyScenario[] = [
  refusedOnGetBill,
  bothSchemes,
  issuedLives,
  bearerOnBills,
  modesAndAddresses,
  refusedEverywhere,
  openPoints,
  openOnMigration,
];
