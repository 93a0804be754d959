/** Pages of lists: defaults, limits, skips and totals. */
import { declareScenarios } from './declareScenarios.ts';

declareScenarios('paging');
