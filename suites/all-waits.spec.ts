/** Scenarios of every group that wait in real time. The file's name sorts first, so that the others run meanwhile. */
import { declareWaits } from './declareScenarios.ts';

declareWaits();
