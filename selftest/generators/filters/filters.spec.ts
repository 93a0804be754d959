/** Laws of filter queries: print and parse are inverse, labels are unique, near-misses miss. */
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { loadContract } from '../../../contract/loadContract.ts';
import type { FilterTable } from '../../../contract/types.ts';
import { filterQueries, filterQueryCases } from '../../../generators/filters/filterQueries.ts';
import { FilterQueryError } from '../../../generators/filters/filterQueryError.ts';
import { listedFilterCases } from '../../../generators/filters/listedFilterCases.ts';
import {
  nearMissFilterCases,
  nearMissFilters,
} from '../../../generators/filters/nearMissFilterCases.ts';
import { parseFilterQuery } from '../../../generators/filters/parseFilterQuery.ts';
import { printFilterQuery } from '../../../generators/filters/printFilterQuery.ts';
import type { FilterQuery, PrintOptions } from '../../../generators/filters/types.ts';

const tables = loadContract().filters;
const separators = ['|', ',', ';', '||'];
const encodings = ['plain', 'percent'] as const;

function tableOf(operation: string): FilterTable {
  const table = tables.find((one) => one.operation === operation);
  if (table === undefined) throw new Error(`no filter table of ${operation}`);
  return table;
}
const notifications = tableOf('queryNotifications');

/** Every manner of writing with one separator. */
function manners(separator: string): readonly PrintOptions[] {
  return encodings.flatMap((encoding) =>
    [false, true].map((emptyOperator) => ({ separator, encoding, emptyOperator })),
  );
}

/** Whether the table lists the pair of every filter. */
function isLawful(query: FilterQuery): boolean {
  return query.filters.every(({ field, op }) =>
    notifications.fields.some(
      ({ name, operators }) => name === field && operators.some((one) => one === op),
    ),
  );
}

test('what is printed is parsed back, in every encoding and with every separator', () => {
  for (const separator of separators) {
    const options = { separator, sortFields: ['status', 'notificationId'] };
    const property = fc.property(filterQueries(notifications, options), (query) => {
      for (const manner of manners(separator)) {
        const text = printFilterQuery(query, manner);
        expect(parseFilterQuery(text, separator)).toEqual(query);
        expect(text).toMatch(/^[!-~]*$/);
      }
    });
    fc.assert(property, { seed: 41, numRuns: 60 });
  }
});

test('drawn queries are lawful, repeat with the seed, and shrink to no filter at all', () => {
  const options = { separator: '|', knownValues: { method: ['email', 'web'] } };
  const arbitrary = filterQueryCases(notifications, options);
  const drawn = fc.sample(arbitrary, { seed: 42, numRuns: 200 });
  expect(drawn).toEqual(fc.sample(arbitrary, { seed: 42, numRuns: 200 }));
  expect(drawn.every(({ query }) => query !== null && isLawful(query))).toBe(true);
  const fields = new Set(drawn.flatMap(({ query }) => query?.filters.map(({ field }) => field)));
  expect(fields).toEqual(new Set(['frequency', 'method', 'event', 'target', 'status']));

  const queries = filterQueries(notifications, options);
  const always = fc.check(
    fc.property(queries, () => false),
    { seed: 1 },
  );
  expect(always.counterexample?.[0]).toEqual({ filters: [] });
  const listed = fc.check(
    fc.property(queries, ({ filters }) => !filters.some(({ op }) => op === 'nin')),
    { seed: 1 },
  );
  expect(listed.counterexample?.[0].filters).toHaveLength(1);
});

test('every documented pair is listed once plainly, and every empty operator', () => {
  const cases = listedFilterCases(notifications, { separator: '|' });
  const pairs = notifications.fields.flatMap(({ name, operators }) =>
    operators.map((op) => `queryNotifications/${name}(${op})`),
  );
  const labels = cases.map(({ label }) => label);
  expect(pairs).toHaveLength(18);
  expect(labels.slice(0, 18)).toEqual(pairs);
  expect(labels.slice(18, 23).every((label) => label.endsWith('()'))).toBe(true);
  expect(new Set(labels).size).toBe(labels.length);
  for (const { text, query } of cases) expect(parseFilterQuery(text, '|')).toEqual(query);
});

test('near-misses are labelled once each and are no lawful query', () => {
  const options = { separator: '|', knownValues: { status: ['1', '0'] } };
  const cases = nearMissFilterCases(notifications, options);
  const labels = cases.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels.filter((label) => label.endsWith('operator-not-listed'))).toHaveLength(32);
  const drawn = fc.sample(nearMissFilters(notifications, options), { seed: 43, numRuns: 200 });
  for (const { text, label, effect } of [...cases, ...drawn]) {
    expect(text, label).toMatch(/^[!-~]+$/);
    expect(effect === 'ignored', label).toBe(label.endsWith('prefixed-with-parameters'));
    // These are of the grammar; what they miss is a value, or the target's separator.
    if (/no-value$|empty-item$|item-left-out|list-/.test(label)) continue;
    const read = ((): FilterQuery | null => {
      try {
        return parseFilterQuery(text, '|');
      } catch (error) {
        expect(error).toBeInstanceOf(FilterQueryError);
        return null;
      }
    })();
    expect(read === null || !isLawful(read), `${label}: ${text}`).toBe(true);
  }
});

test('a list whose value holds the separator cannot be printed', () => {
  const query = { filters: [{ field: 'method', op: 'in', values: ['a|b'] }] };
  const print = { separator: '|', encoding: 'plain', emptyOperator: false } as const;
  expect(() => printFilterQuery(query, print)).toThrow(RangeError);
  expect(printFilterQuery(query, { ...print, separator: ',' })).toBe('method(in)=a%7Cb');
});
