/** Laws of filter queries: drawn ones keep to the table, near misses are labelled and encoded. */
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { platformContract } from '../../../contract/contractOf.ts';
import type { FilterTable } from '../../../contract/types.ts';
import { filterQueries } from '../../../suites/platform/filters/queries/filterQueries.ts';
import { nearMissFilterCases } from '../../../suites/platform/filters/queries/nearMissFilterCases.ts';
import { printFilterQuery } from '../../../suites/platform/filters/queries/printFilterQuery.ts';
import type { FilterQuery } from '../../../suites/platform/filters/queries/types.ts';

const tables = platformContract().filters;

function tableOf(operation: string): FilterTable {
  const table = tables.find((one) => one.operation === operation);
  if (table === undefined) throw new Error(`no filter table of ${operation}`);
  return table;
}
const notifications = tableOf('queryNotifications');

/** Whether the table lists the field and the operator of every filter. */
function isListed(query: FilterQuery): boolean {
  return query.filters.every(({ field, op }) =>
    notifications.fields.some(
      ({ name, operators }) => name === field && operators.some((one) => one === op),
    ),
  );
}

test('a query is printed in both encodings, with its filters first and its paging last', () => {
  const query: FilterQuery = {
    filters: [
      { field: 'status', op: 'eq', value: 'a&b=c' },
      { field: 'method', op: 'in', values: ['x y', 'é'] },
    ],
    limitRecord: 20,
    fromRecord: 0,
    sortBy: { direction: 'asc', field: 'status' },
  };
  expect(printFilterQuery(query, { separator: ',', encoding: 'plain', emptyOperator: false })).toBe(
    'status(eq)=a%26b%3Dc&method(in)=x%20y,%C3%A9&sortBy=asc(status)&limitRecord=20&fromRecord=0',
  );
  expect(
    printFilterQuery(query, { separator: ',', encoding: 'percent', emptyOperator: true }),
  ).toBe(
    'status%28%29=a%26b%3Dc&method%28in%29=x%20y%2C%C3%A9&sortBy=asc%28status%29&limitRecord=20&fromRecord=0',
  );
});

test('drawn queries use listed filters, are the same for a seed, and shrink to no filter', () => {
  const options = { separator: '|', knownValues: { method: ['email', 'web'] } };
  const queries = filterQueries(notifications, options);
  const drawn = fc.sample(queries, { seed: 42, numRuns: 200 });
  expect(drawn).toEqual(fc.sample(queries, { seed: 42, numRuns: 200 }));
  expect(drawn.every(isListed)).toBe(true);
  const fields = new Set(drawn.flatMap(({ filters }) => filters.map(({ field }) => field)));
  expect(fields).toEqual(new Set(['frequency', 'method', 'event', 'target', 'status']));
  const listed = drawn.flatMap(({ filters }) =>
    filters.flatMap((filter) => ('values' in filter ? filter.values : [])),
  );
  expect(new Set(listed).size).toBeGreaterThan(20);
  expect(listed).toContain('email');
  expect(listed.filter((value) => value === '' || value.includes('|'))).toEqual([]);

  const always = fc.check(
    fc.property(queries, () => false),
    { seed: 1 },
  );
  expect(always.counterexample?.[0]).toEqual({ filters: [] });
  const lists = fc.check(
    fc.property(queries, ({ filters }) => !filters.some(({ op }) => op === 'nin')),
    { seed: 1 },
  );
  expect(lists.counterexample?.[0].filters).toHaveLength(1);
});

test('every near miss has its own label and is sendable text', () => {
  const options = { separator: '|', knownValues: { status: ['1', '0'] } };
  const cases = nearMissFilterCases(notifications, options);
  const labels = cases.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels.filter((label) => label.endsWith('operator-not-listed'))).toHaveLength(32);
  for (const { text, label } of cases) expect(text, label).toMatch(/^[!-~]+$/);
});

test('no near miss is a query of listed filters', () => {
  const member = /^([^()]*)\(([^()]*)\)=(.+)$/;
  for (const { text, label } of nearMissFilterCases(notifications, { separator: '|' })) {
    // These are of the grammar; what they miss is a value, or the target's separator.
    if (/empty-item$|item-left-out|list-/.test(label)) continue;
    const [, field = '', op = ''] = member.exec(decodeURIComponent(text)) ?? [];
    expect(isListed({ filters: [{ field, op, value: '' }] }), `${label}: ${text}`).toBe(false);
  }
});

test('refuses to print a list whose value contains the separator', () => {
  const query = { filters: [{ field: 'method', op: 'in', values: ['a|b'] }] };
  const print = { separator: '|', encoding: 'plain', emptyOperator: false } as const;
  expect(() => printFilterQuery(query, print)).toThrow(RangeError);
  expect(printFilterQuery(query, { ...print, separator: ',' })).toBe('method(in)=a%7Cb');
});
