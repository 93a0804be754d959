/** No check throws on a hostile body, and none takes long over one. */
import { expect, test } from '@playwright/test';
import type { Episode } from '../../checks/types.ts';
import { checkByName } from '../../checks/index.ts';
import type { Clause } from '../../contract/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import { sampleContract } from '../imports/sampleContract.ts';
import { byRole } from './arbitraryEpisode.ts';
import { exchangeWith } from './exchangeWith.ts';
import { saidBy } from './saidBy.ts';

const { contract } = sampleContract();

/** CPU time of one judgement; a busy machine needs many times the 100 ms that a check may take. */
const mostMs = 1_000;

const envelope = (data: string): string =>
  `{"isSuccess":true,"responseText":"Success","pageIdentifier":null,"roomId":0,"responseData":${data}}`;
const bill = '{"IdBill":1,"BillNumber":"a","Status":1,"NetAmount":1.5,"billItems":[]}';

/** Bodies, each as the text that a server sends. */
const hostile: Readonly<Record<string, () => string>> = {
  'a text of 8 MB': () => 'x'.repeat(8 * 1024 * 1024),
  'a value of 8 MB': () => envelope(JSON.stringify('x'.repeat(8 * 1024 * 1024))),
  'blanks of 8 MB': () => envelope(JSON.stringify(' '.repeat(8 * 1024 * 1024))),
  'an array of a million numbers': () => envelope(`[${'1,'.repeat(1_000_000)}1]`),
  'an array of 100,000 bills': () => envelope(`[${`${bill},`.repeat(100_000)}${bill}]`),
  'a list of 2,000 records': () =>
    `{"Summary":{"totalRecords":1,"totalPages":1},"Records":[${`${bill},`.repeat(2_000)}${bill}]}`,
  'an object of 50,000 members': () =>
    envelope(`{${Array.from({ length: 50_000 }, (_, at) => `"a${at}":1`).join(',')}}`),
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

function episodeFor({ operations }: Clause, body: Exchange, answer: (typeof answers)[0]): Episode {
  const operation = operations[0] ?? 'getBill';
  const method = contract.operations.get(operation)?.method ?? 'GET';
  const one: Exchange = {
    ...body,
    request: { ...body.request, operation, method, lawful: answer.lawful },
    response: body.response === null ? null : { ...body.response, status: answer.status },
  };
  return [one, one, one, one];
}

/** Empty where nothing is wrong. */
function trouble(clause: Clause, episode: Episode): readonly string[] {
  const check = checkByName.get(clause.check ?? '');
  if (check === undefined) return [];
  const before = process.cpuUsage();
  try {
    JSON.stringify(saidBy(clause, byRole(check, episode), contract));
  } catch (thrown) {
    const { cause } = thrown as Error;
    return [`${clause.id}: ${check.name}: ${String(cause ?? thrown).slice(0, 100)}`];
  }
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000;
  return ms > mostMs ? [`${clause.id}: ${check.name}: ${ms.toFixed(0)} ms`] : [];
}

for (const [name, text] of Object.entries(hostile))
  test(`no check throws or takes long on ${name}`, () => {
    test.setTimeout(300_000);
    const body = exchangeWith({ bytes: text(), mediaType: 'application/json' });
    const found = clauses.flatMap((clause) =>
      answers.flatMap((answer) => trouble(clause, episodeFor(clause, body, answer))),
    );
    expect(found).toEqual([]);
  });
