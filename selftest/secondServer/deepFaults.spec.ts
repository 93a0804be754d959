/**
 * What a run finds of deep faults, and that it leaves lawful readings alone. `ASSAY_DEEP=1` tries every fault instead
 * of each twelfth one; what was missed is attached to the test.
 */
import { expect, test } from '@playwright/test';
import type { Bend } from './deep.ts';
import { answerFaults } from './deepAnswers.ts';
import { contextFaults } from './deepContexts.ts';
import { credentialFaults } from './deepCredentials.ts';
import { inputFaults } from './deepInput.ts';
import { listFaults } from './deepLists.ts';
import { finderOf, reachesOf } from './findDeepFaults.ts';
import { readings } from './readings.ts';

const every = Number(process.env['ASSAY_DEEP'] ?? 12);
const firm = [
  ...answerFaults,
  ...contextFaults,
  ...credentialFaults,
  ...inputFaults,
  ...listFaults,
].filter((fault, at) => fault.firm && at % every === 0);

/** The least share of firm deep faults that a run finds, in per cent. */
const floors = { smoke: 44, gate: 95, nightly: 97 } as const;

for (const profile of ['smoke', 'gate', 'nightly'] as const)
  test(`${profile} finds deep faults`, { tag: '@long' }, async () => {
    test.setTimeout(3_600_000);
    const missed: string[] = [];
    const trial = { profile, seed: 7 };
    const reaches = await reachesOf(
      firm.map(({ bend }) => bend),
      trial,
    );
    for (const [at, { bend, context, id, sentence }] of firm.entries()) {
      const found = await finderOf(bend, { ...trial, scenarios: reaches[at] ?? new Set() });
      if (found?.includes(' fail in ') !== true) missed.push(`${context} ${id}: ${sentence}`);
    }
    await test.info().attach('missed', { body: missed.join('\n'), contentType: 'text/plain' });
    expect(firm.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(
      Math.floor((firm.length * floors[profile]) / 100),
    );
  });

/** Readings one after another, each of what the one before made. */
const together = (bends: readonly Bend[]): Bend =>
  bends.reduce(
    (outer, inner) => (asked, serve, memory) =>
      outer(asked, (next) => inner(next, serve, memory), memory),
  );

const entries = Object.entries(readings);

for (const half of [0, 1])
  test(`no lawful reading turns a clause red, half ${half + 1}`, async () => {
    test.setTimeout(300_000);
    const some = entries.filter((_entry, at) => at % 2 === half);
    const bend = together(some.map(([, one]) => one));
    expect(await finderOf(bend, { profile: 'smoke', seed: 1 })).toBeNull();
  });

for (const [name, bend] of entries)
  for (const profile of ['smoke', 'gate'] as const)
    test(`${profile} leaves alone: ${name}`, { tag: '@long' }, async () => {
      test.setTimeout(600_000);
      for (const seed of [1, 2]) expect(await finderOf(bend, { profile, seed })).toBeNull();
    });
