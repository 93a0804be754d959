/** Moving a paypoint to another organization and back. */
import { declareScenarios } from './declareScenarios.ts';

declareScenarios('migration');
