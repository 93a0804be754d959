/** Order of lists: both directions, ties and pages. */
import { declareScenarios } from './declareScenarios.ts';

declareScenarios('sorting');
