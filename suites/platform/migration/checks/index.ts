/** Checks of the clause group `migration`. */
import { onlyTheseMembers } from './onlyTheseMembers.ts';
import { parentIsNew } from './parentIsNew.ts';
import type { Check } from '../../../../checks/types.ts';

export const migrationChecks: Readonly<Record<string, Check>> = {
  onlyTheseMembers,
  parentIsNew,
};
