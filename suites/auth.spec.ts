/** Authentication: no credential, bad ones, both schemes, tokens that end. */
import { declareScenarios } from './declareScenarios.ts';

declareScenarios('auth');
