/** Scenarios of notifications that Assay's own receiver gets. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { delivered } from './delivered.ts';
import { rareForms } from './rareForms.ts';

export const webhookScenarios: readonly AnyScenario[] = [delivered, rareForms];
