/** User tokens: who gets one, and both of its lives. */
import { declareScenarios } from './declareScenarios.ts';

declareScenarios('user-auth');
