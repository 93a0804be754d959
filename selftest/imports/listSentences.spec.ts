/** What sentences of a document say of its lists is read: orders, searches and totals, and nothing where they do not say it. */
import { expect, test } from '@playwright/test';
import type { Exchange } from '../../exchange/types.ts';
import type { Json } from '../../json/types.ts';
import type { JsonObject } from '../../json/jsonObject.ts';
import { filtersOf } from '../../openapi/reading/filtersOf.ts';
import { nextOf, totalOf } from '../../openapi/reading/listMarks.ts';
import { operationsOf } from '../../openapi/reading/operationsOf.ts';
import { rangesOf } from '../../openapi/reading/rangesOf.ts';
import { searchesOf } from '../../openapi/reading/searchesOf.ts';
import { sortsOf } from '../../openapi/reading/sortsOf.ts';
import type { Operation } from '../../openapi/types.ts';
import { sortChecks } from '../../suites/document/checks/sorts.ts';
import { itemsIn } from '../../suites/document/checks/lists.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';
import { isUnlisted } from '../../suites/document/lives/rules/states.ts';

const members = {
  title: { type: 'string' },
  full_name: { type: 'string' },
  lowestPrice: { type: ['string', 'null'], pattern: String.raw`^\d+\.\d\d$` },
  weight: { enum: ['high', 'low', 'normal'], type: 'string' },
  minutes: { type: ['integer', 'null'] },
  number: { type: 'integer' },
};

function listWith(
  parameter: JsonObject,
  envelope: JsonObject = {},
  own: JsonObject = members,
  paging: readonly Json[] = [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
): { readonly document: JsonObject; readonly operation: Operation } {
  const list = { type: 'array', items: { type: 'object', properties: own } };
  const schema = { type: 'object', properties: { ...envelope, list } };
  const document: JsonObject = {
    openapi: '3.1.0',
    info: { title: 'Shops', version: '1' },
    paths: {
      '/things': {
        get: {
          operationId: 'list',
          parameters: [{ in: 'query', ...parameter }, ...paging],
          responses: { '200': { description: 'A', content: { 'application/json': { schema } } } },
        },
      },
    },
  };
  const [operation] = operationsOf(document).values();
  if (operation === undefined) throw new Error('the document lost its list');
  return { document, operation };
}

const sorting = (description: string, words: readonly string[]): ReturnType<typeof listWith> =>
  listWith({ name: 'sort', description, schema: { type: 'string', enum: words } });

test('another name, numbers in texts and listed values in their order are read', () => {
  const says = '`price` sorts by the amount of `lowestPrice`. Weights go low, normal, high.';
  const { document, operation } = sorting(says, ['price', '-price', 'weight', 'title']);
  expect(sortsOf(document, operation)).toEqual([
    expect.objectContaining({ member: 'lowestPrice', direction: 'down', isNumber: true }),
    expect.objectContaining({ member: 'lowestPrice', direction: 'up', missing: null }),
    expect.objectContaining({ member: 'weight', ranks: ['low', 'normal', 'high'] }),
    expect.objectContaining({ member: 'title', isNumber: false, ranks: null }),
  ]);
  const counts = sorting('`popularity` sorts by the number of comments.', ['popularity']);
  expect(sortsOf(counts.document, counts.operation)).toEqual([]);
  const unsaid = sorting('From low to high.', ['weight', 'price']);
  expect(sortsOf(unsaid.document, unsaid.operation)).toEqual([]);
});

const states = (description: string, own: JsonObject = members): readonly Json[] => {
  const { document, operation } = listWith({ name: 'q', schema: { type: 'string' } }, {}, own);
  const paths = { '/things': { get: { description } } };
  return sortsOf({ ...document, paths }, operation).map(
    ({ member, direction, query }) => `${member} ${direction} ${JSON.stringify(query)}`,
  );
};

test('the order of a list for which no other is asked is read', () => {
  expect(states('All things in ascending order of their numbers.')).toEqual(['number up {}']);
  expect(states('Sorted by `full_name`, then by number.')).toEqual(['full_name either {}']);
  const born = { createdAt: { type: 'string', format: 'date-time' }, at: { type: 'integer' } };
  expect(states('Lists the things, newest first.', born)).toEqual(['createdAt down {}']);
  // The month is that of a member, and no age.
  expect(
    states('Lists the things, latest month first.', { ...born, month: { type: 'string' } }),
  ).toEqual([]);
  expect(states('In the order of their creation.', born)).toEqual(['createdAt up {}']);
  const unsaid = [
    'Can be sorted by title.',
    'Things with the same title are listed in order of number.',
    'Sorted by the number of comments.',
    'Ordered by weight.',
    'The most recently changed things come first.',
  ];
  expect(unsaid.flatMap((one) => states(one, { ...members, ...born }))).toEqual([]);
  const words = { type: 'string', enum: ['title', '-number'], default: '-number' };
  const { document, operation } = listWith({ name: 'sort', schema: words });
  expect(sortsOf(document, operation)[0]).toEqual(
    expect.objectContaining({ member: 'number', direction: 'down', query: { sort: null } }),
  );
});

function sortedAs(
  says: string,
  word: string,
  member: string,
  values: readonly Json[],
  down: readonly Json[] | null = null,
): string | undefined {
  const { document, operation } = sorting(says, [word, `-${word}`]);
  const listOf = (query: string, shown: readonly Json[]): Exchange =>
    exchangeWith({
      operation: 'list',
      query,
      body: { list: shown.map((value, id) => ({ id, [member]: value })) },
    });
  const sorted = listOf(`sort=${word}`, values);
  const opposite = down === null ? undefined : listOf(`sort=-${word}`, down);
  const check = sortChecks['sortHolds'];
  if (check?.kind !== 'episode') throw new Error('the check has another kind');
  const contract = { document, operations: new Map([['list', operation]]) };
  const said = check.judge(
    { sorted, opposite } as never,
    contract as never,
    { params: {} } as never,
  );
  return [said ?? []].flat()[0]?.outcome;
}

test('an order is judged by what the sentences say of it', () => {
  const last = 'Things without minutes come last.';
  expect(sortedAs(last, 'minutes', 'minutes', [1, 2, null])).toBe('pass');
  expect(sortedAs(last, 'minutes', 'minutes', [null, 1, 2])).toBe('fail');
  expect(sortedAs('By minutes.', 'minutes', 'minutes', [null, 1, 2])).toBeUndefined();
  const first = 'Things without minutes come first.';
  expect(sortedAs(first, 'minutes', 'minutes', [1, 2, null])).toBe('fail');
  // Null may come last in both directions.
  expect(sortedAs('By minutes.', 'minutes', 'minutes', [1, 1, null], [1, 1, null])).toBeUndefined();
  expect(sortedAs('By minutes.', 'minutes', 'minutes', [1, 2, null], [1, 2, null])).toBe('fail');
  const weights = 'Weights go low, normal, high.';
  expect(sortedAs(weights, 'weight', 'weight', ['low', 'normal', 'high'])).toBe('pass');
  expect(sortedAs(weights, 'weight', 'weight', ['high', 'low', 'normal'])).toBe('fail');
  const amounts = '`lowestPrice` is an amount of money.';
  const prices = ['9.95', '19.90', '109.50'];
  expect(sortedAs(amounts, 'lowestPrice', 'lowestPrice', prices)).toBe('pass');
  expect(sortedAs(amounts, 'lowestPrice', 'lowestPrice', prices.toReversed())).toBe('fail');
  expect(sortedAs(amounts, 'lowestPrice', 'lowestPrice', prices.toSorted())).toBe('fail');
});

test('a search is read where each text in which it looks is a member', () => {
  const read = (description: string): readonly Json[] => {
    const { document, operation } = listWith({
      name: 'q',
      description,
      schema: { type: 'string' },
    });
    return searchesOf(document, operation).map((one) => [one.anyCase, ...one.members]);
  };
  expect(read('Only things whose title or name contains this text.')).toEqual([
    [false, 'title', 'full_name'],
  ]);
  expect(read('Text in the title; upper and lower case are alike. No wildcards.')).toEqual([
    [true, 'title'],
  ]);
  expect(read('Only things whose title contains this text; case does not matter.')).toEqual([
    [true, 'title'],
  ]);
  expect(read('Only things whose title, or any of whose name, contains this text.')).toEqual([
    [false, 'title', 'full_name'],
  ]);
  expect(read('Only things whose title or label contains this text.')).toEqual([]);
  expect(read('Words which the title contains.')).toEqual([]);
  expect(read('Looks for things.')).toEqual([]);
});

test('a border is read where a sentence says of which member, and on which side', () => {
  const read = (name: string, description: string): Json => {
    const { document, operation } = listWith({ name, description, schema: { type: 'integer' } });
    const [range] = rangesOf(document, operation);
    return range === undefined ? null : [range.member, range.bound, range.includes];
  };
  expect(read('minutes_min', 'At least so many.')).toEqual(['minutes', 'least', true]);
  expect(read('max', 'Only things with fewer or less minutes.')).toEqual([
    'minutes',
    'greatest',
    true,
  ]);
  expect(read('minutes_max', 'Only those with less than this.')).toEqual([
    'minutes',
    'greatest',
    false,
  ]);
  // Perhaps with the value itself: many say so who mean it, too.
  const before = ['minutes', 'greatest', null];
  expect(read('minutes_before', 'Only those with minutes before this.')).toEqual(before);
  expect(read('minutes_max', 'The greatest number.')).toBeNull();
  expect(read('max', 'At most so many.')).toBeNull();
});

test('a total counts all items unless the document says otherwise', () => {
  const read = (name: string, description?: string): Json => {
    const total = { type: 'integer', ...(description === undefined ? {} : { description }) };
    const { document, operation } = listWith({ name: 'q', schema: {} }, { [name]: total });
    const mark = totalOf(document, operation);
    return mark !== null && 'members' in mark ? [...mark.members] : null;
  };
  expect(read('total_count')).toEqual(['total_count']);
  expect(read('count', 'How many rows there are on all pages together.')).toEqual(['count']);
  expect(read('count')).toBeNull();
  expect(read('total', 'An estimate.')).toBeNull();
  expect(read('total', 'The number of items on this page.')).toBeNull();
});

test('a total counts the items of a list, and not what a thing holds', () => {
  const read = (envelope: JsonObject, more = {}, own: JsonObject = members, paging?: []): Json => {
    const query = { name: 'q', schema: {}, ...more };
    const { document, operation } = listWith(query, envelope, own, paging);
    const mark = totalOf(document, operation);
    return mark !== null && 'members' in mark ? [...mark.members] : null;
  };
  const count = { type: 'integer' };
  const of = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
  expect(read({ meta: of({ total: count, limit: count }) })).toEqual(['meta', 'total']);
  expect(read({ page: of({ total: count, index: count }) })).toBeNull();
  expect(read({ reactions: of({ total_count: count }) })).toBeNull();
  const page = { name: 'page', in: 'path', required: true, schema: count };
  expect(read({ total_count: count }, page)).toBeNull();
  const groups = { members: { type: 'array', items: { type: 'string' } } };
  expect(read({ total_count: count }, {}, groups)).toBeNull();
  expect(read({ total_items: count }, {}, members, [])).toBeNull();
});

for (const [says, isNext] of [
  ['The address of the next page.', true],
  ['The address of the next page, with newer items.', false],
] as const)
  test(`the end of pages is ${isNext ? '' : 'not '}read from: ${says}`, () => {
    const next = { type: ['string', 'null'], format: 'url', description: says };
    const { document, operation } = listWith({ name: 'q', schema: {} }, { next });
    expect(nextOf(document, operation)).toEqual(isNext ? { members: ['next'] } : null);
  });

test('the attributes of a thing of JSON:API are its members, and filter[level] asks for one of them', () => {
  const level = { type: 'string', enum: ['easy', 'hard'] };
  const own = { id: {}, type: { const: 'courses' }, attributes: { properties: { level } } };
  const filters = (description: string): readonly string[] => {
    const asked = { name: 'filter[level]', description, schema: level };
    const { document, operation } = listWith(asked, {}, own);
    return filtersOf(document, operation).map(({ member }) => member);
  };
  expect(filters('Only courses of this level.')).toEqual(['level']);
  expect(filters('Only courses of at least this level.')).toEqual([]);
  const item = { type: 'courses', id: '7', attributes: { level: 'easy' } };
  const list = exchangeWith({ path: '/things', status: 200, body: { data: [item] } });
  expect(itemsIn(list)).toEqual([{ ...item, level: 'easy' }]);
});

test('a list may leave out what is archived, and not what was created at some time', () => {
  const isSaid = (name: string): boolean => ['createdAt', 'created', 'paused'].includes(name);
  expect(isUnlisted({ archived: true }, isSaid)).toBe(true);
  expect(isUnlisted({ archivedAt: '2026-01-02T03:04:05Z' }, isSaid)).toBe(true);
  expect(isUnlisted({ isPaused: true, paused: true }, isSaid)).toBe(true);
  expect(isUnlisted({ archived: false, archivedAt: null }, isSaid)).toBe(false);
  expect(isUnlisted({ createdAt: '2026-01-02T03:04:05Z', active: true }, isSaid)).toBe(false);
});
