/** Request limits, on tokens that are exhausted on purpose. */
import { declareScenarios } from './declareScenarios.ts';

declareScenarios('limit');
