/** Repeated judgements are counted without making a verdict of each; the counts are the same. */
import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { ofBody, ofExchange } from '../../checks/makeCheck.ts';
import { judged } from '../../checks/reading/judgement.ts';
import type { NamedCheck } from '../../checks/types.ts';
import { platformChecks } from '../../suites/platform/service.ts';
import type { Exchange } from '../../exchange/types.ts';
import { boundToOperation } from '../../engine/scenario/boundToOperation.ts';
import { judgeEpisode } from '../../engine/scenario/judgeEpisode.ts';
import { passiveJudge, type VerdictSink } from '../../engine/scenario/passiveJudge.ts';
import { runCase } from '../../engine/scenario/runCase.ts';
import {
  createVerdictCounter,
  type SeenVerdict,
  type VerdictCounter,
} from '../../engine/scenario/seenVerdicts.ts';
import { arbitraryEpisode } from '../checks/arbitraryEpisode.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';
import { sampleContract } from '../imports/sampleContract.ts';
import { failing, fakeWorld, numbered, scenarioWith } from './fakeWorld.ts';

const { contract } = sampleContract();

/** Every passive clause of the exchange's operation, one after the other, each verdict made and added. */
function countPlainly(exchange: Exchange, counter: VerdictCounter): void {
  const { operation, method } = exchange.request;
  const meant = operation === null ? undefined : contract.operations.get(operation);
  const imported = contract.fromDocuments.has(operation ?? '');
  if (imported && meant?.method !== method) return;
  for (const clause of contract.clauses.values()) {
    const check = clause.check === undefined ? undefined : platformChecks.get(clause.check);
    if (check?.kind !== 'exchange') continue;
    const concerned =
      clause.operations.length === 0
        ? !imported
        : operation !== null && clause.operations.includes(operation);
    if (!concerned) continue;
    for (const verdict of judgeEpisode({ check, clause }, contract, { answer: exchange }))
      counter.add(verdict, null);
  }
}

const byText = (lines: readonly unknown[]): readonly string[] =>
  lines.map((line) => JSON.stringify(line)).toSorted();

const spoken = (counter: VerdictCounter): readonly SeenVerdict[] =>
  counter.settled().filter(({ verdict }) => verdict.outcome !== 'skipped');

test('the counts are those of verdicts made one by one', () => {
  const judge = passiveJudge(contract, platformChecks, () => true);
  const exchanges = fc.array(
    arbitraryEpisode(contract).map(([exchange]) => exchange),
    { minLength: 1, maxLength: 8 },
  );
  let counted = 0;
  fc.assert(
    fc.property(exchanges, fc.nat(4), (list, again) => {
      const quick = createVerdictCounter();
      const plain = createVerdictCounter();
      const sink: VerdictSink = {
        countAgain: quick.countAgain,
        countAllAgain: quick.countAllAgain,
        add: (verdict) => quick.add(verdict, null),
      };
      for (let round = 0; round <= again; round += 1)
        for (const exchange of list) {
          judge(exchange, sink);
          countPlainly(exchange, plain);
        }
      // What a check misses is asked of a few answers only.
      expect(byText(spoken(quick))).toEqual(byText(spoken(plain)));
      expect(byText(quick.failures())).toEqual(byText(plain.failures()));
      counted += spoken(quick).reduce((sum, { count }) => sum + count, 0);
    }),
    { seed: 5, numRuns: 60 },
  );
  expect(counted).toBeGreaterThan(2_000);
});

test('of equal answers only what a check reads beside them is read again', () => {
  const made = exchangeWith({ operation: 'getBill', status: 200 });
  const clause = [...contract.clauses.values()].find(({ operations }) =>
    operations.includes('getBill'),
  );
  const asked = { body: 0, path: 0 };
  const checks = new Map<string, NamedCheck>(
    Object.entries({
      body: ofBody(() => {
        asked.body += 1;
        return judged(true, true, true, '');
      }),
      path: ofExchange(({ request }) => {
        asked.path += 1;
        return judged(request.path !== '/Bill/9', true, false, 'path');
      }),
    }).map(([name, check]) => [name, { ...check, name }]),
  );
  const clauses = new Map(
    [...checks.keys()].flatMap((check) =>
      clause === undefined ? [] : [[check, { ...clause, id: `bill/${check}`, check }] as const],
    ),
  );
  const judge = passiveJudge({ ...contract, clauses }, checks, () => true);
  const counter = createVerdictCounter();
  const sink: VerdictSink = { ...counter, add: (verdict) => counter.add(verdict, null) };
  const json = { isSuccess: true };
  const response = made.response && { ...made.response, json, text: JSON.stringify(json) };
  for (const path of ['/Bill/1', '/Bill/2', '/Bill/3', '/Bill/4', '/Bill/9'])
    judge({ ...made, response, request: { ...made.request, path } }, sink);
  // Twice to judge, and once to see what it reads.
  expect(asked).toEqual({ body: 3, path: 6 });
  expect(counter.settled().map(({ verdict, count }) => [verdict.clause, count])).toEqual([
    ['bill/body', 5],
    ['bill/path', 4],
  ]);
  expect(counter.failures().map(({ verdict }) => verdict.clause)).toEqual(['bill/path']);
});

test('of equal answers every invariant of the path is judged anew, not only the first', () => {
  const clause = [...contract.clauses.values()].find(({ operations }) =>
    operations.includes('getBill'),
  );
  const params = {
    status: '200',
    scope: '',
    relation: 'equal',
    terms: ['answer:/responseData/IdBill', 'path:idBill'],
  };
  const clauses = new Map(
    ['one', 'other'].flatMap((id) =>
      clause === undefined
        ? []
        : [[id, { ...clause, id: `bill/${id}`, check: 'invariantHolds', params }] as const],
    ),
  );
  const judge = passiveJudge({ ...contract, clauses }, platformChecks, () => true);
  const counter = createVerdictCounter();
  const sink: VerdictSink = { ...counter, add: (verdict) => counter.add(verdict, null) };
  const made = exchangeWith({ status: 200, body: { responseData: { IdBill: 7 } } });
  for (const id of [7, 7, 7, 9])
    judge(
      {
        ...made,
        url: made.url.replace('/Bill/7', `/Bill/${id}`),
        request: { ...made.request, path: `/Bill/${id}` },
      },
      sink,
    );
  expect(counter.settled().map(({ verdict, count }) => [verdict.clause, count])).toEqual([
    ['bill/one', 3],
    ['bill/other', 3],
  ]);
  expect(counter.failures().map(({ verdict }) => verdict.clause)).toEqual([
    'bill/one',
    'bill/other',
  ]);
});

test('answers are judged before the judgements that a scenario makes of them, the last before the case ends', async () => {
  const world = fakeWorld(({ path }) => [failing(`bill/of${path.replaceAll('/', '-')}`)]);
  const scenario = scenarioWith({
    id: 'bill/three',
    input: () => fc.constant(null),
    run: async (context) => {
      await context.send(numbered(1));
      await new Promise((resolve) => setImmediate(resolve));
      await context.send(numbered(2));
      await context.send(numbered(3));
      context.block('enough');
    },
  });
  const counter = createVerdictCounter();
  const { ending, failures } = await runCase(world, scenario, null, counter);
  expect(ending).toBe('blocked');
  expect(failures.map(({ clause }) => clause)).toEqual([
    'bill/of-Bill-1',
    'bill/of-Bill-2',
    'bill/of-Bill-3',
  ]);
  expect(counter.failures()).toHaveLength(3);
});

test('a request of another program is lawful where a listed success answers it; its JSON is read', () => {
  const lawfulOf = (path: string, method: string, status: number): boolean => {
    const made = exchangeWith({ operation: null, lawful: false, method, path, status });
    const raw = { mediaType: 'application/json', text: '{"name":"x"}' };
    const { request } = boundToOperation(contract, { ...made, request: { ...made.request, raw } });
    expect(request).toMatchObject({ json: { name: 'x' }, raw });
    return request.lawful;
  };
  expect(lawfulOf('/Customer', 'POST', 201)).toBe(true);
  expect(lawfulOf('/Customer', 'POST', 202)).toBe(false);
  expect(lawfulOf('/Customer', 'POST', 401)).toBe(false);
  expect(lawfulOf('/Bill/7', 'GET', 200)).toBe(true);
  expect(lawfulOf('/nowhere', 'GET', 200)).toBe(false);
});
