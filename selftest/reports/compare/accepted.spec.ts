/** The file of accepted differences: an entry must have an end, a reason and a ticket, and holds one difference until its day. */
import { expect, test } from '@playwright/test';
import { parseAccepted, withAccepted } from '../../../reports/compare/accepted.ts';
import { gates, totalWords } from '../../../reports/compare/differenceWords.ts';
import type { Comparison, Difference } from '../../../reports/compare/types.ts';

const entry = {
  id: '00ff00ff',
  reason: 'the new release sorts by date',
  ticket: 'PAY-1',
  expires: '2026-12-31',
};

const difference: Difference = {
  id: '00ff00ff',
  kind: 'order',
  operation: 'queryNotifications',
  lawful: true,
  at: '/Records',
  clause: null,
  class: 'unspoken',
  touches: null,
  left: { text: 'a', exchange: null, script: '' },
  right: { text: 'b', exchange: null, script: '' },
  proof: { odd: 7, repeats: 7, eValue: 1046 },
  scenario: 'sorting/order',
  input: null,
  setUp: 0,
  shrinks: 0,
  cause: 'order of lists',
  others: [],
  also: [],
};

for (const [member, value, says] of [
  ['id', 'order', 'eight hex digits'],
  ['id', undefined, 'not empty'],
  ['reason', 'todo', 'three words'],
  ['ticket', 'later', 'an id such as'],
  ['expires', '2026-02-30', 'a date such as'],
  ['expires', '9999-12-31', 'a year ahead'],
  ['until', '2026-12-31', 'unknown member'],
] as const)
  test(`an entry whose ${member} is ${value ?? 'missing'} is refused by its place`, () => {
    const data = [{ ...entry, [member]: value }];
    expect(() => parseAccepted(data, 'accepted.yaml', '2026-11-20')).toThrow(
      `accepted.yaml: /0/${member}: `,
    );
    expect(() => parseAccepted(data, 'accepted.yaml', '2026-11-20')).toThrow(says);
  });

test('an entry accepts its difference up to its last day', () => {
  const entries = parseAccepted([entry], 'accepted.yaml', '2026-11-20');
  const gating = (today: string, one = difference): boolean =>
    withAccepted([one], entries, today).some((each) => gates(each, 'changed'));
  expect(gating('2026-12-31')).toBe(false);
  expect(gating('2027-01-01')).toBe(true);
  expect(gating('2026-12-31', { ...difference, id: '11111111' })).toBe(true);
  expect(gating('2027-01-01', { ...difference, class: 'mended' })).toBe(false);
});

test('an entry by its cause accepts what lies at its place, and nothing that breaks the document', () => {
  const { id: _, ...rest } = entry;
  const byCause = { ...rest, cause: 'order of lists', at: '/Records' };
  const entries = parseAccepted([byCause], 'accepted.yaml', '2026-11-20');
  const isAccepted = (one: Difference): boolean =>
    withAccepted([one], entries, '2026-12-31')[0]?.accepted !== undefined;
  expect(isAccepted({ ...difference, id: '11111111' })).toBe(true);
  expect(isAccepted({ ...difference, others: [{ ...difference, at: '/Items' }] })).toBe(false);
  expect(isAccepted({ ...difference, class: 'breaks' })).toBe(false);
  expect(isAccepted({ ...difference, cause: 'letter case' })).toBe(false);
});

test('what stops a release is chosen: what breaks the document, changes, or all', () => {
  const stopping = (failOn: 'breaks' | 'changed' | 'all'): readonly string[] =>
    (['breaks', 'open', 'unspoken', 'slower', 'mended'] as const).filter((kind) =>
      gates({ ...difference, class: kind }, failOn),
    );
  expect(stopping('breaks')).toEqual(['breaks']);
  expect(stopping('changed')).toEqual(['breaks', 'open', 'unspoken', 'slower']);
  expect(stopping('all')).toHaveLength(5);
});

test('the sum says what one difference does, and what several do', () => {
  const sum = (differences: readonly Difference[]): string =>
    totalWords({ differences, undecided: [], partial: null, alpha: 0.01 } as unknown as Comparison);
  const one: Difference = { ...difference, class: 'breaks' };
  expect(sum([one])).toContain('1 difference: 1 breaks the document on the right');
  expect(sum([one, one])).toContain('2 differences: 2 break the document on the right');
});
