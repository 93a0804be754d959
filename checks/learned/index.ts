/** The check of clauses that were learned. */
import { invariantHolds } from './invariantHolds.ts';
import type { Check } from '../types.ts';

export const learnedChecks: Readonly<Record<string, Check>> = { invariantHolds };
