/** Filters of lists: every field with each of its operators, and what lies beside the grammar. */
import { declareScenarios } from './declareScenarios.ts';

declareScenarios('filters');
