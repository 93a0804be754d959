/** A clause that is judged no more is noticed: the trial of a fault that breaks it differs from what is written. */
import { expect } from '@playwright/test';
import * as fc from 'fast-check';
import { expectations } from './expectations.ts';
import { faultCatalogue } from './faultBatches.ts';
import { killOf } from './killOf.ts';
import { test } from './mockTest.ts';
import { problemsOf } from './problemsOf.ts';

/** How many clauses are silenced, one at a time; `npm run alarms` tries more. */
const sample = process.env['ASSAY_ALARMS'] === 'all' ? 60 : 3;

test(`each of ${sample} clauses that is judged no more is noticed`, async ({ mock }) => {
  test.setTimeout(600_000);
  const groups = new Map(faultCatalogue().map(({ id, group }) => [id, group]));
  const expected = expectations();
  const faultOf = new Map<string, string>();
  for (const [fault, { kills, tier }] of expected)
    for (const clause of kills)
      if (tier === 'smoke' || !faultOf.has(clause)) faultOf.set(clause, fault);
  const clauses = fc.shuffledSubarray([...faultOf.keys()].toSorted(), {
    minLength: sample,
    maxLength: sample,
  });
  const unnoticed: string[] = [];
  for (const clause of fc.sample(clauses, { seed: 13, numRuns: 1 })[0] ?? []) {
    const fault = faultOf.get(clause) ?? '';
    const kill = await killOf(mock, groups.get(fault) ?? '', fault, { silenced: clause });
    if (problemsOf(kill, expected.get(fault)).length === 0) unnoticed.push(`${clause} by ${fault}`);
  }
  expect(unnoticed).toEqual([]);
});
