/** Scenarios of moving a paypoint. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { refusals } from './refusals.ts';
import { refusedMoves } from './refusedMoves.ts';
import { thereAndBack } from './thereAndBack.ts';

export const migrationScenarios: readonly AnyScenario[] = [thereAndBack, refusals, refusedMoves];
