/** Operations of service areas that "assay import" added; none where nothing is imported. */
import { declareScenarios } from './declareScenarios.ts';

declareScenarios('imported');
