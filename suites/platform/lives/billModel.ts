/** What a run knows of its bills, as a pure model: the first state, the passing of time, and the state of a key. */
import type { BillModel, BillStep } from './types.ts';

/** The state before the first step. */
export const emptyBillModel: BillModel = { nowMs: 0, bills: {}, keys: {} };

/**
 * Keys are kept for two minutes (document, section Limits, topic Idempotency). Within five seconds of that end either answer is right: the
 * request takes time on its way.
 */
export const billTimes = { retentionMs: 120_000, marginMs: 5_000 };

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
export function keyState(model: BillModel, name: string): 'taken' | 'free' | 'unsure' {
  const { retentionMs, marginMs } = billTimes;
  const takenAt = model.keys[name];
  if (takenAt === undefined) return 'free';
  const age = model.nowMs - takenAt;
  if (age <= retentionMs - marginMs) return 'taken';
  return age >= retentionMs + marginMs ? 'free' : 'unsure';
}
