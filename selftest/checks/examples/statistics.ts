/** Examples of the checks of statistics. */
import { rolesOf, type Said } from '../exchangeWith.ts';
import { series } from '../plainBodies.ts';
import type { Example } from './example.ts';

const stat = (...counts: readonly number[]): Said => ({
  operation: 'getBasicStatistics',
  path: '/Statistic/basic/m12/d/0/1',
  body: counts.map((count, at) => series(`2026-0${at + 1}`, count)),
});
const byCard = (inTransactions: number, inCardTransactions: number): Said => ({
  ...stat(),
  body: [series('2026-01', inTransactions, { inCardTransactions })],
});

export const statistics: readonly Example[] = [
  {
    check: 'sumsAgree',
    good: rolesOf({ one: stat(1, 2), other: stat(3) }),
    bad: rolesOf({ one: stat(1, 2), other: stat(2) }),
  },
  {
    check: 'sumsJoin',
    good: rolesOf({ parts: [stat(1), stat(2)], whole: stat(3) }),
    bad: rolesOf({ parts: [stat(1), stat(2)], whole: stat(4) }),
  },
  {
    check: 'partsWithinWhole',
    good: rolesOf({ answer: byCard(2, 1) }),
    bad: rolesOf({ answer: byCard(1, 2) }),
  },
  {
    check: 'sumsContain',
    good: rolesOf({ narrow: stat(1), wide: stat(2) }),
    bad: rolesOf({ narrow: stat(2), wide: stat(1) }),
  },
  {
    check: 'groupsAreApart',
    good: rolesOf({ early: stat(1), late: stat(2), whole: stat(1, 2) }),
    bad: rolesOf({ early: stat(1), late: stat(2), whole: stat(3) }),
  },
  {
    check: 'groupsFitRange',
    good: rolesOf({ answer: stat(1) }),
    bad: rolesOf({ answer: stat(...Array.from({ length: 400 }, () => 1)) }),
  },
  {
    check: 'figuresAreNotNegative',
    good: rolesOf({ answer: stat(1) }),
    bad: rolesOf({ answer: stat(-1) }),
  },
  { check: 'openLabelForm', episode: rolesOf({ answer: stat(1) }), sees: '9-9' },
  { check: 'openLabelsUnique', episode: rolesOf({ answer: stat(1, 2) }), sees: 'unique' },
  { check: 'openPayments', episode: rolesOf({ answer: stat(1) }), sees: 'some' },
  {
    check: 'openSigns',
    episode: rolesOf({ answer: { ...stat(), body: [series('2026-01', -1)] } }),
    sees: ['inTransactionsVolume'],
  },
  {
    check: 'openParts',
    clause: 'statistics/in-new-customers-within-customers',
    episode: rolesOf({
      answer: { ...stat(), body: [series('2026-01', 1, { inCustomers: 1, inNewCustomers: 2 })] },
    }),
    sees: 'more',
  },
  {
    check: 'openSums',
    clause: 'statistics/custom-ranges-join',
    episode: rolesOf({ parts: [stat(1), stat(1)], whole: stat(3) }),
    sees: 'less',
  },
  {
    check: 'openSums',
    clause: 'statistics/today-is-within-wtd',
    episode: rolesOf({ parts: [stat(1)], whole: stat(3) }),
    sees: 'no more',
  },
  { check: 'openEmptySeries', episode: rolesOf({ answer: stat() }), sees: 'no series' },
  { check: 'openEmptySeries', episode: rolesOf({ answer: stat(0) }), sees: 'series' },
];
