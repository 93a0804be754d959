/** The pure model of what a run knows of its bills: where it begins, and how time passes in it. */
import type { BillModel, BillStep, BillTimes } from './types.ts';

/** Before the first step. */
export const emptyBillModel: BillModel = { nowMs: 0, bills: {}, keys: {} };

/** Two minutes (document, section Limits, topic Idempotency), and five seconds of doubt around their end. */
export const billTimes: BillTimes = { retentionMs: 120_000, marginMs: 5_000 };

/** The same knowledge at a later moment; for players whose clock also runs between steps. */
export function atTime(model: BillModel, nowMs: number): BillModel {
  return { ...model, nowMs: Math.max(model.nowMs, nowMs) };
}

/** Under which name a key is remembered: the same key for another request is an open point. */
export function keyName(step: BillStep): string | null {
  if (step.do === 'create') return step.key === null ? null : `create ${step.key}`;
  if (step.do === 'sendForApproval')
    return step.key === null ? null : `sendForApproval ${step.bill} ${step.key}`;
  return null;
}

/** Whether a key is taken, free, or so close to the end of its retention that nobody can tell. */
export function keyState(
  model: BillModel,
  name: string,
  times: BillTimes,
): 'taken' | 'free' | 'unsure' {
  const takenAt = model.keys[name];
  if (takenAt === undefined) return 'free';
  const age = model.nowMs - takenAt;
  if (age <= times.retentionMs - times.marginMs) return 'taken';
  return age >= times.retentionMs + times.marginMs ? 'free' : 'unsure';
}
