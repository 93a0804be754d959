/** The flat registry of scenarios, in the order in which a budget is spent on them. */
import type { AnyScenario } from '../engine/scenario.ts';
import { idempotencyScenarios } from './idempotency/index.ts';
import { oneLife } from './bill-life/oneLife.ts';

export const scenarios: readonly AnyScenario[] = [oneLife, ...idempotencyScenarios];
