/** Scenarios of approval chains. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { approverList } from './approverList.ts';
import { openApprovals } from './openAnswers.ts';

export const approvalScenarios: readonly AnyScenario[] = [approverList, openApprovals];
