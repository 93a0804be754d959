/** Notifications and statistics of the second server: it knows few orders, ignores case and counts days that are over. */
import { formsOf, type Answer, type JsonObject } from './answer.ts';
import type { Choices } from './choices.ts';
import type { Defect } from './defects.ts';

const target = [
  'Zoe@Example.com',
  'adam@example.com',
  'https://hook.example/a?b=c&d',
  'ops+x@example.org',
  'Ünal@example.com',
];

/** Forty-three records; some members have no value. */
const notifications: readonly JsonObject[] = Array.from({ length: 43 }, (_none, at) => ({
  notificationId: 900 - at * 3,
  ...(at % 4 === 0 ? {} : { ownerName: `Owner ${at % 5}` }),
  createdAt: `2026-02-${String(1 + (at % 27)).padStart(2, '0')}T10:00:00`,
  lastUpdated: '2026-03-01T10:00:00.5',
  ownerId: 456,
  ownerType: 2,
  method: ['email', 'web', 'sms'][at % 3] ?? 'email',
  frequency: ['untilcancelled', 'one-time', 'weekly', 'monthly'][at % 4] ?? 'weekly',
  target: target[at % target.length] ?? '',
  source: 'api',
  status: [1, 0, -3, 12][(at * 7) % 4] ?? 1,
  content: {
    eventType: ['ApprovedTransaction', 'ReceivedChargeBack', 'ReceivedAchReturn'][at % 3] ?? '',
    timeZone: -5,
    internalData: '',
  },
}));

const operators: Readonly<Record<string, readonly string[]>> = {
  frequency: ['', 'in', 'nin', 'ne', 'eq'],
  method: ['', 'in', 'nin', 'ne', 'eq'],
  event: ['', 'in', 'nin', 'ne', 'eq'],
  target: ['', 'ct', 'nct', 'ne', 'eq'],
  status: ['', 'ne', 'eq'],
};

function valueOf(record: JsonObject, field: string): string {
  const value = field === 'event' ? (record['content'] as JsonObject)['eventType'] : record[field];
  return String(value);
}

function meets(shown: string, op: string, wanted: string): boolean {
  if (op === 'ct' || op === 'nct') return shown.includes(wanted) === (op === 'ct');
  const listed = op === 'in' || op === 'nin' ? wanted.split(',').includes(shown) : shown === wanted;
  return listed !== (op === 'ne' || op === 'nin');
}

const fewOrders = ['notificationId', 'status', 'ownerName'];

export function listNotifications(
  query: URLSearchParams,
  choices: Choices,
  defect: Defect | null,
): Answer {
  const { json, refused } = formsOf(choices);
  const inCase = (value: string): string =>
    choices.filterCase === 'ignored' ? value.toLowerCase() : value;
  const nulled = defect === 'shows null as a member of notifications' ? { source: null } : {};
  let found = notifications.map((record): JsonObject => ({ ...record, ...nulled }));
  for (const [name, value] of query) {
    const [, field = '', op = ''] = /^(\w+)\((\w*)\)$/.exec(name) ?? [];
    if (name === 'parameters' || ['limitRecord', 'fromRecord', 'sortBy'].includes(name)) continue;
    if (operators[field]?.includes(op) !== true) return refused(`no filter ${name}`);
    if (choices.repeatedFilter === 'refused' && query.getAll(name).length > 1)
      return refused(`${name} is given twice`);
    found = found.filter((record) => meets(inCase(valueOf(record, field)), op, inCase(value)));
  }
  const limit = Number(query.get('limitRecord') ?? 20);
  const from = Number(query.get('fromRecord') ?? 0);
  if (!Number.isInteger(limit) || limit > 5000 || !(from >= 0)) return refused('no such page');
  const sortBy = query.get('sortBy');
  if (sortBy !== null) {
    const [, direction, field = ''] = /^(asc|desc)\((\w+)\)$/.exec(sortBy) ?? [];
    const known = choices.orders === 'all' ? Object.keys(notifications[1] ?? {}) : fewOrders;
    if (direction === undefined || !known.includes(field)) return refused('no such order');
    const up = direction === 'asc' ? 1 : -1;
    // Records without a value come last in both orders.
    found.sort((a, b) => {
      const [one, other] = [a[field] ?? null, b[field] ?? null];
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return one === other ? 0 : one < other ? -up : up;
    });
  }
  const shown = limit > 0 ? found.slice(from, from + limit) : found.slice(from);
  return json({
    Summary: {
      totalRecords: choices.totalRecords === 'found' ? found.length : notifications.length,
      totalAmount: 0,
      totalNetAmount: 0.5,
      totalPages: limit > 0 ? Math.ceil(found.length / limit) : 1,
      pageSize: shown.length,
      pageIdentifier: null,
    },
    Records: shown.length === 0 && choices.emptyPage === 'null' ? null : shown,
  });
}

const dayMs = 86_400_000;
/** Days begin at five in the morning of UTC, weeks on Sunday. */
const zoneMs = -5 * 3_600_000;

type Days = readonly [first: number, last: number];

function monthOf(day: number, months: number): number {
  const date = new Date(day * dayMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / dayMs;
}

const yearOf = (day: number, years: number): number =>
  Date.UTC(new Date(day * dayMs).getUTCFullYear() + years, 0, 1) / dayMs;

/** The last 30 days are over, and so are the last 12 months. */
function daysOf(mode: string, today: number): Days | null {
  const sunday = today - ((today + 4) % 7);
  const ranges: Readonly<Record<string, Days>> = {
    today: [today, today],
    yesterday: [today - 1, today - 1],
    h24: [today - 1, today],
    wtd: [sunday, today],
    lastw: [sunday - 7, sunday - 1],
    mtd: [monthOf(today, 0), today],
    lastm: [monthOf(today, -1), monthOf(today, 0) - 1],
    d30: [today - 30, today - 1],
    ytd: [yearOf(today, 0), today],
    lasty: [yearOf(today, -1), yearOf(today, 0) - 1],
    m12: [monthOf(today, -12), monthOf(today, 0) - 1],
  };
  return ranges[mode] ?? null;
}

function dayIn(word: string | null): number {
  const [, year, month, day] = /^(\d{4})[-/](\d\d)[-/](\d\d)$/.exec(word ?? '') ?? [];
  if (year !== undefined) return Date.UTC(Number(year), Number(month) - 1, Number(day)) / dayMs;
  const [, first, second, last] = /^(\d\d)[-/](\d\d)[-/](\d{4})$/.exec(word ?? '') ?? [];
  return Date.UTC(Number(last), Number(first) - 1, Number(second)) / dayMs;
}

/** Each day has one payment by card, of a little more each day, and a chargeback. */
function paymentsOn(day: number, now: number, choices: Choices): JsonObject {
  const first = choices.firstPayments === '2024' ? 19_723 : 0;
  const some = day >= first && day * dayMs - zoneMs <= now ? 1 : 0;
  return {
    inTransactions: some,
    inCardTransactions: some,
    inTransactionsVolume: some * (10 + (day % 13)),
    inCardVolume: some * (10 + (day % 13)),
    inCardChargeBacks: some,
    inCardChargeBackVolume: choices.losses === 'negative' ? -some : some,
    inNewCustomers: 2 * some,
    inCustomers: choices.newCustomers === 'apart' ? some : 3 * some,
    outTransactions: some * (day % 3),
  };
}

/** Every figure of a statistic record, as the document lists them. */
const noFigures: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'inTransactions inSubscriptionsPaid inCustomers inNewCustomers inCardTransactions inACHTransactions',
    'inCheckTransactions inCashTransactions inCardChargeBacks inACHReturns inTransactionsVolume',
    'inSubscriptionsPaidVolume inCardVolume inACHVolume inCheckVolume inCashVolume inCardChargeBackVolume',
    'inACHReturnsVolume outTransactions outSubscriptionsPaid outCustomers outNewCustomers outCardTransactions',
    'outVCardTransactions outACHTransactions outCheckTransactions outTransactionsVolume',
    'outSubscriptionsPaidVolume outCardVolume outVCardVolume outACHVolume outCheckVolume',
  ]
    .flatMap((line) => line.split(' '))
    .map((name) => [name, 0]),
);

const group: Readonly<Record<string, (day: number) => string>> = {
  d: (day) => `day ${day}`,
  h: (day) => `day ${day}, 9 o'clock`,
  w: (day) => `week ${Math.floor((day + 4) / 7)}`,
  m: (day) => `month ${monthOf(day, 0)}`,
};

export function basicStatistics(
  path: readonly string[],
  query: URLSearchParams,
  now: number,
  choices: Choices,
  defect: Defect | null,
): Answer {
  const { json, refused } = formsOf(choices);
  const [mode = '', freq = '', level, entry] = path;
  const labelOf = group[freq];
  if (
    labelOf === undefined ||
    !((level === '0' && entry === '1') || (level === '2' && entry === '456'))
  )
    return refused('no such statistics');
  if ([...query.keys()].some((name) => name !== 'startDate' && name !== 'endDate'))
    return refused('no such parameter');
  const today = Math.floor((now + zoneMs) / dayMs);
  const days =
    mode === 'custom'
      ? ([dayIn(query.get('startDate')), dayIn(query.get('endDate'))] as const)
      : daysOf(mode, today);
  // Nobody shows more than a century.
  if (days === null || !(days[0] <= days[1] && days[1] - days[0] < 36_525))
    return refused('no such days');
  const series = new Map<string, Record<string, number>>();
  const last = mode === 'custom' && choices.endDate === 'exclusive' ? days[1] - 1 : days[1];
  for (let [day] = days; day <= last; day += 1) {
    const payments = paymentsOn(day, now, choices);
    if (choices.emptySeries === 'left out' && payments['inTransactions'] === 0) continue;
    const sums = series.get(labelOf(day)) ?? { ...noFigures };
    for (const [name, figure] of Object.entries(payments))
      sums[name] = (sums[name] ?? 0) + Number(figure);
    series.set(labelOf(day), sums);
  }
  return json(
    [...series].map(([statX, sums]) => ({
      statX,
      ...sums,
      ...(defect === 'shows null as a figure of statistics' ? { outCustomers: null } : {}),
      additionalProperties: null,
      ...(choices.moreMembers === 'some' ? { notes: 'none' } : {}),
    })),
  );
}

export function subscriptionStatistics(
  [interval = '', level, entry]: readonly string[],
  choices: Choices,
): Answer {
  const { json, refused } = formsOf(choices);
  const paid: Readonly<Record<string, number>> = { '30': 4, '60': 0, '90': 2, plus: 11, all: 17 };
  const figure = paid[interval];
  if (
    figure === undefined ||
    !((level === '0' && entry === '1') || (level === '2' && entry === '456'))
  )
    return refused('no such statistics');
  return json([
    {
      statX: interval,
      ...noFigures,
      inSubscriptionsPaid: figure,
      inSubscriptionsPaidVolume: figure * 10.5,
      additionalProperties: null,
    },
  ]);
}
