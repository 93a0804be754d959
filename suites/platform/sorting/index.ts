/** Scenarios of sorting. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { everyField } from './everyField.ts';
import { openOrders, order } from './order.ts';

export const sortingScenarios: readonly AnyScenario[] = [order, everyField, openOrders];
