/** Statistics of every mode, grouping, level and interval: the spans are worked out by hand for a Wednesday, 18 March 2026, 10:20:30 UTC. */
import { expect } from '@playwright/test';
import { test } from './mockTest.ts';
import type { Client } from './client.ts';

type Series = Readonly<Record<string, number | string>>;

/** Members of a record, as the document lists them. */
const counts = [
  'inTransactions inSubscriptionsPaid inCustomers inNewCustomers inCardTransactions inACHTransactions',
  'inCheckTransactions inCashTransactions inCardChargeBacks inACHReturns outTransactions outSubscriptionsPaid',
  'outCustomers outNewCustomers outCardTransactions outVCardTransactions outACHTransactions outCheckTransactions',
].flatMap((line) => line.split(' '));
const volumes = [
  'inTransactionsVolume inSubscriptionsPaidVolume inCardVolume inACHVolume inCheckVolume inCashVolume',
  'inCardChargeBackVolume inACHReturnsVolume outTransactionsVolume outSubscriptionsPaidVolume outCardVolume',
  'outVCardVolume outACHVolume outCheckVolume',
].flatMap((line) => line.split(' '));

/** First and last day of each mode whose span is made of whole days up to now. */
const spans: Readonly<Record<string, readonly [string, string]>> = {
  ytd: ['2026-01-01', '2026-03-18'],
  mtd: ['2026-03-01', '2026-03-18'],
  wtd: ['2026-03-16', '2026-03-18'],
  today: ['2026-03-18', '2026-03-18'],
  lasty: ['2025-01-01', '2025-12-31'],
  lastm: ['2026-02-01', '2026-02-28'],
  lastw: ['2026-03-09', '2026-03-15'],
  yesterday: ['2026-03-17', '2026-03-17'],
  m12: ['2025-03-18', '2026-03-18'],
};

const read = async (client: Client, path: string): Promise<readonly Series[]> => {
  const answer = await client.call('GET', `/Statistic/${path}`);
  expect(answer.status, path).toBe(200);
  const series: readonly Series[] = JSON.parse(answer.text);
  return series;
};

/** The sums of all figures; cents, so that they compare exactly. */
const sums = (series: readonly Series[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...counts, ...volumes].map((name) => [
      name,
      series.reduce((total, record) => total + Math.round(Number(record[name]) * 100), 0),
    ]),
  );

const entities = (client: Client): readonly string[] => [
  `0/${client.ready.target.organizationId}`,
  `2/${client.ready.target.paypointId}`,
];

test('every mode is the custom span of its days, at both levels', async ({ client }) => {
  for (const entity of entities(client))
    for (const [mode, [from, to]] of Object.entries(spans)) {
      const custom = await read(client, `basic/custom/d/${entity}?startDate=${from}&endDate=${to}`);
      expect(custom.length, mode).toBeGreaterThan(0);
      expect(await read(client, `basic/${mode}/d/${entity}`), `${mode} ${entity}`).toEqual(custom);
      const labels = custom.map(({ statX }) => String(statX));
      expect(labels).toEqual(labels.toSorted());
      expect([String(labels[0]) >= from, String(labels.at(-1)) <= to], mode).toEqual([true, true]);
    }
});

test('rolling modes begin to the hour: 24 hours and 30 days before now', async ({ client }) => {
  for (const entity of entities(client)) {
    const hours = (await read(client, `basic/h24/h/${entity}`)).map(({ statX }) => String(statX));
    expect(String(hours[0]) >= '2026-03-17T10').toBe(true);
    expect(String(hours.at(-1)) <= '2026-03-18T10').toBe(true);
    const days = (await read(client, `basic/d30/d/${entity}`)).map(({ statX }) => String(statX));
    expect(days.length).toBeGreaterThanOrEqual(30);
    expect(String(days[0]) >= '2026-02-16').toBe(true);
    const within = async (mode: string, from: string): Promise<void> => {
      const some = sums(await read(client, `basic/${mode}/h/${entity}`));
      const all = sums(
        await read(client, `basic/custom/m/${entity}?startDate=${from}&endDate=2026-03-18`),
      );
      for (const [name, sum] of Object.entries(some))
        expect(sum, `${mode} ${name}`).toBeLessThanOrEqual(all[name] ?? -1);
    };
    await within('h24', '2026-03-17');
    await within('d30', '2026-02-16');
  }
});

test('every mode has the same sum by month, week, day and hour', async ({ client }) => {
  for (const entity of entities(client))
    for (const mode of [...Object.keys(spans), 'd30', 'h24']) {
      const daily = sums(await read(client, `basic/${mode}/d/${entity}`));
      for (const freq of ['m', 'w', 'h'])
        expect(
          sums(await read(client, `basic/${mode}/${freq}/${entity}`)),
          `${mode} ${freq}`,
        ).toEqual(daily);
    }
});

test('a record has the figures of the document, and they agree with one another', async ({
  client,
}) => {
  const wrong: string[] = [];
  for (const path of ['basic/m12/w', 'subscriptions/all'])
    for (const entity of entities(client))
      for (const record of await read(client, `${path}/${entity}`)) {
        expect(Object.keys(record).toSorted()).toEqual(['statX', ...counts, ...volumes].toSorted());
        expect(counts.filter((name) => !Number.isInteger(record[name]))).toEqual([]);
        const figure = (name: string): number => Math.round(Number(record[name]) * 100);
        const total = (names: readonly string[]): number =>
          names.reduce((sum, name) => sum + figure(name), 0);
        for (const [whole, parts] of [
          [
            'inTransactions',
            [
              'inCardTransactions',
              'inACHTransactions',
              'inCheckTransactions',
              'inCashTransactions',
            ],
          ],
          [
            'inTransactionsVolume',
            ['inCardVolume', 'inACHVolume', 'inCheckVolume', 'inCashVolume'],
          ],
          [
            'outTransactions',
            [
              'outCardTransactions',
              'outVCardTransactions',
              'outACHTransactions',
              'outCheckTransactions',
            ],
          ],
          [
            'outTransactionsVolume',
            ['outCardVolume', 'outVCardVolume', 'outACHVolume', 'outCheckVolume'],
          ],
        ] as const)
          if (total(parts) !== figure(whole)) wrong.push(`${whole} is not the sum of its parts`);
        for (const [part, whole] of [
          ['inNewCustomers', 'inCustomers'],
          ['inCustomers', 'inTransactions'],
          ['inSubscriptionsPaid', 'inTransactions'],
          ['inSubscriptionsPaidVolume', 'inTransactionsVolume'],
          ['inCardChargeBacks', 'inCardTransactions'],
          ['inCardChargeBackVolume', 'inCardVolume'],
          ['inACHReturns', 'inACHTransactions'],
          ['inACHReturnsVolume', 'inACHVolume'],
          ['outNewCustomers', 'outCustomers'],
          ['outSubscriptionsPaid', 'outTransactions'],
        ] as const)
          if (figure(part) > figure(whole)) wrong.push(`${part} is more than ${whole}`);
      }
  expect(wrong).toEqual([]);
});

test('an organization is the sum of its paypoints, and follows them when they move', async ({
  client,
}) => {
  const { organizationId, paypointId, entrypoint, migration } = client.ready.target;
  const { destinationOrganizationId } = migration;
  const of = async (entity: string): Promise<Readonly<Record<string, number>>> =>
    sums(await read(client, `basic/lasty/m/${entity}`));
  const parts = await Promise.all([456, 457, 458].map((id) => of(`2/${id}`)));
  const whole = await of(`0/${organizationId}`);
  for (const [name, sum] of Object.entries(whole))
    expect(
      parts.reduce((total, part) => total + (part[name] ?? 0), 0),
      name,
    ).toBe(sum);
  expect((await of(`0/${destinationOrganizationId}`))['inTransactions']).toBe(0);
  const moved = await client.call('POST', '/Paypoint/migrate', {
    token: client.ready.credentials.applicationToken,
    json: { entryPoint: entrypoint, newParentOrganizationId: destinationOrganizationId },
  });
  expect(moved.status).toBe(200);
  expect(await of(`0/${destinationOrganizationId}`)).toEqual(await of(`2/${paypointId}`));
});

test('intervals of subscriptions are of whole days of age and add up', async ({ client }) => {
  for (const entity of entities(client)) {
    const of = async (interval: string): Promise<Readonly<Record<string, number>>> =>
      sums(await read(client, `subscriptions/${interval}/${entity}`));
    const all = await of('all');
    const parts = await Promise.all(['30', '60', '90', 'plus'].map(of));
    for (const [name, sum] of Object.entries(all))
      expect(
        parts.reduce((total, part) => total + (part[name] ?? 0), 0),
        name,
      ).toBe(sum);
    expect(all['inTransactions']).toBe(all['inSubscriptionsPaid']);
    const d30 = sums(await read(client, `basic/d30/m/${entity}`));
    expect(parts[0]?.['inSubscriptionsPaid']).toBe(d30['inSubscriptionsPaid']);
  }
});

test('the clock moves every span', async ({ client }) => {
  const entity = `2/${client.ready.target.paypointId}`;
  const of = async (mode: string): Promise<Readonly<Record<string, number>>> =>
    sums(await read(client, `basic/${mode}/h/${entity}`));
  const rest = (await read(client, `basic/today/h/${entity}`)).length;
  expect(rest).toBeGreaterThan(0);
  // To the last second of the day, and into the next.
  await client.advance(((13 * 60 + 39) * 60 + 20) * 1000);
  const today = await of('today');
  expect(Number(today['inTransactions']) + Number(today['outTransactions'])).toBeGreaterThan(0);
  await client.advance(60_000);
  expect(await of('yesterday')).toEqual(today);
  const friday = await of('wtd');
  await client.advance(5 * 86_400_000);
  const lastWeek = await of('lastw');
  for (const [name, sum] of Object.entries(friday))
    expect(lastWeek[name], name).toBeGreaterThanOrEqual(sum);
  await client.advance(14 * 86_400_000);
  expect((await read(client, `basic/lastm/d/${entity}`))[0]?.['statX']).toMatch(/^2026-03-/);
});

test('the four date forms mean the same, also mixed and encoded', async ({ client }) => {
  const path = `basic/custom/d/2/${client.ready.target.paypointId}`;
  const starts = ['2026-02-03', '2026/02/03', '02-03-2026', '02/03/2026'];
  const ends = ['2026-03-04', '2026/03/04', '03-04-2026', '03/04/2026'];
  const first = await read(client, `${path}?startDate=${starts[0]}&endDate=${ends[0]}`);
  expect(first).toHaveLength(30);
  for (const start of starts)
    for (const end of ends) {
      expect(await read(client, `${path}?startDate=${start}&endDate=${end}`)).toEqual(first);
      const encoded = `startDate=${encodeURIComponent(start)}&endDate=${encodeURIComponent(end)}`;
      expect(await read(client, `${path}?${encoded}&parameters=x`)).toEqual(first);
    }
  // Dates say nothing to another mode.
  const elsewhere = `basic/mtd/d/2/${client.ready.target.paypointId}`;
  expect(await read(client, `${elsewhere}?startDate=2026-02-03&endDate=2026-02-04`)).toEqual(
    await read(client, elsewhere),
  );
});
