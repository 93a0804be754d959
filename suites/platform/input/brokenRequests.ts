/**
 * Sends requests that break one rule each, with values drawn anew in each run. The document does not say which of them a service accepts.
 * Each answer is recorded by name.
 */
import * as fc from 'fast-check';
import type { Contract } from '../../../contract/types.ts';
import { countRules, keywordsIn } from '../../../generators/requests/keywordsIn.ts';
import { mostForms } from '../../../generators/requests/malformedBodies.ts';
import { factOf } from '../../../generators/requests/planOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { createdBillId } from '../bills/billIn.ts';
import { isBreakable, negativeCases, type BrokenRule } from './negativeCases.ts';
import { ownRequest } from './ownRequest.ts';
import {
  costOf,
  deleteQuietly,
  permissionsToSend,
  securedOperations,
  subjectOf,
  withSubject,
} from './subjects.ts';

/** Broken requests of one case: few enough to shrink quickly, many enough to share the set-up. Every fifth is drawn anew, too. */
const atOnce = 10;
const mostSent = atOnce + 2;

const clauseOf = {
  document: 'input/broken-rules',
  hint: 'input/unusual-values',
  form: 'input/malformed-bodies',
} as const satisfies Record<BrokenRule['breaks'], string>;

/**
 * Leaves out two kinds of operations. A broken move could move something that the run has not made, and repeated refusals of a secret may
 * lock an account.
 */
export const brokenRequests = (contract: Contract): readonly AnyScenario[] =>
  securedOperations(contract)
    .filter(({ body }) => !namesFacts(contract, body))
    .flatMap((operation) => {
      const { document } = contract;
      const { body, parameters } = operation;
      const rules = parameters
        .filter((one) => isBreakable(contract, operation, one))
        .map(({ schema }) => countRules(document, schema));
      const ofBody = body === undefined ? 0 : 1 + mostForms + countRules(document, body.schema);
      const count = rules.reduce((sum, one) => sum + one, ofBody);
      return count === 0 ? [] : [breaking(contract, operation, Math.ceil(count / atOnce))];
    });

function namesFacts({ document }: Contract, body: Operation['body']): boolean {
  return keywordsIn(document, body?.schema ?? true).some(([name]) => name === 'x-assay-from');
}

/** It takes at most so many cases to send all listed requests; a case of none sends nothing. */
function breaking(contract: Contract, operation: Operation, most: number): AnyScenario {
  const { id, parameters, body } = operation;
  const isFree = body !== undefined || parameters.some((one) => factOf(contract, one) === null);
  const subject = isFree ? subjectOf(contract, operation) : 'target';
  const creates = operation.method === 'POST' && subject === 'target';
  return definePlatformScenario<readonly BrokenRule[]>({
    id: `input/broken-${id}`,
    clauses: Object.values(clauseOf),
    operations: [id],
    tier: 'gate',
    turn: 'edges',
    // Each bill that a broken creation makes is deleted again.
    cost: (creates ? 2 * mostSent : mostSent) + costOf[subject],
    allow: permissionsToSend(operation, subject),
    ...(most === 1 ? { once: 'one case sends all rules that a request can break' } : {}),
    runs: { nightly: 3 * most },
    dimensions: { part: Array.from({ length: most }, (_part, at) => at + 1) },
    input: (draws, { part }) => {
      const end = Number(part) * atOnce;
      const cases = negativeCases(draws, id).slice(end - atOnce, end);
      const drawn = cases.filter((_one, at) => (at + Number(part)) % 5 === 0);
      return allOf([
        ...cases.map(({ fresh: _drawn, ...one }) => fc.constant(one)),
        ...drawn.map(({ fresh }) => fresh),
      ]);
    },
    run: async (context, cases) => {
      if (cases.length === 0) return;
      await withSubject(context, subject, async (path) => {
        for (const one of cases) {
          const own = { path, broken: one.at, lawful: false };
          const { json, ...rest } = ownRequest(context, id, one, own);
          const sent = one.raw === undefined ? json !== undefined && { json } : { raw: one.raw };
          const answer = await context.send({ ...rest, ...sent });
          // Which value is drawn may decide the answer; only what is sent in every run is compared.
          if (one.listed) context.judge(clauseOf[one.breaks], { answer });
          const idBill = creates ? createdBillId(answer) : null;
          if (idBill !== null) await deleteQuietly(context, idBill);
        }
      });
    },
  });
}

/** Left out only while a failure shrinks: fast-check tries first to do without. */
const never = 2 ** 30;

function allOf(cases: readonly fc.Arbitrary<BrokenRule>[]): fc.Arbitrary<readonly BrokenRule[]> {
  return fc
    .tuple(...cases.map((one) => fc.option(one, { freq: never })))
    .map((list) => list.filter((one) => one !== null));
}
