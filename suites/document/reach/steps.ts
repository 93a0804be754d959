/** The steps that change a refused lawful request into one that a service may accept; pure. */
import { isRawBody } from '../../../generators/requests/formBody.ts';
import {
  isJsonArray,
  isJsonObject,
  objectOr,
  textOr,
  type JsonObject,
} from '../../../json/jsonObject.ts';
import { percentEncoded } from '../../../json/texts.ts';
import type { Json } from '../../../json/types.ts';
import { itemParameter } from '../../../openapi/links/undoOf.ts';
import { addressOf, operationsAt } from '../../../openapi/reading/operationsAt.ts';
import { plainName } from '../objects/idOf.ts';
import { lastingAmount } from './amounts.ts';
import { drawnBy } from './drawnBy.ts';
import { withoutWords } from './inputSchema.ts';
import { joined, withInputs, type SentInput } from './inputs.ts';
import { namesThing } from './memberNames.ts';
import type { Material, Step } from './material.ts';
import { referring } from './referring.ts';
import { rulesIn } from './statedRules.ts';

/** Values are as refusals and descriptions say. */
const stated: Step = (request, { contract, operation, rulesOf, next }) =>
  withInputs(contract.document, operation, request, (input, value) => {
    if (isJsonObject(value) || isJsonArray(value)) return value;
    const rules = [...rulesOf(input.name), ...rulesIn(textOr(input.schema['description'], ''))];
    const schema = withoutWords(input.schema);
    return drawnBy(schema, rules, contract.document, { value, seed: next() }) ?? value;
  });

/** Texts, numbers and times are plain ones. */
const plain: Step = (request, material) => {
  const momentOf = momentsOfOneBody(material.next());
  return withInputs(material.contract.document, material.operation, request, (input, value) => {
    const { schema, name, required } = input;
    if (isJsonObject(value)) {
      const properties = objectOr(schema['properties']);
      return Object.fromEntries(
        Object.entries(value).filter(([member]) => Object.hasOwn(properties, member)),
      );
    }
    if (isJsonArray(value) && name !== '' && value.length > 0)
      return value.slice(0, Math.max(1, required ? Number(schema['minItems'] ?? 1) : 1));
    if (typeof value === 'string') return momentOf(otherText(input, value, material));
    const isFree = ['enum', 'const', 'pattern'].every((word) => schema[word] === undefined);
    if (typeof value === 'number' && isFree && isKey(input, material))
      return otherNumber(schema, value, material.next());
    if (typeof value !== 'number' || !isFree) return value;
    const isMore = material.rulesOf(name).some((rule) => rule['size'] === 'more');
    return plainNumber(name, schema, value, isMore);
  });
};

/** Plain moments of one body are days apart, and in each second request two hours: a service may bound what lies between. */
function momentsOfOneBody(count: number): (value: string) => string {
  const isNear = count % 2 === 1;
  let last: string | undefined;
  return (value) => {
    if (!isNear || !value.endsWith(plainTime)) return value;
    const next = last === undefined ? undefined : Date.parse(last) + 2 * hourMs;
    last = next === undefined ? value : new Date(next).toISOString().replace('.000Z', 'Z');
    return last;
  };
}

const hourMs = 3_600_000;

/** The time of day of a plain moment. */
const plainTime = 'T10:00:00Z';

/** True for the number by which the thing that is created is named: the `number` of `/rooms/{number}`. */
function isKey(
  { key, name }: SentInput,
  { contract, operation: { method, path } }: Material,
): boolean {
  const [item] = operationsAt(contract.operations, `${addressOf(path)}/{}`);
  const parameter = plainName(itemParameter(item?.path ?? '') ?? '');
  return method === 'POST' && key === `body /${name}` && parameter.endsWith(plainName(name));
}

/** Another number in each turn, far from those that people choose. */
function otherNumber(schema: JsonObject, value: number, count: number): number {
  const least = Number(schema['minimum'] ?? 1);
  const most = Math.min(Number(schema['maximum'] ?? least + 1_000_000), Number.MAX_SAFE_INTEGER);
  const many = most - least + 1;
  return schema['multipleOf'] === undefined && many > 1
    ? least + ((count * 7_919 + 5_000) % many)
    : value;
}

/** A plain text in place of another, which may be taken; listed texts stay. */
function otherText(
  { schema, name }: SentInput,
  value: string,
  { contract, next, rulesOf }: Material,
): string {
  if (['enum', 'const'].some((word) => schema[word] !== undefined)) return value;
  if (schema['pattern'] === undefined) {
    const days = rulesOf(name).find((rule) => rule['days'] !== undefined)?.['days'];
    return plainText(schema, next(), days) ?? value;
  }
  const rules = [{ not: { const: value } }];
  const drawn = drawnBy(schema, rules, contract.document, { value, seed: next() });
  return typeof drawn === 'string' ? drawn : value;
}

/** What was served, with other texts where they may have to be new: references, numbers and times have gone together. */
const accepted: Step = (request, material) => {
  const { contract, operation, accepted: json } = material;
  if (json === undefined || request.json === undefined || isRawBody(request)) return request;
  const before = { ...request, json };
  return withInputs(contract.document, operation, before, (input, value) => {
    const isFree =
      input.key.startsWith('body ') &&
      !/^(?:date|time)/.test(String(input.schema['format'])) &&
      !namesThing(contract.operations, input.name);
    return isFree && typeof value === 'string' ? otherText(input, value, material) : value;
  });
};

/** Optional inputs are left out, except those that were served. */
const small: Step = (request, { contract, operation, keeps }) =>
  withInputs(contract.document, operation, request, ({ key, required }, value) =>
    required || key.endsWith('*') || keeps(key) ? value : undefined,
  );

/** Optional inputs that refusals asked for are sent. */
const asked: Step = (request, material) => {
  const { contract, operation, next } = material;
  const { json } = request;
  const { document } = contract;
  const rules = [{ not: { enum: [null, '', []] } }];
  const drawn = (schema: Json): Json | undefined =>
    drawnBy(joined(document, schema), rules, document, { value: null, seed: next() });
  const sent = new URLSearchParams(request.query);
  const pairs = operation.parameters.flatMap(({ in: place, name, schema }) => {
    if (place !== 'query' || sent.has(name) || !material.asked.has(name)) return [];
    const [value = null] = [drawn(schema) ?? null].flat();
    return typeof value === 'object' ? [] : [`${name}=${percentEncoded(String(value))}`];
  });
  const query = [request.query, ...pairs].filter((pair) => pair !== '').join('&');
  if (!isJsonObject(json)) return { ...request, query };
  const properties = objectOr(joined(document, operation.body?.schema ?? {})['properties']);
  const members = [...material.asked].flatMap((name) => {
    const schema = properties[name];
    const value = schema !== undefined && (json[name] ?? null) === null ? drawn(schema) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...request, query, json: { ...json, ...Object.fromEntries(members) } };
};

/** The same with what the request has beside it, or in place of nothing: what was accepted grows by it. */
const wider: Step = (request, material) => {
  const { json } = accepted(request, material);
  const own = request.json;
  if (json === own || !isJsonObject(json) || !isJsonObject(own)) return request;
  const isNothing = (value: Json): boolean =>
    isJsonArray(value) ? value.length === 0 : value === null || value === '';
  const kept = Object.entries(json).filter(([, value]) => !isNothing(value));
  return { ...request, json: { ...json, ...own, ...Object.fromEntries(kept) } };
};

/** Returns the steps in the order in which they are tried. Each step is added to the steps before it. */
export const steps: Readonly<Record<StepName, Step>> = {
  known: referring,
  stated,
  plain,
  asked,
  small,
  accepted,
  wider,
};

export type StepName = 'known' | 'stated' | 'plain' | 'asked' | 'small' | 'accepted' | 'wider';

function plainNumber(name: string, schema: JsonObject, value: number, isMore: boolean): number {
  const lasting = lastingAmount(name, schema);
  if (lasting !== undefined) return lasting;
  const least = Number(
    schema['minimum'] ??
      (schema['exclusiveMinimum'] === undefined ? 1 : Number(schema['exclusiveMinimum']) + 1),
  );
  const most = Number(schema['maximum'] ?? Infinity);
  if (schema['multipleOf'] !== undefined || !Number.isFinite(least)) return value;
  return Math.min(Math.max(least, isMore ? 1_000_000 : 1), most);
}

/** What must not overlap has a day of its own; a later member of one body has a later day. */
function dayOf(count: number, where: Json | undefined): string {
  const year = where === 'past' ? 2010 : where === 'future' ? 2035 : 2026;
  return new Date(Date.UTC(year, 2, 4 + (count % 5_000))).toISOString().slice(0, 10);
}

/** Undefined for a format that is not plain. */
function plainText(schema: JsonObject, count: number, where: Json | undefined): string | undefined {
  const format = schema['format'];
  if (format === 'date-time') return `${dayOf(count, where)}${plainTime}`;
  if (format === 'date') return dayOf(count, where);
  if (format === 'email') return `someone${count}@example.com`;
  if (format === 'uri' || format === 'url') return `https://example.com/assay${count}`;
  if (format !== undefined) return undefined;
  const [least, most] = [Number(schema['minLength'] ?? 0), Number(schema['maxLength'] ?? 100)];
  const word = `word${count}`.padEnd(least, 'a');
  return word.slice(Math.max(0, word.length - most));
}

/** Each goes further from what was drawn. */
export const ladder: readonly (readonly StepName[])[] = [
  ['known'],
  ['stated', 'known'],
  ['known', 'wider', 'stated'],
  ['accepted', 'stated'],
  ['plain', 'stated', 'known'],
  ['small', 'known'],
  ['small', 'plain', 'stated', 'known'],
  ['small', 'asked', 'plain', 'stated', 'known'],
];
