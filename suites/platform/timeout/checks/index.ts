/** Checks of the clause group `timeout`. */
import { cutInTime } from './cutInTime.ts';
import { no504BeforeTime } from './no504BeforeTime.ts';
import { overtimeIs504 } from './overtimeIs504.ts';
import type { Check } from '../../../../checks/types.ts';

export const timeoutChecks: Readonly<Record<string, Check>> = {
  overtimeIs504,
  no504BeforeTime,
  cutInTime,
};
