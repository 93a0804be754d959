/** Sends requests that were served once more with references to nothing, of the body itself and of the objects in it, and with two values in the wrong order. */
import { hasStatus2xx } from '../../../checks/reading/answer.ts';
import { isGone, soleObject } from '../../../checks/reading/objectShown.ts';
import { textsParam } from '../../../checks/reading/params.ts';
import type { Clause, Contract } from '../../../contract/types.ts';
import {
  defineScenario,
  type AnyScenario,
  type ScenarioContext,
} from '../../../engine/scenario.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { isJsonArray, isJsonObject, objectOr } from '../../../json/jsonObject.ts';
import { percentEncoded } from '../../../json/texts.ts';
import type { Json } from '../../../json/types.ts';
import type { Operation } from '../../../openapi/types.ts';
import { servedAgain } from '../checks/rules.ts';
import { plainRead } from '../lives/above.ts';
import { createdIn, credentialOf, fillPath, takeBack } from '../lives/fillPath.ts';
import { besides } from '../lives/moreObjects.ts';
import { withoutKey } from './idempotencyKey.ts';
import { readInput, surroundedInput, type SurroundedInput } from '../lives/surroundedRead.ts';
import { surroundingsOf } from '../lives/surroundings.ts';
import { drawnBy } from '../reach/drawnBy.ts';
import { withoutWords } from '../reach/inputSchema.ts';
import { joined } from '../reach/inputs.ts';
import { nounOf, wordsOfReference } from '../reach/nouns.ts';
import { unlike } from '../objects/idOf.ts';
import { acceptsBody } from './acceptsBody.ts';

/** References of one operation that are tried. */
export const mostReferences = 6;

/** None for an operation without such a rule. */
export function referenceCalls(contract: Contract, operation: Operation): readonly AnyScenario[] {
  const clauses = [...contract.clauses.values()]
    .filter(
      ({ operations: [id], check }) => id === operation.id && servedAgain.includes(check ?? ''),
    )
    .slice(0, mostReferences);
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
        const made = [...createdIn(contract, operation, filled.path, served)];
        const back = (): Promise<void> => takeBack(context, made.splice(0), helpers);
        try {
          for (const clause of hasStatus2xx(served) ? clauses : []) {
            const isOrder = typeof clause.params['later'] === 'string';
            // Another thing at the same time may be refused for that.
            if (isOrder) await back();
            const known = isOrder ? await inOrder(context, clause, served) : served;
            if (known === null) continue;
            if (known !== served) {
              made.push(...createdIn(contract, operation, filled.path, known));
              await back();
            }
            const body = besides(known.request.json ?? null, freshIn(clause, known));
            for (const { name, json } of await otherwise(context, operation, clause, body)) {
              const label = `${operation.id}/${name}`;
              // With the same key the service may answer as before.
              const again = withoutKey(served.request);
              const answer = await context.send({ ...again, json, lawful: false, label });
              made.push(...createdIn(contract, operation, filled.path, answer));
              context.judge(clause.id, { served: known, answer });
            }
          }
        } finally {
          await takeBack(context, [...filled.created, ...made], helpers);
        }
      },
    }),
  ];
}

/** The bodies that the rule excludes: one with a reference to nothing, or those with two values in the wrong order. */
async function otherwise(
  context: ScenarioContext,
  operation: Operation,
  { params }: Clause,
  body: Json,
): Promise<readonly { readonly name: string; readonly json: Json }[]> {
  const { later, earlier, member } = params;
  if (typeof later === 'string' && typeof earlier === 'string') {
    const [high = null, low = null] = [later, earlier].map((one) => soleObject(body)[one]);
    const wrong = [
      [low, high] as const,
      ...(params['strict'] === true ? [[low, low] as const] : []),
    ];
    return !isAfter(high, low)
      ? []
      : wrong
          .map(([one, other]) => besides(body, { [later]: one, [earlier]: other }))
          .filter((json) => acceptsBody(context.contract, operation, json))
          .map((json) => ({ name: `wrong-${later}`, json }));
  }
  const name = String(member);
  const json = await withUnknown(context, operation, body, name.split('/'));
  return json === undefined ? [] : [{ name: `no-such-${name}`, json }];
}

/** A request that is served with both values, the later one after the earlier one; null if it is refused, or there is none. */
async function inOrder(
  context: ScenarioContext,
  clause: Clause,
  served: Exchange,
): Promise<Exchange | null> {
  const { json = null } = served.request;
  const operation = served.request.operation ?? '';
  const [later, earlier] = [String(clause.params['later']), String(clause.params['earlier'])];
  const { [later]: high = null, [earlier]: low = null } = soleObject(json);
  if (isAfter(high, low)) return served;
  const [up, down] = low === null ? [high, moved(high, -1)] : [moved(low, 1), low];
  if (up === null || down === null) return null;
  const body = besides(json, { [later]: up, [earlier]: down, ...freshIn(clause, served) });
  const own = context.contract.operations.get(operation);
  if (own === undefined || !acceptsBody(context.contract, own, body)) return null;
  const request = { ...withoutKey(served.request), json: body, label: `${operation}/in-order` };
  const answer = await context.send(request);
  return hasStatus2xx(answer) ? answer : null;
}

/** A number, a day or a moment that is a little greater, or less. */
function moved(value: Json, by: 1 | -1): Json {
  if (typeof value === 'number') return value + by;
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time) || typeof value !== 'string') return null;
  const other = new Date(time + 3 * by * dayMs).toISOString();
  return /^\d{4}-\d\d-\d\d$/.test(value) ? other.slice(0, 10) : other;
}

const dayMs = 86_400_000;

/** True for two numbers, or two moments, of which the first is the greater one. */
function isAfter(one: Json, other: Json): boolean {
  const [high, low] = [one, other].map((value) =>
    typeof value === 'string' ? Date.parse(value) : Number(value ?? Number.NaN),
  );
  return typeof one === typeof other && (high ?? 0) > (low ?? 0);
}

/** Other values of the members that must be unique: a value that is taken would be refused first. */
function freshIn(clause: Clause, { request: { json } }: Exchange): Readonly<Record<string, Json>> {
  const sent = soleObject(json);
  return Object.fromEntries(
    textsParam(clause, 'fresh').flatMap((name) => {
      const value = sent[name];
      return typeof value === 'string' ? [[name, otherText(value)] as const] : [];
    }),
  );
}

/** Where the schema allows no value further away, one of these may be that of a thing. */
function nearValues(value: Json | undefined): readonly (string | number)[] {
  if (typeof value === 'number') return [9_876, 987, 98].filter((one) => one !== value);
  return typeof value === 'string' ? [otherText(value)] : [];
}

/** Each letter and digit becomes another one, so that the form stays. */
function otherText(text: string): string {
  return text.replaceAll(/[0-8a-yA-Y]/g, (sign) =>
    String.fromCodePoint((sign.codePointAt(0) ?? 0) + 1),
  );
}

/** The body with a reference to nothing at a place: far away, or else one by which a read finds nothing. Undefined if there is none. */
async function withUnknown(
  context: ScenarioContext,
  operation: Operation,
  body: Json,
  place: readonly string[],
): Promise<Json | undefined> {
  const { contract } = context;
  const value = valueAt(body, place);
  // An id may have a form that only a drawn one has.
  for (const other of [unlikeAny(value), drawnText(contract, operation, place)]) {
    const far = other === undefined ? undefined : withValue(body, place, other);
    if (far !== undefined && acceptsBody(contract, operation, far)) return far;
  }
  const { nouns } = wordsOfReference(place.at(-1) ?? '');
  const read = [...contract.operations.values()].find(({ method, path }) => {
    const [, collection = ''] = /^([^{}]*)\/\{[^{}]+\}\/?$/.exec(path) ?? [];
    return method === 'GET' && nouns.includes(nounOf(collection));
  });
  if (read === undefined) return undefined;
  for (const near of nearValues(value)) {
    const json = withValue(body, place, near);
    if (!acceptsBody(contract, operation, json)) continue;
    const path = read.path.replace(/\{[^{}]+\}/, percentEncoded(near));
    if (isGone(await context.send(plainRead(context, read, path)))) return json;
  }
  return undefined;
}

/** The value at a place of a body, in the first item of a list. */
function valueAt(json: Json, [name = '', inner]: readonly string[]): Json | undefined {
  const value = soleObject(json)[name];
  if (inner === undefined) return value;
  const first = isJsonArray(value) ? value[0] : value;
  return isJsonObject(first) ? first[inner] : undefined;
}

/** The body with another value at a place at which it has one. */
function withValue(json: Json, [name = '', inner]: readonly string[], other: Json): Json {
  if (inner === undefined) return besides(json, { [name]: other });
  const value = soleObject(json)[name] ?? null;
  const [first, ...others] = isJsonArray(value) ? value : [value];
  const changed = { ...objectOr(first), [inner]: other };
  return besides(json, { [name]: isJsonArray(value) ? [changed, ...others] : changed });
}

/** A text where the body has none, of a member of its own; undefined for other members. */
function drawnText(
  { document }: Contract,
  { body }: Operation,
  [name = '', inner]: readonly string[],
): Json | undefined {
  const properties = objectOr(joined(document, body?.schema ?? {})['properties']);
  const schema = joined(document, properties[name] ?? {});
  if (inner !== undefined || ![schema['type']].flat().includes('string')) return undefined;
  const rules = [{ type: 'string', minLength: 1 }];
  return drawnBy(withoutWords(schema), rules, document, { value: null, seed: 271 });
}

function unlikeAny(value: Json | undefined): Json | undefined {
  if (typeof value === 'number') return Number(unlike(value));
  if (typeof value === 'string') return unlike(value);
  const [first] = isJsonArray(value) ? value : [];
  return typeof first === 'string' ? [unlike(first)] : undefined;
}
