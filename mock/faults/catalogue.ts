/** All planted faults: a flat list of the groups. */
import { authentication } from './authentication.ts';
import { bills } from './bills.ts';
import { envelopeFields } from './envelopeFields.ts';
import type { Fault } from './fault.ts';
import { filters } from './filters.ts';
import { idempotency } from './idempotency.ts';
import { limits } from './limits.ts';
import { transport } from './transport.ts';

export const faults: readonly Fault[] = [
  ...authentication,
  ...bills,
  ...envelopeFields,
  ...filters,
  ...idempotency,
  ...limits,
  ...transport,
];

export const faultById: ReadonlyMap<string, Fault> = new Map(
  faults.map((fault) => [fault.id, fault]),
);
