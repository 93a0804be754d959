/** No check throws on a hostile body, and none takes more than its share of time when a body grows. */
import { expect, test } from '@playwright/test';
import type { Episode } from '../../checks/types.ts';
import { platformChecks } from '../../suites/platform/service.ts';
import type { Clause } from '../../contract/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import { sampleContract } from '../imports/sampleContract.ts';
import { byRole } from './arbitraryEpisode.ts';
import { exchangeWith } from './exchangeWith.ts';
import { saidBy } from './saidBy.ts';

const { contract } = sampleContract();

const envelope = (data: string): string =>
  `{"isSuccess":true,"responseText":"Success","pageIdentifier":null,"roomId":0,"responseData":${data}}`;
const bill = '{"IdBill":1,"BillNumber":"a","Status":1,"NetAmount":1.5,"billItems":[]}';

/** Bodies, each as the text that a server sends. */
const hostile: Readonly<Record<string, () => string>> = {
  'a text of 8 MB': () => 'x'.repeat(8 * 1024 * 1024),
  'a value of 8 MB': () => envelope(JSON.stringify('x'.repeat(8 * 1024 * 1024))),
  'blanks of 8 MB': () => envelope(JSON.stringify(' '.repeat(8 * 1024 * 1024))),
  // More than a call takes as arguments.
  'an array of 200,000 numbers': () => envelope(`[${'1,'.repeat(200_000)}1]`),
  'an array of 20,000 bills': () => envelope(`[${`${bill},`.repeat(20_000)}${bill}]`),
  'a list of 2,000 records': () =>
    `{"Summary":{"totalRecords":1,"totalPages":1},"Records":[${`${bill},`.repeat(2_000)}${bill}]}`,
  'arrays 500 deep': () => envelope(`${'['.repeat(500)}${']'.repeat(500)}`),
  'objects 500 deep': () => envelope(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`),
  'nothing but arrays': () => `${'['.repeat(500)}${']'.repeat(500)}`,
  'names of prototypes': () =>
    envelope(
      '{"__proto__":{"IdBill":1},"constructor":1,"toString":null,"hasOwnProperty":[],"length":-1}',
    ),
  'lone surrogates': () => envelope('{"\\ud800":"\\udfff","BillNumber":"a\\ud83d"}'),
  'huge numbers': () =>
    envelope('{"IdBill":1e308,"NetAmount":-1e308,"Status":9007199254740993,"TotalAmount":1e-320}'),
};

const answers = [
  { status: 200, lawful: true },
  { status: 400, lawful: false },
  { status: 409, lawful: false },
];

/** The first clause of each check and operation: others differ in their figures. */
const clauses = [
  ...new Map(
    [...contract.clauses.values()]
      .toReversed()
      .map((clause) => [`${clause.check ?? ''} ${clause.operations[0] ?? ''}`, clause]),
  ).values(),
];

/** One exchange for each operation and status: what is found out about an answer is kept with it. */
function episodesOf(text: string): (clause: Clause, answer: (typeof answers)[number]) => Episode {
  const body = exchangeWith({ bytes: text, mediaType: 'application/json' });
  const made = new Map<string, Exchange>();
  return ({ operations }, { status, lawful }) => {
    const operation = operations[0] ?? 'getBill';
    const method = contract.operations.get(operation)?.method ?? 'GET';
    const request = { ...body.request, operation, method, lawful };
    const response = body.response === null ? null : { ...body.response, status };
    const one = made.get(`${operation} ${status}`) ?? { ...body, request, response };
    made.set(`${operation} ${status}`, one);
    return [one, one, one, one];
  };
}

function judge(clause: Clause, episode: Episode): void {
  const check = platformChecks.get(clause.check ?? '');
  if (check !== undefined) JSON.stringify(saidBy(clause, byRole(check, episode), contract));
}

function thrownBy(clause: Clause, episode: Episode): readonly string[] {
  try {
    judge(clause, episode);
    return [];
  } catch (thrown) {
    const { cause } = thrown as Error;
    return [`${clause.id}: ${String(cause ?? thrown).slice(0, 100)}`];
  }
}

for (const [name, text] of Object.entries(hostile))
  test(`no check throws on ${name}`, () => {
    const episodeFor = episodesOf(text());
    const thrown = clauses.flatMap((clause) =>
      answers.flatMap((answer) => thrownBy(clause, episodeFor(clause, answer))),
    );
    expect(thrown).toEqual([]);
  });

const times = (count: number, part: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => part(at)).join(',');
const notification = '{"ownerId":"x","createdAt":1,"status":"a","method":5,"target":null}';

/** Bodies of any size, most of them full of faults. */
const growing: Readonly<Record<string, (size: number) => string>> = {
  members: (size) => envelope(`{${times(size, (at) => `"a${at}":1`)}}`),
  'faulty records': (size) =>
    `{"Summary":{"totalRecords":1},"Records":[${times(size, () => notification)}]}`,
  'empty statistics': (size) => `[${times(size, () => '{}')}]`,
  'numbers in place of records': (size) => `{"Summary":1,"Records":[${times(size, String)}]}`,
  'items of a bill': (size) =>
    envelope(
      `{"IdBill":1,"billItems":[${times(size, () => '{}')}],"billEvents":[${times(size, () => '1')}]}`,
    ),
};

/** CPU milliseconds of all clauses that share a check. */
function timesOf(text: string): ReadonlyMap<string, number> {
  const episodeFor = episodesOf(text);
  const spent = new Map<string, number>();
  for (const clause of clauses) {
    const episode = episodeFor(clause, { status: 200, lawful: true });
    const before = process.cpuUsage();
    judge(clause, episode);
    const { user, system } = process.cpuUsage(before);
    const check = clause.check ?? '';
    spent.set(check, (spent.get(check) ?? 0) + (user + system) / 1000);
  }
  return spent;
}

/** Four times the size may take four times as long; what is quadratic takes sixteen times. */
const mostGrowth = 10;

for (const [name, text] of Object.entries(growing))
  test(`time grows with the body and no faster: ${name}`, { tag: '@long' }, () => {
    timesOf(text(20));
    let slow: readonly string[] = [];
    // A measurement that somebody else disturbed is made again.
    for (let tries = 0; tries < 3; tries += 1) {
      const small = timesOf(text(10_000));
      const large = timesOf(text(40_000));
      slow = [...large].flatMap(([check, ms]) => {
        const before = small.get(check) ?? 0;
        return ms > 200 && ms > mostGrowth * before ? [`${check}: ${before} ms, ${ms} ms`] : [];
      });
      if (slow.length === 0) return;
    }
    expect(slow).toEqual([]);
  });
