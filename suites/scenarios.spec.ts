/** Declares every planned scenario as a Playwright test, in the order in which `assay verify` runs them. */
import { declareScenarios } from './declareScenarios.ts';

declareScenarios();
