/** The flat registry of checks: what a clause's `check` names is found here. */
import type { Check } from './types.ts';

export const checks: readonly Check[] = [];

export const checkByName: ReadonlyMap<string, Check> = new Map(checks.map((check) => [check.name, check]));
