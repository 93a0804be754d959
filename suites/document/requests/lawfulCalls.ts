/** Sends lawful requests of one imported operation to objects that exist; one request is sent without its credential. */
import * as fc from 'fast-check';
import type { Contract } from '../../../contract/types.ts';
import { schemesIn, securitySchemesOf } from '../../../openapi/reading/securitySchemes.ts';
import type { CredentialClass, Operation } from '../../../openapi/types.ts';
import type { ApiRequest, CredentialUse, Exchange } from '../../../exchange/types.ts';
import { wireForm } from '../../../generators/requests/requestFromValues.ts';
import {
  defineScenario,
  type AnyScenario,
  type Scenario,
  type ScenarioContext,
} from '../../../engine/scenario.ts';
import { hasStatus2xx } from '../../../checks/reading/answer.ts';
import { heldFor } from '../../../exchange/credentials/missingSecrets.ts';
import { sameJson } from '../../../json/sameJson.ts';
import { wrongCredential } from '../checks/answers.ts';
import { itemsIn } from '../checks/lists.ts';
import { boundariesOf, requestsOfExamples, helpersFor, toJson } from './drawnRequests.ts';
import { createdIn, credentialOf, fillPath, fillQuery, takeBack } from '../lives/fillPath.ts';
import { forgetLists } from '../lives/keptLists.ts';
import { readInput, surroundedInput, type SurroundedInput } from '../lives/surroundedRead.ts';
import { wasServed } from '../reach/reaching.ts';
import { surroundingsOf } from '../lives/surroundings.ts';
import { clauseOf } from './clauseOf.ts';

/** Sends the document's examples, then drawn requests, in every profile. Passive clauses judge every exchange. */
export function lawfulCalls(contract: Contract, operation: Operation): AnyScenario {
  const { helpers: around } = surroundingsOf(contract, operation);
  const calls = { ...callsOf(contract, operation), id: `imported/${operation.id}` };
  if (!varies(contract, operation))
    return defineScenario<SurroundedInput>({
      ...calls,
      tier: 'smoke',
      runs: { nightly: 5 },
      once: 'every request of the operation is the same, but for the id of what exists',
    });
  return defineScenario<SurroundedInput>({
    ...calls,
    tier: 'smoke',
    runs: { smoke: 1, gate: 5, nightly: 25 },
    examples: (draws) =>
      withHelpers(draws.contract, around, requestsOfExamples(draws.contract, operation)),
  });
}

/**
 * Sends a lawful request of an operation that was never served, when the run has made other things since: it may need one of
 * them.
 */
export function laterCalls(contract: Contract, operation: Operation): AnyScenario {
  const { run, ...calls } = callsOf(contract, operation);
  return defineScenario<SurroundedInput>({
    ...calls,
    id: `imported/${operation.id}-later`,
    tier: 'gate',
    turn: 'edges',
    once: 'it only looks whether the operation is served by now',
    run: async (context, input) => {
      if (!wasServed(context.target, operation.id)) await run(context, input);
    },
  });
}

/** Sends a request without its credential; makes no scenario if the operation requires none. */
export function callsWithoutCredential(
  contract: Contract,
  operation: Operation,
): readonly AnyScenario[] {
  const clause = clauseOf(contract, operation, 'keepsOutWithoutCredential');
  if (clause === undefined || operation.credentials.includes('none')) return [];
  const without: Ask = async (context, request) => {
    const bare = (one: ApiRequest): ApiRequest => ({
      ...one,
      credential: { class: 'none' },
      lawful: false,
      label: `${operation.id}/without-credential`,
    });
    const wrong = wrongOf(context, credentialOf(context, operation).class);
    if (wrong !== null) {
      const label = `${operation.id}/wrong-credential`;
      const refused = await context.send({ ...request, credential: wrong, lawful: false, label });
      // A service may take another password for another user, who sees other things.
      const isOther = 'headers' in wrong && hasStatus2xx(refused);
      if (!isOther || showsSame(refused, await context.send(request)))
        context.judge(clause.id, { answer: refused });
    }
    const answer = await context.send(bare(request));
    const status = answer.response?.status ?? 0;
    if (status === 401 || status < 400) {
      context.judge(clause.id, { answer });
      return answer;
    }
    // The refusal says something about access only where the very same request is served with the credential.
    const served = await context.send(request);
    const isSame = wireForm(served.request) === wireForm(request);
    const again =
      isSame || operation.method === 'DELETE' ? answer : await context.send(bare(served.request));
    if (isSame || again !== answer) context.judge(clause.id, { served, answer: again });
    return served;
  };
  const calls = callsOf(contract, operation, without);
  return [
    defineScenario<SurroundedInput>({
      ...calls,
      clauses: [clause.id],
      cost: calls.cost + 3,
      id: `imported/${operation.id}-without-credential`,
      tier: 'smoke',
      runs: { nightly: 5 },
      once: 'a service asks for a credential before it looks at anything else',
    }),
  ];
}

/** A credential of the same form that nobody was given; null for a form that no single header carries. */
function wrongOf(context: ScenarioContext, own: CredentialClass): CredentialUse | null {
  const [name, ...others] = schemesIn(own);
  const scheme = securitySchemesOf(context.contract.document).get(name ?? '');
  if (scheme === undefined || others.length > 0) return null;
  if (scheme.type === 'basic') {
    const user = heldFor(context.target, context.access, own)?.secrets['username']?.read() ?? '';
    const pair = Buffer.from(`${user}:${wrongCredential}`, 'utf8').toString('base64');
    return { headers: { authorization: `Basic ${pair}` }, name: wrongCredential };
  }
  const credential = { token: wrongCredential, name: wrongCredential };
  if (scheme.type === 'bearer') return { ...credential, scheme: 'bearer' };
  return scheme.type === 'apiKey' && scheme.in === 'header'
    ? { ...credential, scheme: scheme.name }
    : null;
}

/** True if both answers show one thing, and no empty list. */
function showsSame(one: Exchange, other: Exchange): boolean {
  const { json } = one.response ?? {};
  return json !== undefined && sameJson(json, other.response?.json) && itemsIn(one)?.length !== 0;
}

/** Sends requests at the edges of what the description allows, those with the most edges first. */
export function lawfulEdges(contract: Contract, operation: Operation): AnyScenario {
  const { helpers: around } = surroundingsOf(contract, operation);
  return defineScenario<SurroundedInput>({
    ...callsOf(contract, operation),
    id: `imported/${operation.id}-edges`,
    tier: 'gate',
    turn: 'edges',
    runs: { gate: 6, nightly: 40 },
    examples: (draws) =>
      withHelpers(draws.contract, around, boundariesOf(draws.contract, operation)),
  });
}

/** False for an operation without a body whose parameters are ids that other operations show: it has no edges. */
export function varies(contract: Contract, operation: Operation): boolean {
  const { sources } = surroundingsOf(contract, operation);
  const filled = sources.filter(({ list, create, link, named }) => list ?? create ?? link ?? named);
  return operation.body !== undefined || operation.parameters.length > filled.length;
}

function withHelpers(
  contract: Contract,
  around: readonly Operation[],
  requests: readonly ApiRequest[],
): readonly SurroundedInput[] {
  if (requests.length === 0) return [];
  const [helpers = {}] = fc.sample(helpersFor(contract, around), { seed: 1, numRuns: 1 });
  return requests.map((request) => ({ request: toJson(request), helpers: toJson(helpers) }));
}

/** Sends the request of a case. */
type Ask = (context: ScenarioContext, request: ApiRequest) => Promise<Exchange>;

/** The parts that the scenarios share. */
function callsOf(
  contract: Contract,
  operation: Operation,
  ask: Ask = async (context, request) => context.send(request),
): Omit<Scenario<SurroundedInput>, 'id' | 'tier' | 'runs'> {
  const {
    sources,
    inQuery,
    onlyCreated,
    helpers: around,
    allow,
    needs,
  } = surroundingsOf(contract, operation);
  return {
    clauses: [],
    operations: [operation.id],
    cost: 1 + around.length,
    usualCost: 1 + (onlyCreated ? 2 * sources.length : Math.min(1, sources.length)),
    needs,
    allow,
    input: surroundedInput(operation, around),
    run: async (context, input) => {
      const { drawn, helpers } = readInput(input);
      const filled = await fillPath(context, sources, drawn, helpers, onlyCreated);
      if (filled === null) return;
      const { path, created } = filled;
      const query = await fillQuery(context, inQuery, drawn, helpers);
      const request = { ...drawn, path, query, credential: credentialOf(context, operation) };
      forgetLists(context, request);
      const answer = await ask(context, request);
      const more = operation.method === 'POST' ? createdIn(contract, operation, path, answer) : [];
      await takeBack(context, [...created, ...more], helpers);
    },
  };
}
