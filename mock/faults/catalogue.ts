/** All planted faults: a flat list of the groups. */
import { accessTokens } from './accessTokens.ts';
import { authentication } from './authentication.ts';
import { billFields } from './billFields.ts';
import { bills } from './bills.ts';
import { envelopeFields } from './envelopeFields.ts';
import type { Fault } from './fault.ts';
import { filterOperators } from './filterOperators.ts';
import { filters } from './filters.ts';
import { idempotency } from './idempotency.ts';
import { limits } from './limits.ts';
import { listFields } from './listFields.ts';
import { otherFields } from './otherFields.ts';
import { paging } from './paging.ts';
import { sorting } from './sorting.ts';
import { statisticRanges } from './statisticRanges.ts';
import { statistics } from './statistics.ts';
import { timeouts } from './timeouts.ts';
import { tokenClasses } from './tokenClasses.ts';
import { transport } from './transport.ts';
import { userTokens } from './userTokens.ts';
import { vendorFields } from './vendorFields.ts';

export const faults: readonly Fault[] = [
  ...accessTokens,
  ...authentication,
  ...billFields,
  ...bills,
  ...envelopeFields,
  ...filterOperators,
  ...filters,
  ...idempotency,
  ...limits,
  ...listFields,
  ...otherFields,
  ...paging,
  ...sorting,
  ...statisticRanges,
  ...statistics,
  ...timeouts,
  ...tokenClasses,
  ...transport,
  ...userTokens,
  ...vendorFields,
];

export const faultById: ReadonlyMap<string, Fault> = new Map(
  faults.map((fault) => [fault.id, fault]),
);
