/** Scenarios of attachments. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { openAttachments } from './openAnswers.ts';
import { roundTrip } from './roundTrip.ts';

export const attachmentScenarios: readonly AnyScenario[] = [roundTrip, openAttachments];
