/** Scenarios of group attachment, one Playwright test each. */
import { declareScenarios } from './declareScenarios.ts';

declareScenarios('attachment');
