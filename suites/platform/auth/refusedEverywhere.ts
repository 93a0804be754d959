/** Sends every kind of bad credential to every operation that takes a credential, each with other parts of the request. */
import * as fc from 'fast-check';
import type { Contract } from '../../../contract/types.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import type { AnyScenario, Draws } from '../../../engine/scenario.ts';
import { definePlatformScenario, type PlatformContext } from '../platformScenario.ts';
import { edgesOf, ownRequest, type DrawnRequest } from '../input/ownRequest.ts';
import { judgeNoEffect } from '../input/refusedBodies.ts';
import { isServed } from '../answers.ts';
import { approvers } from '../approvers.ts';
import { createAim, securedOperations, subjectOf, type AimedAt } from '../input/subjects.ts';
import { operationsWithCredential, plainRequest } from './plainRequests.ts';
import { refusedCredentials } from './refusedCredentials.ts';

/** `forms` are the edges of lawful requests; none if such a request could change what the run has not made. */
type Input = { readonly operation: string; readonly forms: readonly DrawnRequest[] };

/** Reads have a form for each word of their paths. */
const mostForms = { read: 13, write: 5 } as const;

/** Queries that no edge has: a filter, and days. */
const otherQueries: Readonly<Record<string, string>> = {
  queryNotifications: 'status(ne)=77&limitRecord=1',
  getBasicStatistics: 'startDate=2026-01-01&endDate=2026-01-31',
};

export function refusedEverywhere(contract: Contract): AnyScenario {
  const operations = operationsWithCredential(contract);
  return definePlatformScenario<Input>({
    id: 'auth/refused-everywhere',
    clauses: [
      'auth/unknown-request-token-is-401',
      'auth/malformed-request-token-is-401',
      'auth/empty-request-token-is-401',
      'auth/unknown-bearer-is-401',
      'auth/malformed-authorization-is-401',
      'auth/other-scheme-is-401',
      'bill-life/refused-has-no-effect',
    ],
    operations,
    tier: 'gate',
    // The operation with most forms needs no bill.
    cost: 1 + mostForms.read + refusedCredentials.length,
    allow: ['create'],
    dimensions: { operation: operations },
    input: (draws, row) => {
      const operation = String(row['operation']);
      return fc.constant({ operation, forms: formsOf(draws, operation) });
    },
    run: async (context, { operation, forms }) => {
      const called = contract.operations.get(operation);
      const ofBill = called !== undefined && subjectOf(contract, called) !== 'target';
      const bill = ofBill ? await createAim(context) : null;
      const aim = bill ?? { idBill: 1, filename: undefined };
      const decides =
        operation === 'setBillApproval' &&
        maySend.every((one) => context.target.allow.includes(one));
      const before = decides ? await sent(context, aim) : bill?.read;
      const answers: Exchange[] = [];
      for (const [place, { clause, credential }] of refusedCredentials.entries()) {
        // Nobody at all tries every form, and each of the others its own.
        const isNobody = clause === 'auth/none-is-401';
        const tried = isNobody ? forms : [forms[place % Math.max(1, forms.length)]];
        for (const request of requestsOf(context, operation, aim, tried)) {
          const answer = await context.send({ ...request, credential });
          // Judged passively: nobody gets what is asked for.
          if (!isNobody) context.judge(clause, { answer });
          answers.push(answer);
        }
      }
      const query = otherQueries[operation];
      if (query !== undefined) {
        const request = plainRequest(context, operation, aim);
        const path = request.path.replace(/(\/Statistic\/basic\/)\w+/, '$1custom');
        await context.send({ ...request, path, query, credential: { class: 'none' } });
      }
      // What was served may have changed the bill.
      if (before === undefined || answers.some(isServed)) return;
      const path = { idBill: aim.idBill };
      const after = await context.call('getBill', { path, lawful: false });
      judgeNoEffect(context, before, answers, after);
    },
  });
}

const maySend = ['approve', 'create-users'] as const;

/** Only a bill that was sent to approval can be decided. */
async function sent(context: PlatformContext, { idBill }: AimedAt): Promise<Exchange> {
  const path = { idBill };
  const json = approvers.slice(0, 1);
  const query = { autocreateUser: true };
  await context.call('sendBillToApproval', { path, query, json, lawful: false });
  return context.call('getBill', { path });
}

function formsOf(draws: Draws, id: string): readonly DrawnRequest[] {
  const operation = securedOperations(draws.contract).find((one) => one.id === id);
  // A service that lets a move through would move the paypoint; the login holds a secret.
  if (operation === undefined || !/^\/(Bill|Query|Statistic)\//.test(operation.path)) return [];
  return edgesOf(draws, id).slice(0, operation.method === 'GET' ? mostForms.read : mostForms.write);
}

function requestsOf(
  context: PlatformContext,
  operation: string,
  aim: AimedAt,
  forms: readonly (DrawnRequest | undefined)[],
): readonly ApiRequest[] {
  const { idBill, filename = 'aim.pdf' } = aim;
  const listed = forms.filter((form) => form !== undefined);
  return listed.length === 0
    ? [plainRequest(context, operation, aim)]
    : listed.map((form, place) => {
        const own = { path: { idBill, filename }, lawful: false };
        const request = ownRequest(context, operation, form, own);
        // A key lets nobody in.
        const idempotencyKey = context.uniqueName('key');
        return place === 1 && request.method === 'POST'
          ? { ...request, headers: { ...request.headers, idempotencyKey } }
          : request;
      });
}
