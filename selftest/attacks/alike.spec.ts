/** Attacks by likeness: a failure that is larger, later or of another kind than the accepted one, and one that is the same. */
import { expect, test } from '@playwright/test';
import type { VerdictLine } from '../../evidence/lines.ts';
import type { Json } from '../../json/types.ts';
import { buildReport } from '../../reports/compose/buildReport.ts';
import type { Waiver } from '../../reports/gate/waivers.ts';
import { signatureOf } from '../../reports/read/signature.ts';
import { judgeEpisode } from '../../engine/scenario/judgeEpisode.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';
import { sampleClause, sampleContract, sampleProfile } from '../reports/sampleContract.ts';
import { endLine, evidenceOf, failLine, runLine, verdictLine } from '../reports/sampleEvidence.ts';
import { gated, type Ending } from './ending.ts';

type Pair = readonly [expected: Json, actual: Json];

const clause = 'envelope/types-hold';
const file = ([expected, actual]: Pair, more: Partial<VerdictLine> = {}) => [
  [runLine(), failLine(clause, { at: '/amount', expected, actual, ...more }), endLine()],
];

async function after(then: Pair, now: Pair): Promise<Ending> {
  const baseline = buildReport(sampleContract(), sampleProfile, await evidenceOf(file(then)));
  return gated(file(now), { baseline });
}

const attacks: readonly (readonly [name: string, exit: 0 | 1, then: Pair, now: Pair])[] = [
  ['a cent off, another amount', 0, [12.34, 12.35], [5000, 5000.01]],
  ['a cent off, then a hundred times', 1, [12.34, 12.35], [12.34, 1234]],
  ['a cent too much, then a cent too little', 1, [12.34, 12.35], [12.34, 12.33]],
  ['a cent off, then the half', 1, [12.34, 12.33], [12.34, 6]],
  ['a cent off, written as texts, then a thousand times', 1, ['1.00', '1.01'], ['1.00', '1000.00']],
  ['an amount, then none', 1, [12.34, 12.33], [12.34, 0]],
  ['an amount, then a debt', 1, [12.34, 12.33], [12.34, -12.34]],
  ['another amount that looks like a status', 0, [200, 201], [409, 411]],
  [
    'seconds late, then days',
    1,
    ['2026-11-20T10:00:00Z', '2026-11-20T10:00:03Z'],
    ['2026-11-20T10:00:00Z', '2026-11-24T10:00:00Z'],
  ],
  [
    'seconds late, then early',
    1,
    ['2026-11-20T10:00:00Z', '2026-11-20T10:00:03Z'],
    ['2026-11-20T10:00:00Z', '2026-11-20T09:59:58Z'],
  ],
  [
    'seconds late, another day',
    0,
    ['2026-11-20T10:00:00Z', '2026-11-20T10:00:03Z'],
    ['2026-10-01T00:00:00Z', '2026-10-01T00:00:09Z'],
  ],
  [
    'another order, then a member lost',
    1,
    [
      [1, 2, 3],
      [3, 2, 1],
    ],
    [
      [1, 2, 3],
      [1, 2],
    ],
  ],
  [
    'another order of other members',
    0,
    [
      [1, 2, 3],
      [3, 2, 1],
    ],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
  ],
  [
    'a member lost, then all',
    1,
    [
      [1, 2, 3],
      [1, 2],
    ],
    [[1, 2, 3], []],
  ],
  ['a text in capitals, then an empty one', 1, ['abc', 'ABC'], ['abc', '']],
  ['a text that is cut, then another one', 1, ['abcdef', 'abc'], ['abcdef', 'xyz']],
  ['a text that is cut, another text', 0, ['abcdef', 'abc'], ['qwerty', 'qw']],
];

for (const [name, exit, then, now] of attacks)
  test(`${name}: exit ${exit}`, async () => {
    const ending = await after(then, now);
    expect(ending.exit).toBe(exit);
    expect(ending.text).toContain(exit === 0 ? 'known' : 'changed');
    expect(ending.text).toMatch(/then expected .*, now expected /);
  });

test('drawn words of a text are no words of a check: the same failure has the same signature with another seed', () => {
  const signatureWith = (words: string): string => {
    const [verdict] = judgeEpisode(
      {
        check: {
          name: 'note',
          kind: 'exchange',
          judge: () => ({ outcome: 'fail', expected: words, actual: 'no answer', at: '/note' }),
        },
        clause: sampleClause(clause),
      },
      sampleContract(),
      { answer: exchangeWith({ sent: { note: words }, status: 200, body: {} }) },
    );
    return verdict === undefined ? '' : signatureOf(verdict);
  };
  expect(signatureWith('repair design')).toBe(signatureWith('annual audit'));
  const said = { expected: 'an answer', actual: 'no answer', at: '/note' };
  expect(signatureOf(said)).not.toBe(signatureOf({ ...said, actual: 'another answer' }));
});

test('a sporadic waiver does not become stale where its failure stays away, and any other does', async () => {
  const waiver: Waiver = {
    clause,
    operation: 'createBill',
    at: '/amount',
    signature: signatureOf({ expected: 1, actual: 2, at: '/amount' }),
    reason: 'a queue runs late',
    ticket: 'PAY-1',
    expires: '2026-12-31',
  };
  const passing = [[runLine(), verdictLine(clause), endLine()]];
  expect((await gated(passing, { waivers: [waiver] })).exit).toBe(1);
  expect(await gated(passing, { waivers: [{ ...waiver, sporadic: true }] })).toEqual({
    exit: 0,
    text: expect.stringMatching(/sporadic, and not seen/),
  });
});
