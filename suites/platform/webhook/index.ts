/** Scenarios of notifications that Assay's own receiver gets. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { delivered, rareForms } from './delivered.ts';

export const webhookScenarios: readonly AnyScenario[] = [delivered, rareForms];
