/** Statistics: modes, groupings, levels, custom ranges and intervals. */
import { declareScenarios } from './declareScenarios.ts';

declareScenarios('statistics');
