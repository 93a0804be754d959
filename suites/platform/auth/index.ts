/** Scenarios about which credentials the service accepts. */
import type { Contract } from '../../../contract/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { bearerOnBills, bothSchemes } from './bearerOnBills.ts';
import { issuedLives, modesAndAddresses } from './issuedTokens.ts';
import { nearCredentials, wrongPlaces } from './nearMisses.ts';
import { openOnMigration, openAuthPoints } from './openPoints.ts';
import { otherOrganization } from './otherOrganization.ts';
import { refusedEverywhere } from './refusedEverywhere.ts';
import { refusedOnGetBill } from './refusedOnGetBill.ts';

export const authScenarios = (contract: Contract): readonly AnyScenario[] => [
  refusedOnGetBill(contract),
  bothSchemes,
  issuedLives,
  bearerOnBills,
  modesAndAddresses,
  refusedEverywhere(contract),
  openAuthPoints,
  openOnMigration,
  otherOrganization(contract),
  nearCredentials(contract),
  wrongPlaces(contract),
];
