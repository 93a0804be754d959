/** What waits in real time, of every group: the name puts it ahead of all others, so that the rest is played meanwhile. */
import { declareWaits } from './declareScenarios.ts';

declareWaits();
