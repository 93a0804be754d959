/** Scenarios of notifications that are really received. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { rareForms } from './rareForms.ts';
import { told } from './delivered.ts';

export const webhookScenarios: readonly AnyScenario[] = [told, rareForms];
