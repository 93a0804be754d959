/** All planted faults: a flat list of the groups. */
import { accessTokens } from './accessTokens.ts';
import { answerBytes } from './answerBytes.ts';
import { approvals } from './approvals.ts';
import { attachments } from './attachments.ts';
import { authentication } from './authentication.ts';
import { billFields } from './billFields.ts';
import { bills } from './bills.ts';
import { billValues } from './billValues.ts';
import { envelopeFields } from './envelopeFields.ts';
import type { Fault } from '../patches/fault.ts';
import { importedFaults } from './importedAnswers.ts';
import { filterOperators } from './filterOperators.ts';
import { filters } from './filters.ts';
import { idempotency } from './idempotency.ts';
import { limits } from './limits.ts';
import { listFields } from './listFields.ts';
import { migrations } from './migrations.ts';
import { otherFields } from './otherFields.ts';
import { paging } from './paging.ts';
import { rareCases } from './rareCases.ts';
import { sorting } from './sorting.ts';
import { statisticRanges } from './statisticRanges.ts';
import { statistics } from './statistics.ts';
import { statuses } from './statuses.ts';
import { timeouts } from './timeouts.ts';
import { tokenClasses } from './tokenClasses.ts';
import { transport } from './transport.ts';
import { userTokens } from './userTokens.ts';
import { vendorFields } from './vendorFields.ts';

export const faults: readonly Fault[] = [
  ...accessTokens,
  ...answerBytes,
  ...approvals,
  ...attachments,
  ...authentication,
  ...billFields,
  ...bills,
  ...billValues,
  ...envelopeFields,
  ...filterOperators,
  ...filters,
  ...idempotency,
  ...limits,
  ...listFields,
  ...migrations,
  ...otherFields,
  ...paging,
  ...rareCases,
  ...sorting,
  ...statisticRanges,
  ...statistics,
  ...statuses,
  ...timeouts,
  ...tokenClasses,
  ...transport,
  ...userTokens,
  ...vendorFields,
];

/** The same, and those of imported operations where there are any. */
export function faultsWith(imports: boolean): readonly Fault[] {
  return imports ? [...faults, ...importedFaults] : faults;
}

/** Every fault that can be switched on. */
export const faultById: ReadonlyMap<string, Fault> = new Map(
  faultsWith(true).map((fault) => [fault.id, fault]),
);
