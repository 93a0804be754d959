/** Scenarios of paging. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { openPageQueries, pages } from './pages.ts';

export const pagingScenarios: readonly AnyScenario[] = [pages, openPageQueries];
