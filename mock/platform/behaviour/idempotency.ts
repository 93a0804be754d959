/** Decisions about idempotency keys. Source: "Limits", idempotency. */
import type { Call } from '../../serving/message/call.ts';
import type { OperationId } from '../operation.ts';
import type { Outcome } from '../../serving/message/outcome.ts';
import type { Refusal } from '../../serving/message/refusal.ts';

export type Idempotency = {
  readonly retentionMs: number;
  /** Whether the header means anything on this operation. */
  readonly appliesTo: (operation: OperationId) => boolean;
  /** The name under which a key is remembered: it decides which calls share a key. */
  readonly scope: (key: string, call: Call) => string;
  /** Whether an answer of this status frees the key. */
  readonly releases: (status: number) => boolean;
  /** Whether a refused repeat starts the retention anew. */
  readonly prolongs: boolean;
  /** What a repeated key does. Lawfully it throws the refusal and does not call `work`. */
  readonly repeat: (call: Call, refusal: Refusal, work: () => Outcome) => Outcome;
};

/** The POSTs of service areas. Whether those that issue credentials honour a key is open. */
const keyed: ReadonlySet<OperationId> = new Set([
  'createBill',
  'sendBillToApproval',
  'migratePaypoint',
]);

export const lawfulIdempotency: Idempotency = {
  retentionMs: 2 * 60_000,
  appliesTo: (operation) => keyed.has(operation),
  scope: (key, call) => `${call.token?.value ?? ''} ${key}`,
  releases: () => false,
  prolongs: false,
  repeat: (_call, refusal) => {
    throw refusal;
  },
};
