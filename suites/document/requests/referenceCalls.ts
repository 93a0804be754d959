/** Sends requests that were served once more with references to nothing: of the body itself, and of the objects in it. */
import { hasStatus2xx } from '../../../checks/reading/answer.ts';
import { isGone, soleObject } from '../../../checks/reading/objectShown.ts';
import type { Clause, Contract } from '../../../contract/types.ts';
import {
  defineScenario,
  type AnyScenario,
  type ScenarioContext,
} from '../../../engine/scenario.ts';
import { isJsonArray, isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { Operation } from '../../../openapi/types.ts';
import { plainRead } from '../lives/above.ts';
import { createdIn, credentialOf, fillPath, takeBack } from '../lives/fillPath.ts';
import { besides } from '../lives/moreObjects.ts';
import { readInput, surroundedInput, type SurroundedInput } from '../lives/surroundedRead.ts';
import { surroundingsOf } from '../lives/surroundings.ts';
import { nounOf, wordsOfReference } from '../reach/knownValues.ts';
import { unlike } from '../objects/idOf.ts';
import { acceptsBody } from './acceptsBody.ts';

/** References of one operation that are tried. */
export const mostReferences = 6;

/** None for an operation without references that the document demands. */
export function referenceCalls(contract: Contract, operation: Operation): readonly AnyScenario[] {
  const own = [...contract.clauses.values()].filter(({ operations: [id] }) => id === operation.id);
  const references = own.filter(({ check }) => check === 'unknownReferenceIsRefused');
  const clauses = references.slice(0, mostReferences);
  if (clauses.length === 0) return [];
  const {
    sources,
    helpers: around,
    onlyCreated,
    allow,
    needs,
  } = surroundingsOf(contract, operation);
  return [
    defineScenario<SurroundedInput>({
      id: `imported/${operation.id}-references`,
      clauses: clauses.map(({ id }) => id),
      operations: [operation.id],
      tier: 'gate',
      cost: 1 + clauses.length + around.length,
      needs,
      allow,
      once: 'whether a reference is looked up does not depend on other values',
      input: surroundedInput(operation, around),
      run: async (context, input) => {
        const { drawn, helpers } = readInput(input);
        const filled = await fillPath(context, sources, drawn, helpers, onlyCreated);
        if (filled === null) return;
        const credential = credentialOf(context, operation);
        const served = await context.send({ ...drawn, path: filled.path, credential });
        const made = [...filled.created, ...createdIn(contract, operation, filled.path, served)];
        try {
          for (const clause of hasStatus2xx(served) ? clauses : []) {
            const member = String(clause.params['member']);
            const body = besides(served.request.json ?? null, freshIn(own, served.request.json));
            const far = withOther(body, member.split('/'));
            const isFar = far !== undefined && acceptsBody(contract, operation, far);
            const json = isFar ? far : await withShort(context, operation, body, member);
            if (json === undefined) continue;
            const label = `${operation.id}/no-such-${member}`;
            const answer = await context.send({ ...served.request, json, lawful: false, label });
            made.push(...createdIn(contract, operation, filled.path, answer));
            context.judge(clause.id, { served, answer });
          }
        } finally {
          await takeBack(context, made, helpers);
        }
      },
    }),
  ];
}

/** Other values of the members that must be unique: a value that is taken would be refused first. */
function freshIn(
  clauses: readonly Clause[],
  json: Json | undefined,
): Readonly<Record<string, Json>> {
  const sent = soleObject(json);
  return Object.fromEntries(
    clauses.flatMap(({ check, params }) => {
      const name = String(params['member']);
      const other = check === 'takenIsRefused' ? unlikeAny(sent[name]) : undefined;
      return other === undefined ? [] : [[name, other] as const];
    }),
  );
}

/** Where the schema allows no longer number, one of these may be that of a thing. */
const shortNumbers = [9_876, 987, 98];

/** The body with a short number by which a read finds nothing; undefined if there is none. */
async function withShort(
  context: ScenarioContext,
  operation: Operation,
  json: Json,
  member: string,
): Promise<Json | undefined> {
  const value = soleObject(json)[member];
  const { nouns } = wordsOfReference(member);
  const read = [...context.contract.operations.values()].find(({ method, path }) => {
    const [, collection = ''] = /^([^{}]*)\/\{[^{}]+\}\/?$/.exec(path) ?? [];
    return method === 'GET' && nouns.includes(nounOf(collection));
  });
  if (typeof value !== 'number' || read === undefined) return undefined;
  for (const other of shortNumbers) {
    const body = besides(json, { [member]: other });
    if (other === value || !acceptsBody(context.contract, operation, body)) continue;
    const path = read.path.replace(/\{[^{}]+\}/, String(other));
    if (isGone(await context.send(plainRead(context, read, path)))) return body;
  }
  return undefined;
}

/** The body with a value that nothing has at a place, in the first item of a list; undefined if it has none there. */
function withOther(json: Json, [name = '', ...rest]: readonly string[]): Json | undefined {
  const own = soleObject(json);
  const value = own[name];
  if (value === undefined) return undefined;
  if (rest.length === 0) {
    const other = unlikeAny(value);
    return other === undefined ? undefined : besides(json, { [name]: other });
  }
  const [first, ...others] = isJsonArray(value) ? value : [value];
  const changed = isJsonObject(first) ? inside(first, rest) : undefined;
  if (changed === undefined) return undefined;
  return besides(json, { [name]: isJsonArray(value) ? [changed, ...others] : changed });
}

function inside(
  object: Readonly<Record<string, Json>>,
  [name = '']: readonly string[],
): Json | undefined {
  const other = unlikeAny(object[name]);
  return other === undefined ? undefined : { ...object, [name]: other };
}

function unlikeAny(value: Json | undefined): Json | undefined {
  if (typeof value === 'number') return Number(unlike(value));
  if (typeof value === 'string') return unlike(value);
  const [first] = isJsonArray(value) ? value : [];
  return typeof first === 'string' ? [unlike(first)] : undefined;
}
