/** Scenarios of group approval, one Playwright test each. */
import { declareScenarios } from './declareScenarios.ts';

declareScenarios('approval');
