/** Bills from creation to deletion. */
import { declareScenarios } from './declareScenarios.ts';

declareScenarios('bill-life');
