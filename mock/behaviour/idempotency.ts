/** Decisions about idempotency keys. Source: "Limits", idempotency. */
import type { Call } from '../server/call.ts';
import type { OperationId } from '../server/operation.ts';

export type Idempotency = {
  readonly retentionMs: number;
  /** Whether the header means anything on this operation. */
  readonly appliesTo: (operation: OperationId) => boolean;
  /** The name under which a key is remembered: who may not repeat it. */
  readonly scope: (key: string, call: Call) => string;
  /** Whether an answer of this status gives the key free again. */
  readonly releases: (status: number) => boolean;
  /** Whether a refused repeat starts the retention anew. */
  readonly prolongs: boolean;
  /** Whether a repeat is refused; a fault may let it through, or do the work all the same. */
  readonly refusesRepeat: (call: Call) => boolean;
  readonly worksDespiteRefusal: boolean;
};

export const lawfulIdempotency: Idempotency = {
  retentionMs: 2 * 60_000,
  appliesTo: (operation) => operation === 'createBill' || operation === 'sendBillToApproval',
  scope: (key, call) => `${call.token?.value ?? ''} ${key}`,
  releases: () => false,
  prolongs: false,
  refusesRepeat: () => true,
  worksDespiteRefusal: false,
};
