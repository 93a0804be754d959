/** Faults of idempotency keys. Source: "Limits", idempotency. */
import type { Fault } from './fault.ts';

const group = 'idempotency';

export const idempotency: readonly Fault[] = [
  {
    id: 'idempotency-never-refuses',
    group,
    breaks: 'A repeated key is served like a new one.',
    patch: { idempotency: { refusesRepeat: () => false } },
  },
  {
    id: 'idempotency-retains-ten-minutes',
    group,
    breaks: 'A key stays in use for ten minutes instead of two.',
    patch: { idempotency: { retentionMs: 10 * 60_000 } },
  },
  {
    id: 'idempotency-repeat-takes-effect',
    group,
    breaks: 'A repeat is refused with 409 and its work is done all the same.',
    patch: { idempotency: { worksDespiteRefusal: true } },
  },
];
