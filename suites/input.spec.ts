/** Single requests at the edges of what is lawful, and just beyond them. */
import { declareScenarios } from './declareScenarios.ts';

declareScenarios('input');
