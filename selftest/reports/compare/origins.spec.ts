/** Ids and tokens of letters are followed through a case as numbers are. */
import { expect, test } from '@playwright/test';
import { caseFeatures, type CaseFeatures } from '../../../reports/compare/caseFeatures.ts';
import { partings } from '../../../reports/compare/partings.ts';
import { exchangeWith } from '../../checks/exchangeWith.ts';

test('ids of letters, in paths, queries and messages, hide nothing that comes after them', () => {
  const read = (id: string, token: string, state: string): CaseFeatures => {
    const list = {
      status: 200,
      body: [{ id: 'zz' }, { id }],
      answered: [['next', token]] as const,
    };
    const gone = { status: 404, body: { error: `no thing ${id}.`, state } };
    return caseFeatures(
      [
        { path: '/things', ...list },
        { path: `/things/${id}`, status: 200, body: { id, state: 'new' } },
        { path: '/things', query: `_token=${token}&after=${id}`, status: 200, body: [{ id }] },
        { path: `/things/${id}`, ...gone },
      ].map(exchangeWith),
      [],
    );
  };
  const [one, other] = [
    ['mhZHA_Z_', 'c4446d26-6c31-4dc0-9623-ea90fb1885c6'],
    ['x2-dqZqi', '96640522-b44c-4db0-94db-95c37ed6f432'],
  ] as const;
  const parted = (state: string): readonly string[] => [
    ...partings(read(...one, 'gone'), read(...other, state)).keys(),
  ];
  expect(parted('gone')).toEqual([]);
  expect(parted('lost')).toEqual(['3 value /state']);
});

test('an id that a service draws is not compared, a word or slug is', () => {
  const kept = (one: string, other: string): number =>
    partings(
      ...([one, other].map((id) =>
        caseFeatures([exchangeWith({ body: [{ id }, { id: 'zz' }] })], []),
      ) as [CaseFeatures, CaseFeatures]),
    ).size;
  expect(kept('apt_14ij3c4729', 'apt_1svspnr6qc')).toBe(0);
  expect(kept('mst_ghkdiorx', 'mst_pqrstuvw')).toBe(0);
  expect(kept('VHnwmrNO', 'xHmdxzEq')).toBe(0);
  expect(kept('website', 'homepage')).toBe(1);
  expect(kept('WCAN-5', 'WCAN-6')).toBe(1);
});

test('a short id that the client sent is followed into the words of the answer to it', () => {
  const refused = (id: number, words: string): CaseFeatures =>
    caseFeatures(
      [
        { path: '/things', status: 200, body: { id } },
        { path: `/things/${id}`, status: 404, body: { message: words } },
      ].map(exchangeWith),
      [],
    );
  const parted = (words: string): readonly string[] => [
    ...partings(refused(35, 'no thing with id 35'), refused(40, words)).keys(),
  ];
  expect(parted('no thing with id 40')).toEqual([]);
  expect(parted('no thing with id 35')).toEqual(['1 value /message']);
});

test('an id of an earlier case hides nothing that comes after it', () => {
  const after = (id: string, count: number): CaseFeatures =>
    caseFeatures(
      [
        { path: `/things/${id}`, status: 404 },
        { path: '/things', status: 200, body: Array.from({ length: count }, () => ({ id })) },
      ].map(exchangeWith),
      [],
    );
  const one = after('c4446d26-6c31-4dc0-9623-ea90fb1885c6', 2);
  const parted = (count: number): readonly string[] => [
    ...partings(one, after('96640522-b44c-4db0-94db-95c37ed6f432', count)).keys(),
  ];
  expect(parted(2)).toEqual([]);
  expect(parted(1)).toEqual(['1 count ']);
});

test('an entity tag that an object shows as a member is compared with it', () => {
  const read = (tag: number, shown: number): CaseFeatures => {
    const answered = [['etag', `"${tag}"`]] as const;
    const body = { data: { changed: shown } };
    return caseFeatures([{ path: '/things/1', status: 200, body, answered }].map(exchangeWith), []);
  };
  const one = read(1_795_775_774_873, 1_795_775_774_873);
  const parted = (shown: number): readonly string[] => [
    ...partings(one, read(1_795_775_775_001, shown)).keys(),
  ];
  expect(parted(1_795_775_775_001)).toEqual([]);
  expect(parted(1_795_775_775_002)).toEqual(['0 header etag']);
});

test('a text that the client counts up is no other request, and known in the answer', () => {
  const made = (count: number, shown = `word${count}`): CaseFeatures =>
    caseFeatures(
      [
        exchangeWith({
          method: 'POST',
          path: '/n',
          sent: { name: `word${count}` },
          body: { name: shown },
        }),
        exchangeWith({ path: `/n/word${count}`, body: { text: `about word${count}, word1` } }),
      ],
      [],
    );
  expect([...partings(made(7), made(9)).keys()]).toEqual([]);
  expect([...partings(made(7), made(9, 'WORD9')).keys()]).toEqual(['0 value /name']);
});

test('digits of a UUID that are an id elsewhere leave its length as it is', () => {
  const of = (uuid: string): CaseFeatures =>
    caseFeatures(
      [
        exchangeWith({ path: '/things/2031', status: 200, body: { thingId: 2031 } }),
        exchangeWith({
          path: '/things/2031/parts',
          status: 200,
          body: [{ id: uuid }, { id: 'z' }],
        }),
      ],
      [],
    );
  const [one, other] = [
    '1ab4cef1-d342-425b-9ff3-0725296b033c',
    '1ab4cef1-2031-425b-9ff3-0725296b033c',
  ];
  expect(partings(of(one ?? ''), of(other ?? '')).size).toBe(0);
});

test('the year of a date in the words of an answer is no id, even if the client sent one like it', () => {
  const of = (account: string): CaseFeatures =>
    caseFeatures(
      [
        exchangeWith({ path: `/accounts/${account}`, body: { code: account } }),
        exchangeWith({ path: '/entries', status: 400, body: { message: 'not before 2000-01-01' } }),
      ],
      [],
    );
  expect(partings(of('2000'), of('6100')).size).toBe(0);
});
