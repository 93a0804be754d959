/** Sends requests of one imported operation that break its description: a required part is missing, or a part has another form. */
import * as fc from 'fast-check';
import type { Clause, Contract } from '../../../contract/types.ts';
import type { Operation } from '../../../openapi/types.ts';
import type { Json } from '../../../json/types.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import type { RequestNegative } from '../../../generators/requests/types.ts';
import { defineScenario, type AnyScenario, type Turn } from '../../../engine/scenario.ts';
import { besideLawful, breaksOf, helpersFor, lawfulOf, toJson } from './drawnRequests.ts';
import { textsParam } from '../../../checks/reading/params.ts';
import { isBound } from '../checks/bounds.ts';
import { eachOf } from '../lives/eachOf.ts';
import { createdIn, credentialOf, fillPath, takeBack, type Helpers } from '../lives/fillPath.ts';
import { surroundingsOf } from '../lives/surroundings.ts';
import { clauseOf } from './clauseOf.ts';

type Input = { readonly requests: Json; readonly helpers: Json };

/** At most so many requests of one case leave out something required. */
const mostRequired = 12;
/** There are many other breaks, and their answers are open: a case tries this many. */
const mostOthers = 4;

/** At most so many requests of one case go beyond a bound. */
const mostBounds = 10;

/** Makes no scenario if the import has no clause for it. */
export function unlawfulCalls(contract: Contract, operation: Operation): readonly AnyScenario[] {
  const required = clauseOf(contract, operation, 'lastIsRefused');
  const open = clauseOf(contract, operation, 'openStatus');
  const bounds = clauseOf(contract, operation, 'boundsAreKept');
  const typed = clauseOf(contract, operation, 'otherTypeIsRefused');
  return [
    ...(required === undefined
      ? []
      : [
          scenarioOf(contract, operation, required, mostRequired, 'directed', (breaks) =>
            eachOf(
              breaks
                .filter(({ keyword }) => keyword === 'required')
                .slice(0, mostRequired)
                .map(({ request }) => request),
            ),
          ),
        ]),
    ...(open === undefined
      ? []
      : [
          scenarioOf(contract, operation, open, mostOthers, 'edges', (breaks) => {
            const others = breaks.filter(({ keyword }) => keyword !== 'required');
            return fc
              .shuffledSubarray(others, {
                minLength: Math.min(1, others.length),
                maxLength: Math.min(mostOthers, others.length),
              })
              .map((some) => some.map(({ request }) => request));
          }),
        ]),
    ...(bounds === undefined
      ? []
      : [
          // One alone proves nothing: the case is not made smaller.
          scenarioOf(contract, operation, bounds, mostBounds, 'directed', (breaks) =>
            fc.constant(boundsTried(operation, bounds, breaks)),
          ),
        ]),
    ...(typed === undefined
      ? []
      : [
          scenarioOf(contract, operation, typed, 1, 'directed', () =>
            lawfulOf(contract, operation).map((one) => [asText(one)]),
          ),
        ]),
  ];
}

/** The same for a query. */
const mostBoundsInQuery = 4;

/** The first bound of each keyword, then the second of each: where there are many, each kind is tried. */
function eachKindFirst(breaks: readonly RequestNegative[]): readonly RequestNegative[] {
  const turns = new Map<string, number>();
  const turned = breaks.map((one) => {
    const turn = (turns.get(one.keyword) ?? 0) + 1;
    turns.set(one.keyword, turn);
    return { one, turn };
  });
  return turned.toSorted((a, b) => a.turn - b.turn).map(({ one }) => one);
}

/** Of a body, or of the query of a read; there a size of a page is only a witness. */
function boundsTried(
  operation: Operation,
  clause: Clause,
  breaks: readonly RequestNegative[],
): readonly ApiRequest[] {
  const all = eachKindFirst(breaks.filter(({ keyword }) => isBound(keyword)));
  const of = (wanted: RequestNegative['component']): readonly RequestNegative[] =>
    all.filter(({ component }) => component === wanted);
  if (operation.method !== 'GET')
    return of('body')
      .slice(0, mostBounds)
      .map(({ request }) => request);
  const pages = textsParam(clause, 'pages');
  const inQuery = of('query').flatMap((one) => {
    const [, , name = '', ...inner] = one.at.split('/');
    const request = inner.length > 0 ? undefined : given(one, name);
    return request === undefined ? [] : [{ name, request: alone(operation, request) }];
  });
  const own = inQuery.filter(({ name }) => !pages.includes(name));
  const witness = inQuery.filter(({ name }) => pages.includes(name));
  return [...own.slice(0, mostBoundsInQuery), ...witness.slice(0, 1)].map(({ request }) => request);
}

/** The break with a parameter that is given: without any signs it is not, for many services. */
function given({ request, arbitrary }: RequestNegative, name: string): ApiRequest | undefined {
  const isGiven = ({ query }: ApiRequest): boolean =>
    (new URLSearchParams(query).get(name) ?? '') !== '';
  return [request, ...fc.sample(arbitrary, { seed: 1, numRuns: 5 })].find(isGiven);
}

/** The query with what it breaks and what is required: other values could be refused for what they are together. */
function alone({ parameters }: Operation, request: ApiRequest): ApiRequest {
  const broken = request.label.split('/').at(-2);
  const isNeeded = (name: string): boolean =>
    parameters.some((one) => one.required && one.in === 'query' && one.name === name);
  const pairs = [...new URLSearchParams(request.query)];
  const kept = pairs.filter(([name]) => name === broken || isNeeded(name));
  return { ...request, query: new URLSearchParams(kept).toString() };
}

/** The same body under a media type that no JSON has. */
function asText(asJson: ApiRequest): ApiRequest {
  const { form: _, ...request } = asJson;
  const raw = { mediaType: 'text/plain', text: JSON.stringify(request.json) };
  return { ...request, raw, lawful: false, label: `${request.operation ?? ''}/as-text` };
}

function scenarioOf(
  contract: Contract,
  operation: Operation,
  clause: Clause,
  most: number,
  turn: Turn,
  choose: (breaks: readonly RequestNegative[]) => fc.Arbitrary<readonly ApiRequest[]>,
): AnyScenario {
  const {
    sources,
    onlyCreated,
    helpers: around,
    allow,
    needs,
  } = surroundingsOf(contract, operation);
  return defineScenario<Input>({
    id: `imported/${clause.id.split('/')[1] ?? operation.id}`,
    clauses: [clause.id],
    operations: [operation.id],
    tier: 'gate',
    turn,
    cost: most + around.length,
    needs,
    allow,
    input: (draws) =>
      fc
        .record({
          requests: choose(breaksOf(draws, operation)),
          lawful: lawfulOf(draws.contract, operation),
          helpers: helpersFor(draws.contract, around),
        })
        .map(({ requests, lawful, helpers }) => ({
          requests: toJson(
            requests.map((one) =>
              one.label.endsWith('/pattern')
                ? besideLawful(draws.contract, operation)(one, lawful)
                : one,
            ),
          ),
          helpers: toJson(helpers),
        })),
    run: async (context, input) => {
      const helpers = input.helpers as unknown as Helpers;
      const requests = input.requests as unknown as readonly ApiRequest[];
      const [first] = requests;
      if (first === undefined) return;
      const filled = await fillPath(context, sources, first, helpers, onlyCreated);
      if (filled === null) return;
      const { path, created } = filled;
      const made = [...created];
      const answers: Exchange[] = [];
      for (const request of requests) {
        const own = request.path === first.path ? path : request.path;
        const exchange = await context.send({
          ...request,
          path: own,
          credential: credentialOf(context, operation),
        });
        answers.push(exchange);
        if (clause.check !== 'boundsAreKept') context.judge(clause.id, { answer: exchange });
        if (operation.method === 'POST')
          made.push(...createdIn(contract, operation, own, exchange));
      }
      if (clause.check === 'boundsAreKept') context.judge(clause.id, { answers });
      await takeBack(context, made, helpers);
    },
  });
}
