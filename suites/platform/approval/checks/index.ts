/** Checks of the clause group `approval`. */
import { approvalCountsFollow } from './approvalCountsFollow.ts';
import { replacedApproversAreGone } from './replacedApproversAreGone.ts';
import { sentApproversShow } from './sentApproversShow.ts';
import type { Check } from '../../../../checks/types.ts';

export const approvalChecks: Readonly<Record<string, Check>> = {
  sentApproversShow,
  replacedApproversAreGone,
  approvalCountsFollow,
};
