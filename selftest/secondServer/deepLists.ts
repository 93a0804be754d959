/** Deep faults of lists and statistics: two parameters together, an edge of a page, the third value, a border of time. */
import { isObject, type Json, type JsonObject } from './answer.ts';
import {
  answers,
  asks,
  faultsOf,
  members,
  on,
  type Asked,
  type Bend,
  type DeepFault,
  type When,
} from './deep.ts';

export const isFilter = (name: string): boolean => name.includes('(') || name.includes('%28');
const filtersOf = ({ query }: Asked): readonly string[] => [...query.keys()].filter(isFilter);
export const list = (when: (asked: Asked) => boolean = () => true): When => on('list', when);
const filtered = list((asked) => filtersOf(asked).length > 0);
export const limitOf = ({ query }: Asked): number => Number(query.get('limitRecord') ?? 20);

/** A query of the entries that are kept, changed by `change`; null drops one. */
export const rewritten = (
  change: (name: string, value: string, asked: Asked) => readonly [string, string] | null,
  when: When = list(),
): Bend =>
  asks(when, (asked) => ({
    query: new URLSearchParams(
      [...asked.query]
        .map(([name, value]) => change(name, value, asked))
        .filter((entry) => entry !== null)
        .map(([name, value]): [string, string] => [name, value]),
    ),
  }));
const without = (name: string, when: When): Bend =>
  rewritten((one, value) => (one === name ? null : [one, value]), when);
const withParameter = (name: string, value: string, when: When): Bend =>
  asks(when, ({ query }) => {
    const next = new URLSearchParams(query);
    next.set(name, value);
    return { query: next };
  });
/** The records of an answer, changed. */
export const records = (
  when: When,
  change: (found: readonly Json[], asked: Asked) => readonly Json[],
): Bend =>
  members(when, ({ Records }, asked) =>
    Array.isArray(Records) ? { Records: change(Records, asked) } : {},
  );
const dropNth = (number: number): Bend =>
  asks(
    list((asked) => filtersOf(asked).length >= number),
    (asked) => {
      const next = new URLSearchParams(asked.query);
      next.delete(filtersOf(asked)[number - 1] ?? '');
      return { query: next };
    },
  );
export const listValue = (
  op: string,
  change: (values: readonly string[]) => readonly string[],
): Bend =>
  rewritten((name, value) => [
    name,
    name.endsWith(`(${op})`) ? change(value.split(',')).join(',') : value,
  ]);

const figures = (
  when: When,
  change: (series: JsonObject, at: number, all: readonly Json[]) => JsonObject,
): Bend =>
  answers(when, (value) =>
    Array.isArray(value)
      ? value.map((one: Json, at) =>
          isObject(one) ? { ...one, ...change(one, at, value as readonly Json[]) } : one,
        )
      : value,
  );
const part =
  (at: number, word: string): When =>
  ({ path }) =>
    path[at] === word;
export const basic = (mode: string | null, freq: string | null = null): When =>
  on(
    'basic',
    (asked, memory) =>
      (mode === null || part(2, mode)(asked, memory)) &&
      (freq === null || part(3, freq)(asked, memory)),
  );
const swapped = (day: string): string => day.replace(/^(\d\d)([-/])(\d\d)([-/]\d{4})$/, '$3$2$1$4');
const customDays = (
  change: (day: string) => string,
  which: readonly string[] = ['startDate', 'endDate'],
): Bend =>
  rewritten((name, value) => [name, which.includes(name) ? change(value) : value], basic('custom'));
const asMode = (when: When, mode: string): Bend =>
  asks(when, ({ path }) => ({ path: [...path.slice(0, 2), mode, ...path.slice(3)] }));

// oxfmt-ignore
export const listFaults: readonly DeepFault[] = [
  ...faultsOf('limitRecord default 20; 0 or a negative value returns all; fromRecord records skipped', {
    'all-is-capped-at-25': ['value', records(list((asked) => limitOf(asked) <= 0), (found) => found.slice(0, 25))],
    'minus-two-is-default': ['value', without('limitRecord', list((asked) => limitOf(asked) < -1))],
    'minus-one-is-default': ['value', without('limitRecord', list((asked) => limitOf(asked) === -1))],
    'one-returns-two': ['value', withParameter('limitRecord', '2', list((asked) => limitOf(asked) === 1))],
    'limit-over-twenty-is-twenty': ['value', withParameter('limitRecord', '20', list((asked) => limitOf(asked) > 20))],
    'limit-over-forty-loses-last': ['value', records(list((asked) => limitOf(asked) > 40), (found) => found.slice(0, -1))],
    'ten-with-filter': ['neighbour', withParameter('limitRecord', '10', list((asked) => filtersOf(asked).length > 0 && !asked.query.has('limitRecord')))],
    'fifty-with-sorting': ['neighbour', withParameter('limitRecord', '50', list(({ query }) => query.has('sortBy') && !query.has('limitRecord')))],
    'default-nineteen-with-from': ['neighbour', withParameter('limitRecord', '19', list(({ query }) => query.has('fromRecord') && !query.has('limitRecord')))],
    'from-ignored-under-sorting': ['neighbour', without('fromRecord', list(({ query }) => query.has('sortBy')))],
    'from-ignored-for-all': ['neighbour', without('fromRecord', list((asked) => limitOf(asked) <= 0))],
    'from-ignored-under-filter': ['neighbour', without('fromRecord', filtered)],
    'from-counts-pages': ['value', rewritten((name, value, asked) => [name, name === 'fromRecord' && Number(value) > 1 ? String(Number(value) * Math.max(1,
      limitOf(asked))) : value], list(({ query }) => query.has('limitRecord')))],
    'from-beyond-is-first-page': ['value', without('fromRecord', list(({ query }) => Number(query.get('fromRecord')) >= 43))],
    'from-at-total-shows-last': ['value', withParameter('fromRecord', '42', list(({ query }) => query.get('fromRecord') === '43'))],
    'second-page-repeats-last': ['ordinal', rewritten((name, value) => [name, name === 'fromRecord' && Number(value) >= 20 ? String(Number(value) - 1) : value])],
    'last-page-loses-last': ['ordinal', records(list(({ query }) => Number(query.get('fromRecord')) > 0), (found, asked) => (found.length < limitOf(asked)
      ? found.slice(0, -1) : found))],
    'limit-first-then-from': ['neighbour', records(list(({ query }) =>
      [...query.keys()].indexOf('limitRecord') > -1 && [...query.keys()].indexOf('limitRecord') < [...query.keys()].indexOf('fromRecord')), (found) => found.slice(0,
      -1))],
    'total-is-rest?': ['value', members(list(({ query }) => query.has('fromRecord')), ({ Summary, Records }) => (isObject(Summary) && Array.isArray(Records)
      ? { Summary: { ...Summary, totalRecords: Records.length } } : {}))],
    'total-is-page-under-limit': ['neighbour', members(list((asked) => limitOf(asked) > 0 && asked.query.has('limitRecord')), ({ Summary, Records }) =>
      (isObject(Summary) && Array.isArray(Records) ? { Summary: { ...Summary, totalRecords: Records.length } } : {}))],
  }),
  ...faultsOf('sortBy: desc(field) or asc(field)', {
    'page-sorted-alone': ['neighbour', (asked, serve, memory) => { const plain = without('sortBy', list(({ query }) => query.has('fromRecord')))(asked, serve, memory);
      return asked.operation === 'list' && asked.query.has('fromRecord') && asked.query.get('sortBy')?.startsWith('desc(notificationId') === true ? records(list(),
      (found) => [...found].reverse())(asked, () => plain, memory) : plain; }],
    'sorting-ignored-under-filter': ['neighbour', without('sortBy', filtered)],
    'sorting-ignored-for-all': ['neighbour', without('sortBy', list((asked) => limitOf(asked) <= 0))],
    'desc-is-asc-under-limit': ['neighbour', rewritten((name, value) => [name, name === 'sortBy' ? value.replace(/^desc/, 'asc') : value], list(({ query }) =>
      query.has('limitRecord')))],
    'last-two-not-sorted': ['ordinal', records(list((asked) => asked.query.has('sortBy') && !asked.query.has('fromRecord')), (found) => (found.length > 4
      ? [...found.slice(0, -2), ...found.slice(-2).reverse()] : found))],
  }),
  ...faultsOf('Filters are field(operator)=value; an empty operator means equal', {
    'filter-after-paging-ignored': ['neighbour', asks(list(({ query }) => query.has('limitRecord')), ({ query }) => { const entries = [...query];
      const at = entries.findIndex(([name]) => name === 'limitRecord'); return { query: new URLSearchParams(entries.filter(([name], n) => n <= at || !isFilter(name))) };
      })],
    'filter-before-sorting-ignored': ['neighbour', asks(list(({ query }) => query.has('sortBy')), ({ query }) => { const entries = [...query];
      const at = entries.findIndex(([name]) => name === 'sortBy'); return { query: new URLSearchParams(entries.filter(([name], n) => n >= at || !isFilter(name))) }; })],
    'filter-ignored-with-from': ['neighbour', rewritten((name, value) => (isFilter(name) ? null : [name, value]), list(({ query }) => query.has('fromRecord')))],
    'second-filter-ignored': ['ordinal', dropNth(2)],
    'third-filter-ignored': ['ordinal', dropNth(3)],
    'two-filters-are-either': ['neighbour', (asked, serve, memory) => { if (!list()(asked, memory) || filtersOf(asked).length < 2) return serve(asked);
      const next = new URLSearchParams(asked.query); next.delete(filtersOf(asked)[0] ?? ''); return serve({ ...asked, query: next }); }],
    'third-value-of-in-ignored': ['ordinal', listValue('in', (values) => values.slice(0, 2))],
    'second-value-of-in-ignored': ['ordinal', listValue('in', (values) => values.slice(0, 1))],
    'third-value-of-nin-ignored': ['ordinal', listValue('nin', (values) => values.slice(0, 2))],
    'single-in-finds-nothing': ['value', listValue('in', (values) => (values.length === 1 ? ['nothing'] : values))],
    'single-nin-finds-all': ['value', listValue('nin', (values) => (values.length === 1 ? ['nothing'] : values))],
    'empty-operator-of-target-contains': ['value', rewritten((name, value) => [name === 'target()' ? 'target(ct)' : name, value])],
    'empty-operator-of-status-ignored': ['value', rewritten((name, value) => (name === 'status()' ? null : [name, value]))],
    'empty-operator-of-event-is-ne': ['value', rewritten((name, value) => [name === 'event()' ? 'event(ne)' : name, value])],
    'status-zero-ignored': ['value', rewritten((name, value) => (name.startsWith('status(') && value === '0' ? null : [name, value]))],
    'status-ne-zero-ignored': ['value', rewritten((name, value) => (name === 'status(ne)' && value === '0' ? null : [name, value]))],
    'negative-status-ignored': ['value', rewritten((name, value) => (name.startsWith('status(') && value.startsWith('-') ? null : [name, value]))],
    'ct-finds-beginnings': ['value', records(list(({ query }) => query.has('target(ct)')), (found, { query }) => found.filter((one) =>
      isObject(one) && String(one['target']) .toLowerCase() .startsWith((query.get('target(ct)') ?? '').toLowerCase())))],
    'ct-of-one-letter-finds-nothing': ['value', rewritten((name, value) => [name, name === 'target(ct)' && value.length === 1 ? 'nothing at all' : value])],
    'nct-is-ne': ['value', rewritten((name, value) => [name === 'target(nct)' ? 'target(ne)' : name, value])],
    'eq-of-target-with-plus': ['value', rewritten((name, value) => [name, name.startsWith('target(') ? value.replaceAll('+', ' ') : value])],
    'eq-of-target-cut-at-ampersand': ['value', rewritten((name, value) => [name, name === 'target(eq)' ? (value.split('&')[0] ?? '') : value])],
    'ne-of-unknown-finds-nothing': ['value', records(list(({ query }) => query.has('method(ne)') && !['email', 'web', 'sms'].includes(query.get('method(ne)') ?? '')),
      () => [])],
    'nin-of-unknown-finds-nothing': ['value', records(list(({ query }) => query.has('frequency(nin)') && !/untilcancelled|one-time|weekly|monthly/i.test(query.get('frequency(nin)') ?? '')), () => [])],
    'event-nin-is-in': ['value', rewritten((name, value) => [name === 'event(nin)' ? 'event(in)' : name, value])],
    'frequency-ne-ignored': ['value', rewritten((name, value) => (name === 'frequency(ne)' ? null : [name, value]))],
    'method-nin-ignored-with-limit': ['neighbour', rewritten((name, value) => (name === 'method(nin)' ? null : [name, value]), list(({ query }) =>
      query.has('limitRecord')))],
    'parameters-prefix-honoured-with-limit': ['neighbour', rewritten((name, value) => { const [, field, , wanted] = name === 'parameters'
      ? (/^(\w+\(\w*\))(=)(.*)$/.exec(value) ?? []) : []; return field === undefined ? [name, value] : [field, wanted ?? '']; }, list(({ query }) =>
      query.has('limitRecord')))],
    'parameters-prefix-empties': ['value', records(list(({ query }) => query.has('parameters')), (found) => found.slice(0, 3))],
  }),
  ...faultsOf('Statistics: modes, groupings and formats of dates', {
    'us-slashes-read-as-european': ['value', customDays((day) => (day.includes('/') ? swapped(day) : day))],
    'us-dashes-read-as-european': ['value', customDays((day) => (day.includes('-') ? swapped(day) : day))],
    'slashed-iso-start-a-day-late': ['value', customDays((day) => day.replace(/^(\d{4}\/\d\d\/)(\d\d)$/, (_all, head: string, tail: string) => head + String(Math.min(28, Number(tail) + 1)).padStart(2, '0')), ['startDate'])],
    'end-of-month-is-28': ['value', customDays((day) => day.replace(/-(29|30|31)$/, '-28'), ['endDate'])],
    'custom-is-thirty-days-at-most': ['value', figures(basic('custom', 'd'), (_one, at) => (at > 30 ? { inTransactions: 0 } : {}))],
    'lasty-monthly-lacks-december': ['neighbour', answers(basic('lasty', 'm'), (value) => (Array.isArray(value) ? value.slice(0, -1) : value))],
    'lastm-weekly-lacks-first-week': ['neighbour', answers(basic('lastm', 'w'), (value) => (Array.isArray(value) ? value.slice(1) : value))],
    'm12-daily-is-half': ['neighbour', answers(basic('m12', 'd'), (value) => (Array.isArray(value) ? value.slice(180) : value))],
    'ytd-lacks-this-month': ['value', asMode(basic('ytd'), 'lasty')],
    'wtd-is-yesterday': ['value', asMode(basic('wtd'), 'yesterday')],
    'd30-is-a-week': ['value', asMode(basic('d30'), 'lastw')],
    'yesterday-is-today': ['value', asMode(basic('yesterday'), 'today')],
    'lastw-is-this-week': ['value', asMode(basic('lastw'), 'wtd')],
    'lastm-is-this-month': ['value', asMode(basic('lastm'), 'mtd')],
    'hours-are-days': ['neighbour', asks(basic('d30', 'h'), ({ path }) => ({ path: [...path.slice(0, 2), 'd30', 'm', ...path.slice(4)] }))],
    'weekly-counts-fractions': ['neighbour', figures(basic(null, 'w'), ({ inTransactions }) => ({ inTransactions: Number(inTransactions) + 0.5 }))],
    'organization-volumes-texts': ['value', figures(on('basic', part(4, '0')), ({ inCardVolume }) => ({ inCardVolume: String(inCardVolume) }))],
    'paypoint-label-number': ['value', figures(on('basic', part(4, '2')), (_one, at) => ({ statX: at }))],
    'second-series-label-null': ['ordinal', figures(on('basic'), (_one, at) => (at === 1 ? { statX: null } : {}))],
    'last-series-count-text': ['ordinal', figures(on('basic'), (_one, at, all) => (at > 1 && at === all.length - 1 ? { outACHTransactions: '0' } : {}))],
    'hourly-volume-null': ['neighbour', figures(basic(null, 'h'), () => ({ outVCardVolume: null }))],
    'custom-wrapped': ['value', answers(basic('custom'), (value) => ({ records: value }))],
    'card-volume-twice-in-lastm': ['value', figures(basic('lastm'), ({ inCardVolume }) => ({ inCardVolume: Number(inCardVolume) * 2 }))],
    'monthly-sums-lose-cents': ['neighbour', figures(basic(null, 'm'), ({ inTransactionsVolume }) => ({ inTransactionsVolume: Number(inTransactionsVolume) - 0.01 }))],
    'monthly-counts-one-more': ['neighbour', figures(basic(null, 'm'), ({ inTransactions }) => ({ inTransactions: Number(inTransactions) + 1 }))],
  }),
  ...faultsOf('Subscription statistics: all intervals, 30, 60, 90, plus', {
    'plus-count-text': ['value', figures(on('subscriptions', part(2, 'plus')), () => ({ inSubscriptionsPaid: '11' }))],
    'sixty-wrapped': ['value', answers(on('subscriptions', part(2, '60')), (value) => ({ records: value }))],
    'all-lacks-plus-for-paypoint': ['neighbour', figures(on('subscriptions', (asked) => asked.path[2] === 'all' && asked.path[3] === '2'), () =>
      ({ inSubscriptionsPaid: 6 }))],
    'ninety-volume-null-for-organization': ['neighbour', figures(on('subscriptions', (asked) => asked.path[2] === '90' && asked.path[3] === '0'), () =>
      ({ inSubscriptionsPaidVolume: null }))],
    'thirty-empty-label': ['value', figures(on('subscriptions', part(2, '30')), () => ({ statX: 30 }))],
    'all-counts-thirty-twice': ['value', figures(on('subscriptions', part(2, 'all')), () => ({ inSubscriptionsPaid: 21 }))],
  }),
];
