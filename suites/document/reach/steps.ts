/** The steps that change a refused lawful request into one that a service may accept; pure. */
import type { Contract } from '../../../contract/types.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import {
  isJsonArray,
  isJsonObject,
  objectOr,
  textOr,
  type JsonObject,
} from '../../../json/jsonObject.ts';
import { percentDecoded, percentEncoded } from '../../../json/texts.ts';
import type { Json } from '../../../json/types.ts';
import { addressOf } from '../../../openapi/reading/operationsAt.ts';
import type { Operation } from '../../../openapi/types.ts';
import { plainName, type Id } from '../objects/idOf.ts';
import { nameIn } from '../lives/pathSources.ts';
import { drawnBy } from './drawnBy.ts';
import { judgeOfInput, withoutWords } from './inputSchema.ts';
import { joined, withInputs, type SentInput } from './inputs.ts';
import { knownValue, wordsOfReference, thingAt, type KnownValues } from './knownValues.ts';
import { isVersionName, namesThing } from './memberNames.ts';
import { rulesIn, type Rule } from './statedRules.ts';

/** The data that a step may use. */
export type Material = {
  readonly contract: Contract;
  readonly operation: Operation;
  readonly known: KnownValues;
  /** Those of what the run itself created. */
  readonly made: KnownValues;
  readonly collections: ReadonlySet<string>;
  /** The thing that a parameter of a path names, by its plain name. */
  readonly named: ReadonlyMap<string, string>;
  /** Rules that refusals stated at least twice, by the name of an input. */
  readonly rulesOf: (name: string) => readonly Rule[];
  /** Optional inputs that refusals asked for. */
  readonly asked: ReadonlySet<string>;
  /** By member, the nouns of a refusal by which nothing has the value that was sent. */
  readonly lost: ReadonlyMap<string, readonly string[]>;
  /** A number that no earlier call gave: what must be unique differs by it. */
  readonly next: () => number;
  /** Everything that was ever known: an id that is gone by now is no guess. */
  readonly seen: Pick<ReadonlySet<string>, 'has'>;
  /** Segments of paths that were last refused as unknown. */
  readonly gone: ReadonlySet<string>;
  /** The newest `ETag` of what the path names, where the service asks for it. */
  readonly etag: string | undefined;
  /** The number by which it shows its version, where one is known. */
  readonly version: number | undefined;
  /** The JSON body of the last request of the operation that was served. */
  readonly accepted: Json | undefined;
  /** Takes the things of which no value is known, the likeliest noun first. */
  readonly missing?: (nouns: readonly string[]) => void;
  /** Optional inputs that stay in a small request. */
  readonly keeps: (key: string) => boolean;
};

export type Step = (request: ApiRequest, material: Material) => ApiRequest;

/** References name what exists. */
const known: Step = (request, material) => {
  const { contract, operation, collections, missing, etag } = material;
  const { document } = contract;
  const thing = thingAt(operation.path, collections);
  const valueOf = (
    input: Pick<SentInput, 'name' | 'schema'>,
    of: string,
    isAddress: boolean,
    but?: Id,
  ): Id | undefined => {
    const accepts = (value: Json): boolean =>
      value !== but && judgeOfInput(withoutWords(input.schema), document)(value);
    // What the run did not make is neither changed nor deleted.
    const changes = operation.method !== 'GET' && operation.method !== 'POST';
    const values = isAddress && changes ? material.made : material.known;
    const description = textOr(input.schema['description'], '');
    const parameterOf = isAddress ? undefined : material.named.get(plainName(input.name));
    const isForeign =
      !isAddress && !/\}\/?$/.test(operation.path) && !collections.has(addressOf(operation.path));
    const lost = (isAddress ? undefined : material.lost.get(input.name)) ?? [];
    const place = { thing: of, parameterOf, isAddress, isForeign, lost };
    return knownValue(values, { name: input.name, description, ...place }, accepts, missing);
  };
  const segments = operation.path.split('/');
  const path = request.path.split('/').map((text, at) => {
    const name = /^\{([^{}]+)\}$/.exec(segments[at] ?? '')?.[1];
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    if (parameter === undefined || request.label.endsWith('/life')) return text;
    const id = percentDecoded(text);
    // Where a thing is gone, no other one is deleted.
    const isMeant = !material.gone.has(id) || operation.method === 'DELETE';
    if (material.seen.has(id) && isMeant) return text;
    const of = thingAt(segments.slice(0, at).join('/'), collections);
    const schema = joined(document, parameter.schema);
    const named = nameIn(parameter.name, parameter.description ?? '');
    const found = valueOf({ name: named, schema }, of, true);
    return found === undefined ? text : percentEncoded(found);
  });
  const headers = { ...request.headers, ...(etag === undefined ? {} : { 'If-Match': etag }) };
  const aimed = { ...request, path: path.join('/'), headers };
  return withInputs(document, operation, aimed, (input, value) => {
    if (isJsonObject(value)) return value;
    if (isJsonArray(value)) {
      const item = joined(document, input.schema['items'] ?? {});
      const each = { name: singularOf(input.name), schema: item };
      const found = valueOf(each, thing, false);
      if (found === undefined || value.length === 0) return value;
      const second = value.length === 1 ? undefined : valueOf(each, thing, false, found);
      return second === undefined ? [found] : [found, second];
    }
    if (typeof value === 'number' && input.key.startsWith('body ') && isVersionName(input.name))
      return material.version ?? value;
    return value === null ? value : (valueOf(input, thing, false) ?? value);
  });
};

/** Values are as refusals and descriptions say. */
const stated: Step = (request, { contract, operation, rulesOf, next }) =>
  withInputs(contract.document, operation, request, (input, value) => {
    if (isJsonObject(value) || isJsonArray(value)) return value;
    const rules = [...rulesOf(input.name), ...rulesIn(textOr(input.schema['description'], ''))];
    const schema = withoutWords(input.schema);
    return drawnBy(schema, rules, contract.document, { value, seed: next() }) ?? value;
  });

/** Texts, numbers and times are plain ones. */
const plain: Step = (request, material) =>
  withInputs(material.contract.document, material.operation, request, (input, value) => {
    const { schema, name, required } = input;
    if (isJsonObject(value)) {
      const properties = objectOr(schema['properties']);
      return Object.fromEntries(
        Object.entries(value).filter(([member]) => Object.hasOwn(properties, member)),
      );
    }
    if (isJsonArray(value) && name !== '' && value.length > 0)
      return value.slice(0, Math.max(1, required ? Number(schema['minItems'] ?? 1) : 1));
    if (typeof value === 'string') return otherText(input, value, material);
    const isFree = ['enum', 'const', 'pattern'].every((word) => schema[word] === undefined);
    return typeof value === 'number' && isFree ? plainNumber(schema, value) : value;
  });

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
  if (json === undefined || request.json === undefined || request.raw !== undefined) return request;
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
  known,
  stated,
  plain,
  asked,
  small,
  accepted,
  wider,
};

export type StepName = 'known' | 'stated' | 'plain' | 'asked' | 'small' | 'accepted' | 'wider';

function plainNumber(schema: JsonObject, value: number): number {
  const least = Number(
    schema['minimum'] ??
      (schema['exclusiveMinimum'] === undefined ? 1 : Number(schema['exclusiveMinimum']) + 1),
  );
  const most = Number(schema['maximum'] ?? Infinity);
  if (schema['multipleOf'] !== undefined || !Number.isFinite(least)) return value;
  return Math.min(Math.max(least, 1), most);
}

/** What must not overlap has a day of its own; a later member of one body has a later day. */
function dayOf(count: number, where: Json | undefined): string {
  const year = where === 'past' ? 2010 : where === 'future' ? 2035 : 2026;
  return new Date(Date.UTC(year, 2, 4 + (count % 5_000))).toISOString().slice(0, 10);
}

/** Undefined for a format that is not plain. */
function plainText(schema: JsonObject, count: number, where: Json | undefined): string | undefined {
  const format = schema['format'];
  if (format === 'date-time') return `${dayOf(count, where)}T10:00:00Z`;
  if (format === 'date') return dayOf(count, where);
  if (format === 'email') return `someone${count}@example.com`;
  if (format === 'uri' || format === 'url') return `https://example.com/assay${count}`;
  if (format !== undefined) return undefined;
  const [least, most] = [Number(schema['minLength'] ?? 0), Number(schema['maxLength'] ?? 100)];
  const word = `word${count}`.padEnd(least, 'a');
  return word.slice(Math.max(0, word.length - most));
}

function singularOf(name: string): string {
  const { nouns, attribute } = wordsOfReference(name);
  const [whole = name] = nouns;
  return attribute === null ? whole : `${whole}_${attribute}`;
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
