/** Requests on both sides of their timeout. */
import { declareScenarios } from './declareScenarios.ts';

declareScenarios('timeout');
