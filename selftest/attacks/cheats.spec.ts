/** Servers that behave for a test alone, or leave unanswered what they would fail, and requests that nobody would count. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { platformContract } from '../../contract/contractOf.ts';
import { askedAgain } from '../../engine/pool/askedAgain.ts';
import { jobsOf } from '../../engine/pool/jobs.ts';
import { cleanUpTarget } from '../../engine/run/cleanUpTarget.ts';
import { lostEvidence, strayEvidence, writeEvidenceList } from '../../engine/run/evidenceList.ts';
import type { EvidenceLine } from '../../evidence/lines.ts';
import { openJournal } from '../../evidence/journal.ts';
import { openTargetBudget } from '../../exchange/budget/openTargetBudget.ts';
import { requestBytes } from '../../exchange/wire/requestBytes.ts';
import { chainedLines } from '../../json/lineChain.ts';
import { ownNamesIn, uniqueName } from '../../json/ownNames.ts';
import { readEvidenceFile } from '../../reports/read/readEvidenceFile.ts';
import { owedBill } from '../../suites/platform/bills/owedBill.ts';
import { platformService, scenariosByGroup } from '../../suites/platform/service.ts';
import { scratchFolder } from '../cli/scratchFolder.ts';
import { plainServer } from '../exchange/plainServer.ts';
import { requestTo } from '../exchange/requestTo.ts';
import { targetFor, testSecrets } from '../exchange/targetFor.ts';
import { endLine, exchangeLine, runLine, verdictLine } from '../reports/sampleEvidence.ts';
import { gated } from './ending.ts';

const folder = scratchFolder('cheats');

test('with identify: false nothing constant marks a request: agent, names and order; the name is known again all the same', () => {
  const { headers } = requestBytes(requestTo('/'), {}, 'plain');
  expect(headers).toEqual([['user-agent', 'node']]);
  const names = [1, 2, 3].map(() => uniqueName({ identify: false }, 'run', 'bill'));
  expect(new Set(names).size).toBe(3);
  for (const name of names) {
    expect(name).not.toMatch(/assay|run|bill/);
    expect(ownNamesIn(`number ${name}.`)).toEqual([name]);
  }
  const planned = scenariosByGroup(platformContract()).map((scenario) => ({ scenario, runs: 1 }));
  const [plain, one, other] = [undefined, 1, 2].map((seed) =>
    jobsOf(
      planned,
      new Set(),
      seed === undefined ? null : { control: 'http://localhost', identify: false },
      seed,
    ).flat(),
  );
  expect(one?.toSorted()).toEqual(plain?.toSorted());
  expect(one).not.toEqual(plain);
  expect(one).not.toEqual(other);
});

test('a server that is right for the first requests only: nightly asks a sample again, elsewhere in the run', () => {
  const once = scenariosByGroup(platformContract());
  const again = askedAgain(once, 1);
  expect(again).toHaveLength(25);
  expect(askedAgain(once, 2).map(({ id }) => id)).not.toEqual(again.map(({ id }) => id));
  const jobs = jobsOf(
    [...once, ...again].map((scenario) => ({ scenario, runs: 1 })),
    new Set(),
    null,
    1,
  ).flat();
  const elsewhere = again.filter(({ id }) => {
    const [neighbour = ''] = jobs[jobs.indexOf(id) - 1]?.replace('again/', '').split('/') ?? [];
    return !id.startsWith(`again/${neighbour}/`);
  });
  expect(elsewhere.length).toBeGreaterThan(15);
});

/** As many requests as there are statuses, each for a reason of its own. */
const asked = (statuses: readonly number[]): readonly (readonly EvidenceLine[])[] => [
  [
    runLine(),
    verdictLine('envelope/types-hold'),
    ...statuses.map((status, at) => {
      const line = exchangeLine(`w0-${at}`, { label: `reason/${at}` });
      return { ...line, response: line.response && { ...line.response, status } };
    }),
    endLine(),
  ],
];

test('a server that answers 503 for what it would fail stops the gate, with the places; a few of them do not', async () => {
  const fine = Array.from({ length: 60 }, () => 200);
  expect(await gated(asked([...fine, 503, 504, 503]))).toMatchObject({ exit: 0 });
  expect(await gated(asked([...fine, 503, 503, 504, 503]))).toEqual({
    exit: 3,
    text: expect.stringMatching(
      /4 of 64 requests got no answer.* 4 kinds of request .*reason\/60 of /,
    ),
  });
});

test('what a clean-up sends is evidence of the run, chained and listed', async () => {
  const dir = join(folder, 'run');
  mkdirSync(join(dir, 'evidence'), { recursive: true });
  const lines = chainedLines([runLine(), endLine()].map((line) => JSON.stringify(line)));
  writeFileSync(join(dir, 'evidence', 'w0.ndjson'), `${lines.join('\n')}\n`);
  writeEvidenceList(dir);
  const journal = openJournal(join(dir, 'journal'), 'w0');
  for (const id of [11, 12]) journal.made(owedBill(id, `bill ${id}`));
  journal.close();
  const server = await plainServer(() => ({ body: '{"isSuccess":true,"responseData":11}' }));
  const target = targetFor(server.baseUrl, { allow: ['delete'] });
  const broker = await openTargetBudget(target);
  const service = platformService(platformContract());
  await cleanUpTarget(dir, { service, target, broker: broker.address }, () => undefined);
  await broker.close();
  await server.close();
  const found = [];
  for await (const line of readEvidenceFile(join(dir, 'evidence', 'cleanup.ndjson')))
    found.push(
      line.type === 'exchange' ? `${line.method} ${new URL(line.url).pathname}` : line.type,
    );
  expect(found).toEqual([
    'run',
    ...server.seen.map(({ method, url }) => `${method} ${url}`),
    'end',
  ]);
  expect(server.seen.length).toBeGreaterThan(1);
  expect([lostEvidence(dir), strayEvidence(dir)]).toEqual([[], []]);
  const texts = readdirSync(join(dir, 'evidence')).map((name) =>
    readFileSync(join(dir, 'evidence', name), 'utf8'),
  );
  for (const secret of Object.values(testSecrets)) expect(texts.join('')).not.toContain(secret);
});
