/** Lists and statistics, as the document has them. */
import { expect } from '@playwright/test';
import { test } from './mockTest.ts';
import type { Client } from './client.ts';

type Record_ = {
  readonly notificationId: number;
  readonly method: string;
  readonly frequency: string;
  readonly target: string;
  readonly status: number;
  readonly content: { readonly eventType: string };
};

const list = async (client: Client, query: string): Promise<readonly Record_[]> => {
  const path = `/Query/notifications/${client.ready.target.entrypoint}?${query}`;
  const answer = await client.call('GET', path);
  expect(answer.status).toBe(200);
  const records: readonly Record_[] = JSON.parse(answer.text).Records;
  return records;
};

test('pages by 20 and counts all matches', async ({ client }) => {
  const answer = await client.call('GET', `/Query/notifications/${client.ready.target.entrypoint}`);
  expect(answer.at('/Records')).toHaveLength(20);
  expect(answer.at('/Summary')).toEqual({
    totalRecords: 72,
    totalAmount: expect.any(Number),
    totalNetAmount: expect.any(Number),
    totalPages: 4,
    pageSize: 20,
    pageIdentifier: null,
  });
  const all = await list(client, 'limitRecord=0');
  expect(all).toHaveLength(72);
  expect(await list(client, 'limitRecord=-3')).toHaveLength(72);
  expect(await list(client, 'limitRecord=5&fromRecord=70')).toEqual(all.slice(70));
});

test('filters by every operator of every field', async ({ client }) => {
  const all = await list(client, 'limitRecord=0');
  const fields = {
    method: (record: Record_) => record.method,
    frequency: (record: Record_) => record.frequency,
    event: (record: Record_) => record.content.eventType,
  };
  for (const [field, read] of Object.entries(fields)) {
    const values = [...new Set(all.map(read))];
    const [one = '', two = ''] = values;
    const expectations: readonly (readonly [string, (value: string) => boolean])[] = [
      [`(eq)=${one}`, (value) => value === one],
      [`()=${one}`, (value) => value === one],
      [`(ne)=${one}`, (value) => value !== one],
      [`(in)=${one}|${two}`, (value) => value === one || value === two],
      [`(nin)=${one}|${two}`, (value) => value !== one && value !== two],
    ];
    for (const [filter, keeps] of expectations) {
      const encoded = `${encodeURIComponent(`${field}${filter.split('=')[0]}`)}=${encodeURIComponent(filter.split('=')[1] ?? '')}`;
      const wanted = all.filter((record) => keeps(read(record)));
      expect(wanted.length).toBeGreaterThan(0);
      expect(await list(client, `limitRecord=0&${field}${filter.replace('|', '%7C')}`)).toEqual(
        wanted,
      );
      expect(await list(client, `limitRecord=0&${encoded}`)).toEqual(wanted);
    }
  }
  for (const status of [0, 1, -99]) {
    const wanted = all.filter((record) => record.status === status);
    expect(await list(client, `status(eq)=${status}&limitRecord=0`)).toEqual(wanted);
    expect(await list(client, `status(ne)=${status}&limitRecord=0`)).toHaveLength(
      72 - wanted.length,
    );
  }
});

test('finds awkward targets by eq, ne, ct and nct', async ({ client }) => {
  const all = await list(client, 'limitRecord=0');
  for (const { target } of all.slice(0, 18)) {
    const encoded = encodeURIComponent(target);
    const equal = await list(client, `target(eq)=${encoded}&limitRecord=0`);
    expect(equal.map((record) => record.target)).toEqual([target]);
    expect(await list(client, `target(ne)=${encoded}&limitRecord=0`)).toHaveLength(71);
    const part = encodeURIComponent(Array.from(target).slice(1, -1).join(''));
    const found = await list(client, `target(ct)=${part}&limitRecord=0`);
    expect(found.map((record) => record.target)).toContain(target);
    const left = await list(client, `target(nct)=${part}&limitRecord=0`);
    expect(left).toHaveLength(72 - found.length);
  }
});

test('joins filters by and, and ignores them behind parameters=', async ({ client }) => {
  const all = await list(client, 'limitRecord=0');
  const both = all.filter((record) => record.method === 'email' && record.status === 1);
  expect(await list(client, 'method(eq)=email&status(eq)=1&limitRecord=0')).toEqual(both);
  expect(await list(client, 'parameters=method(eq)=email&limitRecord=0')).toHaveLength(72);
});

test('sorts up and down', async ({ client }) => {
  for (const field of ['notificationId', 'status'] as const) {
    const up = (await list(client, `limitRecord=0&sortBy=asc(${field})`)).map((r) => r[field]);
    const down = (await list(client, `limitRecord=0&sortBy=desc(${field})`)).map((r) => r[field]);
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    expect(down).toEqual(up.toReversed());
  }
});

type Statistic = Readonly<Record<string, number | string>>;

const statistics = async (client: Client, path: string): Promise<readonly Statistic[]> => {
  const answer = await client.call('GET', `/Statistic/${path}`);
  expect(answer.status).toBe(200);
  const records: readonly Statistic[] = JSON.parse(answer.text);
  return records;
};

const sum = (records: readonly Statistic[], name: string): number =>
  Math.round(records.reduce((total, record) => total + Number(record[name]) * 100, 0));

const modes = [
  'ytd',
  'mtd',
  'wtd',
  'today',
  'm12',
  'd30',
  'h24',
  'lasty',
  'lastm',
  'lastw',
  'yesterday',
];

test('sums a mode to the same total in every grouping', async ({ client }) => {
  const { paypointId } = client.ready.target;
  for (const mode of modes) {
    const [first, ...others] = await Promise.all(
      ['m', 'w', 'd', 'h'].map((freq) =>
        statistics(client, `basic/${mode}/${freq}/2/${paypointId}`),
      ),
    );
    expect(first?.length, mode).toBeGreaterThan(0);
    for (const records of others)
      for (const name of ['inTransactions', 'inTransactionsVolume', 'outTransactionsVolume'])
        expect(sum(records, name), `${mode} ${name}`).toBe(sum(first ?? [], name));
  }
});

test('gives counts as integers, volumes as numbers and a label', async ({ client }) => {
  const { organizationId } = client.ready.target;
  for (const record of await statistics(client, `basic/d30/d/0/${organizationId}`)) {
    expect(typeof record['statX']).toBe('string');
    for (const [name, value] of Object.entries(record)) {
      if (name === 'statX') continue;
      expect(Number(value)).toBeGreaterThanOrEqual(0);
      if (!name.endsWith('Volume')) expect(Number.isInteger(value), name).toBe(true);
    }
  }
});

test('reads the four date forms as the same day', async ({ client }) => {
  const { paypointId } = client.ready.target;
  const answers = await Promise.all(
    [
      ['2026-03-01', '2026-03-10'],
      ['2026/03/01', '2026/03/10'],
      ['03-01-2026', '03-10-2026'],
      ['03%2F01%2F2026', '03%2F10%2F2026'],
    ].map(([start, end]) =>
      statistics(client, `basic/custom/d/2/${paypointId}?startDate=${start}&endDate=${end}`),
    ),
  );
  expect(answers[0]).toHaveLength(10);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test('nests spans of time, and adds intervals and paypoints up', async ({ client }) => {
  const { paypointId, organizationId } = client.ready.target;
  const count = async (path: string, name = 'inTransactions'): Promise<number> =>
    sum(await statistics(client, path), name);
  const of = (mode: string): Promise<number> => count(`basic/${mode}/d/2/${paypointId}`);
  const [h24, d30, m12] = [await of('h24'), await of('d30'), await of('m12')];
  expect(h24).toBeGreaterThan(0);
  expect(d30).toBeGreaterThan(h24);
  expect(m12).toBeGreaterThan(d30);
  expect(await of('wtd')).toBeGreaterThanOrEqual(await of('today'));
  const parts = await Promise.all(
    ['30', '60', '90', 'plus'].map((interval) =>
      count(`subscriptions/${interval}/2/${paypointId}`, 'inSubscriptionsPaid'),
    ),
  );
  for (const part of parts) expect(part).toBeGreaterThan(0);
  expect(parts.reduce((a, b) => a + b, 0)).toBe(
    await count(`subscriptions/all/2/${paypointId}`, 'inSubscriptionsPaid'),
  );
  const paypoints = await Promise.all([456, 457, 458].map((id) => count(`basic/d30/w/2/${id}`)));
  expect(paypoints.reduce((a, b) => a + b, 0)).toBe(await count(`basic/d30/w/0/${organizationId}`));
});
