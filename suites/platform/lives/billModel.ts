/** What a run knows of its bills, as a pure model: the first state, the passing of time, and the state of a key. */
import type { BillModel, BillStep, BillTimes } from './types.ts';

/** The state before the first step. */
export const emptyBillModel: BillModel = { nowMs: 0, bills: {}, keys: {} };

/** Keys are kept for two minutes (document, section Limits, topic Idempotency); within five seconds of that end the answer is open. */
export const billTimes: BillTimes = { retentionMs: 120_000, marginMs: 5_000 };

/** Returns the same knowledge at a later moment; for clients whose clock also runs between steps. */
export function atTime(model: BillModel, nowMs: number): BillModel {
  return { ...model, nowMs: Math.max(model.nowMs, nowMs) };
}

/** The name under which the model keeps a key. The document does not say what the same key means for another request. */
export function keyName(step: BillStep): string | null {
  if (step.do === 'create') return step.key === null ? null : `create ${step.key}`;
  if (step.do === 'sendForApproval')
    return step.key === null ? null : `sendForApproval ${step.bill} ${step.key}`;
  return null;
}

/** Whether a key is taken or free; `unsure` close to the end of its retention. */
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
