/** Laws of filter queries: how they are printed, and that near misses are labelled and encoded. */
import { expect, test } from '@playwright/test';
import { platformContract } from '../../../contract/contractOf.ts';
import type { FilterTable } from '../../../contract/types.ts';
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

test('a query is printed in both encodings, with its filters first and its limit last', () => {
  const query: FilterQuery = {
    filters: [
      { field: 'status', op: 'eq', value: 'a&b=c' },
      { field: 'method', op: 'in', values: ['x y', 'é'] },
    ],
    limitRecord: 20,
  };
  expect(printFilterQuery(query, { separator: ',', encoding: 'plain', emptyOperator: false })).toBe(
    'status(eq)=a%26b%3Dc&method(in)=x%20y,%C3%A9&limitRecord=20',
  );
  expect(
    printFilterQuery(query, { separator: ',', encoding: 'percent', emptyOperator: true }),
  ).toBe('status%28%29=a%26b%3Dc&method%28in%29=x%20y%2C%C3%A9&limitRecord=20');
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
