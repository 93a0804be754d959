/** Scenarios of the user's own, from a config. The file's name sorts before the others, so that they run first. */
import { declareScenarios } from './declareScenarios.ts';

declareScenarios('own');
