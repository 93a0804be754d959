/** Scenarios of notifications that a receiver of ours gets. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { delivered } from './delivered.ts';
import { rareForms } from './rareForms.ts';

export const webhookScenarios: readonly AnyScenario[] = [delivered, rareForms];
