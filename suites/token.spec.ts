/** Access tokens: issued, refused, expired, rotated, revoked. */
import { declareScenarios } from './declareScenarios.ts';

declareScenarios('token');
