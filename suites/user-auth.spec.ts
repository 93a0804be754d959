/** User tokens: how they are issued, and both ways in which they expire. */
import { declareScenarios } from './declareScenarios.ts';

declareScenarios('user-auth');
