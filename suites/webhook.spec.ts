/** Notifications of a move, really received. */
import { declareScenarios } from './declareScenarios.ts';

declareScenarios('webhook');
