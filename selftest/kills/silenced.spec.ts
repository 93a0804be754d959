/** A clause that is judged no more is noticed: the trial of a fault that breaks it differs from what is written. */
import { expect } from '@playwright/test';
import * as fc from 'fast-check';
import { expectations } from './expectations.ts';
import { faultCatalogue } from './faultBatches.ts';
import { briefKillOf, killOf } from './killOf.ts';
import { test } from './mockTest.ts';
import { problemsOf } from './problemsOf.ts';

/** Tried on what concerns the fault's clauses alone, or on every scenario. */
const samples = [
  { sample: 3, brief: true },
  { sample: 60, brief: false },
];

for (const { sample, brief } of samples)
  test(
    `each of ${sample} clauses that is judged no more is noticed`,
    { tag: brief ? [] : '@long' },
    async ({ mock }) => {
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
        const group = groups.get(fault) ?? '';
        const expectation = expected.get(fault);
        const silenced = { silenced: clause };
        const kill =
          brief && expectation !== undefined
            ? await briefKillOf(mock, group, fault, expectation, silenced)
            : await killOf(mock, group, fault, silenced);
        if (problemsOf(kill, expectation).length === 0) unnoticed.push(`${clause} by ${fault}`);
      }
      expect(unnoticed).toEqual([]);
    },
  );
