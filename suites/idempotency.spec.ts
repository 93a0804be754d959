/** Idempotency keys: repeated, retained, free again. */
import { declareScenarios } from './declareScenarios.ts';

declareScenarios('idempotency');
