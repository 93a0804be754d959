/** Faults of the fields, figures and groups of statistics. Source: "Basic statistics", "Subscription statistics", "Statistic record". */
import { type Patch, anew, around, replacing } from '../../behaviour/behaviour.ts';
import type { Statistics } from '../../behaviour/statistics.ts';
import type { Frequency, Interval } from '../../statistics/calendar.ts';
import { isObject, type Json } from '../../../json.ts';
import { Refusal } from '../../../serving/message/refusal.ts';
import type { Tally } from '../../statistics/countTransaction.ts';
import type { Transaction } from '../../state/records.ts';
import { rewritingLists, turning } from '../../patches/answers.ts';
import { faultsOf, type Fault, type FaultRows } from '../../patches/fault.ts';
import { fieldFaults, fieldsAt } from '../../patches/fieldTable.ts';

/** One grouping works like another one. */
const groupsAs = (asked: Frequency, done: Frequency): Patch =>
  around('statistics.bucketStart', (bucketStart, frequency, at, weekStart) =>
    bucketStart(frequency === asked ? done : frequency, at, weekStart),
  );

const dayMs = 86_400_000;
const yearStart = (at: number): number => Date.UTC(new Date(at).getUTCFullYear(), 0, 1);

/** The groups of one grouping begin where another rule puts them. */
const startsAt = (asked: Frequency, start: (bucket: number) => number): Patch =>
  around('statistics.bucketStart', (bucketStart, frequency, at, weekStart) => {
    const usual = bucketStart(frequency, at, weekStart);
    return frequency === asked ? start(usual) : usual;
  });

/** Changes the series of basic statistics after they were made, if they were asked for with these words. */
const seriesOf = (
  words: Readonly<Record<string, string>>,
  change: (series: readonly Json[]) => readonly Json[],
): Patch =>
  rewritingLists(['getBasicStatistics'], (series, { parameters }) =>
    Object.entries(words).every(([name, word]) => parameters[name] === word)
      ? change(series)
      : series,
  );

const withMembers =
  (change: (name: string, value: Json) => Json) =>
  (record: Json): Json =>
    isObject(record)
      ? Object.fromEntries(
          Object.entries(record).map(([name, value]) => [name, change(name, value)]),
        )
      : record;

const roundVolumes = withMembers((name, value) =>
  name.endsWith('Volume') ? Math.floor(Number(value) / 10) * 10 : value,
);
const zeros = withMembers((_name, value) => (typeof value === 'number' ? 0 : value));
const withMore = (more: number) =>
  withMembers((name, value) => (name === 'inTransactions' ? Number(value) + more : value));

const counting = (also: (tally: Tally, transaction: Transaction) => void): Patch =>
  around('statistics.count', (count, tally, transaction) => {
    count(tally, transaction);
    also(tally, transaction);
  });

const add = (tally: Tally, name: string, amount: number): void => {
  tally[name] = (tally[name] ?? 0) + amount;
};

const spanning = (interval: Interval, span: readonly [number, number]): Patch =>
  replacing('statistics.intervals', (intervals) => ({ ...intervals, [interval]: span }));

const including = (includes: Statistics['includes']): Patch => ({ statistics: { includes } });

/** A value that the document lists is refused. */
const listed = { mode: 'yesterday', freq: 'h', interval: 'plus' };

const refusals: FaultRows = Object.fromEntries(
  Object.entries(listed).map(([parameter, value]) => [
    `${parameter}-${value}-is-refused: The value ${value} of ${parameter} is refused with 400.`,
    turning(200, 400, ({ parameters }) => parameters[parameter] === value),
  ]),
);

const groupings: FaultRows = {
  'freq-m-groups-by-day: The grouping by month groups by day.': groupsAs('m', 'd'),
  'freq-w-groups-by-hour: The grouping by week groups by hour.': groupsAs('w', 'h'),
  'freq-d-groups-by-hour: The grouping by day groups by hour.': groupsAs('d', 'h'),
  'freq-d-groups-by-month: The grouping by day groups by month.': groupsAs('d', 'm'),
  'freq-h-groups-by-month: The grouping by hour groups by month.': groupsAs('h', 'm'),
  'freq-m-groups-by-year: The grouping by month groups by year.': startsAt('m', yearStart),
  'freq-w-groups-by-four-weeks: The grouping by week puts four weeks into one series.': startsAt(
    'w',
    (start) => start - (start % (28 * dayMs)),
  ),
  'freq-h-lists-minutes-without-payments: The grouping by hour lists a series of zeros for each minute of an hour, too.':
    seriesOf({ freq: 'h' }, (series) => [
      ...series,
      ...series.slice(0, 1).flatMap((record) => Array.from({ length: 60 }, () => zeros(record))),
    ]),
  'freq-m-rounds-volumes: The grouping by month rounds volumes down to tens.': seriesOf(
    { freq: 'm' },
    (series) => series.map(roundVolumes),
  ),
};

const levels: FaultRows = {
  'organization-leaves-out-money-out: Level 0 leaves out the payments of money out.': including(
    (level, { direction }) => level === 2 || direction === 'in',
  ),
  'organization-by-week-loses-a-series: Statistics of an organization that are grouped by week leave out their first series.':
    seriesOf({ freq: 'w', level: '0' }, (series) => series.slice(1)),
  'level-0-is-refused: Statistics of an organization are refused with 400.': including((level) => {
    if (level === 0) throw new Refusal('bad-parameter', 'This level is not known.');
    return true;
  }),
};

const figures: FaultRows = {
  'cards-counted-twice: Card payments are counted twice among the cards, so that the parts exceed the whole.':
    counting((tally, { direction, method }) => {
      if (method === 'card') add(tally, `${direction}CardTransactions`, 2);
    }),
  'virtual-cards-counted-as-checks-too: Virtual card payments are counted among checks as well.':
    counting((tally, { method }) => {
      if (method === 'vcard') add(tally, 'outCheckTransactions', 1);
    }),
  'cards-in-counted-twice: Card payments of money in are counted twice among the cards.': counting(
    (tally, { direction, method }) => {
      if (method === 'card' && direction === 'in') add(tally, 'inCardTransactions', 2);
    },
  ),
  'returns-are-negative: Returned ACH payments are counted down instead of up.': counting(
    (tally, { method, direction }) => {
      if (method === 'ach' && direction === 'in') add(tally, 'inACHReturns', -2);
    },
  ),
  'repeated-question-counts-one-more: A custom range that is asked for again counts one payment more.':
    anew(() => {
      const asked = new Set<string>();
      return rewritingLists(['getBasicStatistics'], (series, { parameters, path, query }) => {
        if (parameters['mode'] !== 'custom') return series;
        const question = `${path}?${query}`;
        if (asked.has(question)) return series.map(withMore(1));
        asked.add(question);
        return series;
      });
    }),
  'answers-drift: Each reading of the same range counts one payment more.': anew(() => {
    let readings = 0;
    return seriesOf({}, (series) => {
      readings += 1;
      return series.map(withMore(readings));
    });
  }),
};

const subscriptions: FaultRows = {
  'interval-30-reaches-45: The interval 30 reaches to 45 days.': spanning('30', [0, 45]),
  'interval-all-leaves-out-plus: The interval all leaves out what is over 90 days.': spanning(
    'all',
    [0, 90],
  ),
};

const fields: readonly Fault[] = fieldFaults(
  'statistics',
  ['getBasicStatistics', 'getSubscriptionStatistics'],
  {
    'statistic-record: a statistic record': fieldsAt('/*', {
      '': ['as-text'],
      statX: ['absent', 'null'],
      inTransactions: ['fraction', 'negated'],
      inCustomers: ['fraction'],
      inNewCustomers: ['absent'],
      inACHReturns: ['negated'],
      outTransactions: ['negated'],
      outVCardTransactions: ['fraction', 'absent'],
      outNewCustomers: ['null'],
      inCardVolume: ['absent'],
      inCheckVolume: ['null'],
      outACHVolume: ['null'],
      outVCardVolume: ['absent'],
    }),
    'statistic-answer: the answer of the statistics': fieldsAt('', { '': ['as-object'] }),
  },
);

export const statisticFigureFaults: readonly Fault[] = [
  ...fields,
  ...faultsOf('statistics', 'statistic', {
    ...groupings,
    ...levels,
    ...figures,
    ...refusals,
    ...subscriptions,
  }),
];
