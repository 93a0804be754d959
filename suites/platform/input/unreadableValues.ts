/** Creates and updates bills with values that cannot be read as the shown type at all. The service must not serve them. */
import * as fc from 'fast-check';
import { resolveReference } from '../../../openapi/reading/resolveReference.ts';
import type { Contract } from '../../../contract/types.ts';
import { isJsonObject, objectOr } from '../../../json/jsonObject.ts';
import type { Json, JsonSchema } from '../../../json/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { minimalBill } from '../bills/minimalBill.ts';
import type { AnyScenario, Draws } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { textMatching } from '../textMatching.ts';
import { judgeNoEffect } from './refusedBodies.ts';

/** `at`: the tokens of the place in the bill; `value`: what stands there instead. */
type Unreadable = { readonly at: readonly string[]; readonly value: Json };
/** One place in a create and in an update, each with a value of its own. */
type Tried = { readonly create: Unreadable; readonly update: Unreadable };

/** The cases share the places of a bill, each of which is tried with a create and an update; a bill has 33. */
const shares = [0, 1, 2, 3];
const mostOfOne = 9;

export const unreadableValues: AnyScenario = definePlatformScenario<readonly Tried[]>({
  id: 'input/unreadable-values',
  clauses: ['input/unreadable-values', 'bill-life/refused-has-no-effect'],
  operations: ['createBill', 'updateBill', 'getBill'],
  tier: 'gate',
  cost: 3 + 2 * mostOfOne,
  allow: ['create', 'update'],
  runs: { nightly: 24 },
  dimensions: { share: shares },
  input: ({ contract, accepts }, row) => {
    const places = placesOf(contract, 'BillInput').filter(
      (_place, at) => at % shares.length === row['share'],
    );
    return fc.tuple(
      ...places.map(({ at, type }) => {
        const value = unreadableAt(accepts, at, type);
        return fc.record({ create: value, update: value });
      }),
    );
  },
  run: async (context, values) => {
    const { id } = await context.createBill();
    const read = (): Promise<Exchange> => context.call('getBill', { path: { idBill: id } });
    const before = await read();
    const answers: Exchange[] = [];
    for (const { create, update } of values) {
      const { at } = create;
      const place = { lawful: false, label: `unreadable at /${at.join('/')}` };
      const created = await context.tryCreateBill(
        broken(context.uniqueName('unreadable'), create),
        place,
      );
      const part = { [at[0] ?? '']: broken('', update)[at[0] ?? ''] ?? null };
      const json = at[0] === 'comments' ? part : { ...part, comments: 'changed with it' };
      const updated = await context.call('updateBill', { path: { idBill: id }, json, ...place });
      for (const answer of [created, updated]) context.judge('input/unreadable-values', { answer });
      answers.push(updated);
    }
    judgeNoEffect(context, before, answers, await read());
  },
});

type Type = 'text' | 'number' | 'list' | 'object';
type Place = { readonly at: readonly string[]; readonly type: Type };

const typeOf: Readonly<Record<string, Type>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  array: 'list',
  object: 'object',
};

/** Every place of the component but its root; of a list, the list and its first item. */
function placesOf(contract: Contract, component: string): readonly Place[] {
  const walk = (schema: JsonSchema, at: readonly string[]): readonly Place[] => {
    if (typeof schema === 'boolean') return [];
    const found = resolveReference(contract.document, schema);
    const type = typeOf[String(found['type'])];
    const own = type === undefined || at.length === 0 ? [] : [{ at, type }];
    const members = Object.entries(objectOr(found['properties'])).flatMap(([name, member]) =>
      walk(member as JsonSchema, [...at, name]),
    );
    const items = isJsonObject(found['items']) ? walk(found['items'], [...at, '0']) : [];
    return [...own, ...members, ...items];
  };
  return walk({ $ref: `#/components/schemas/${component}` }, []);
}

/** Words that are neither numbers, dates nor truth values in any notation. */
const words = textMatching(/^[b-eg-mo-su-z]{3,9}$/);

const instead: Readonly<Record<Type, fc.Arbitrary<Json>>> = {
  text: fc.oneof(fc.record({ of: words }), fc.tuple(fc.record({ of: words }))),
  number: fc.oneof(words, fc.record({ of: words }), fc.tuple(words, words)),
  list: words,
  object: fc.oneof(words, fc.integer({ min: 1, max: 99 })),
};

/** A date is a text that a word is not. The value is proved to break the schema as it is written. */
function unreadableAt(
  accepts: Draws['accepts'],
  at: readonly string[],
  type: Type,
): fc.Arbitrary<Unreadable> {
  const values =
    type === 'text' && (at.at(-1) ?? '').endsWith('Date')
      ? fc.oneof(instead.text, words)
      : instead[type];
  return values
    .map((value) => ({ at, value }))
    .filter(
      (one) => !accepts('BillInput', JSON.parse(JSON.stringify(broken('assay', one))) as Json),
    );
}

/** A whole lawful bill with the value at the place. */
function broken(billNumber: string, { at, value }: Unreadable): { readonly [key: string]: Json } {
  const whole: Json = {
    ...minimalBill(billNumber, undefined),
    endDate: '2028-01-31',
    attachments: [{ ftype: 'pdf', filename: 'a.pdf', fContent: 'JVBERi0xLjQK' }],
  };
  return objectOr(withValue(whole, at, value));
}

function withValue(whole: Json, at: readonly string[], value: Json): Json {
  const [name, ...rest] = at;
  if (name === undefined) return value;
  if (Array.isArray(whole)) {
    const [first = {}, ...others] = whole as readonly Json[];
    return [withValue(first, rest, value), ...others];
  }
  const members = objectOr(whole);
  return { ...members, [name]: withValue(members[name] ?? {}, rest, value) };
}
