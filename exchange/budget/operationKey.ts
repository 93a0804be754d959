/** The name under which requests of one operation are counted if the target file gives the operation a budget of its own. */
import { budgetKeyOf } from './budgetKeyOf.ts';
import type { Window } from './slidingBudget.ts';

const minuteMs = 60_000;
const form = /^operation\/[^/]*\/(\d+)-a-minute$/;

/** A name without spaces. It contains the limit, because a store counts by names alone. */
export function operationKey(operation: string, perMinute: number): string {
  return `operation/${budgetKeyOf(operation)}/${perMinute}-a-minute`;
}

/** The windows of a name. The name of an operation has a limit of its own; the name of a token has the usual limits. */
export function windowsOfKey(key: string, usual: readonly Window[]): readonly Window[] {
  const requests = Number(form.exec(key)?.[1] ?? 0);
  return requests === 0 ? usual : [{ requests, periodMs: minuteMs }];
}
