/** The steps that change a refused lawful request into one that a service may accept; pure. */
import * as fc from 'fast-check';
import type { Contract } from '../../../contract/types.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import { arbitraryOf } from '../../../generators/schema/arbitraryFor.ts';
import { compileSchema } from '../../../generators/schema/compileSchema.ts';
import {
  isJsonArray,
  isJsonObject,
  objectOr,
  textOr,
  type JsonObject,
} from '../../../json/jsonObject.ts';
import { percentDecoded, percentEncoded } from '../../../json/texts.ts';
import type { Json, JsonSchema } from '../../../json/types.ts';
import { addressOf } from '../../../openapi/reading/operationsAt.ts';
import type { Operation } from '../../../openapi/types.ts';
import { plainName, type Id } from '../objects/idOf.ts';
import { nameIn } from '../lives/pathSources.ts';
import { joined, withInputs, type SentInput } from './inputs.ts';
import { knownValue, wordsOfReference, thingAt, type KnownValues } from './knownValues.ts';
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
  /** Optional members of the body that refusals asked for. */
  readonly asked: ReadonlySet<string>;
  /** A number that no earlier call gave: what must be unique differs by it. */
  readonly next: () => number;
  /** Everything that was ever known: an id that is gone by now is no guess. */
  readonly seen: Pick<ReadonlySet<string>, 'has'>;
  /** Segments of paths that were last refused as unknown. */
  readonly gone: ReadonlySet<string>;
  /** The newest `ETag` of what the path names, where the service asks for it. */
  readonly etag: string | undefined;
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
  ): Id | undefined => {
    const accepts = (value: Json): boolean => judgeOf(withoutWords(input.schema), document)(value);
    // What the run did not make is neither changed nor deleted.
    const changes = operation.method !== 'GET' && operation.method !== 'POST';
    const values = isAddress && changes ? material.made : material.known;
    const description = textOr(input.schema['description'], '');
    const parameterOf = isAddress ? undefined : material.named.get(plainName(input.name));
    const isForeign =
      !isAddress && !/\}\/?$/.test(operation.path) && !collections.has(addressOf(operation.path));
    const wanted = { name: input.name, thing: of, parameterOf, description, isAddress, isForeign };
    return knownValue(values, wanted, accepts, missing);
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
      const found = valueOf({ name: singularOf(input.name), schema: item }, thing, false);
      return found === undefined || value.length === 0 ? value : [found];
    }
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
const plain: Step = (request, { contract, operation, next, rulesOf }) =>
  withInputs(contract.document, operation, request, ({ schema, name, required }, value) => {
    if (isJsonObject(value)) {
      const properties = objectOr(schema['properties']);
      return Object.fromEntries(
        Object.entries(value).filter(([member]) => Object.hasOwn(properties, member)),
      );
    }
    if (isJsonArray(value) && name !== '' && !required && value.length > 0)
      return value.slice(0, 1);
    if (['enum', 'const'].some((word) => schema[word] !== undefined)) return value;
    if (schema['pattern'] !== undefined)
      // It may be taken.
      return typeof value === 'string'
        ? (drawnBy(schema, [{ not: { const: value } }], contract.document, {
            value,
            seed: next(),
          }) ?? value)
        : value;
    if (typeof value === 'number') return plainNumber(schema, value);
    if (typeof value !== 'string') return value;
    const days = rulesOf(name).find((rule) => rule['days'] !== undefined)?.['days'];
    return plainText(schema, next(), days) ?? value;
  });

/** Optional inputs are left out, except those that were served. */
const small: Step = (request, { contract, operation, keeps }) =>
  withInputs(contract.document, operation, request, ({ key, required }, value) =>
    required || key.endsWith('*') || keeps(key) ? value : undefined,
  );

/** Optional members that refusals asked for are sent. */
const asked: Step = (request, material) => {
  const { contract, operation } = material;
  const { json } = request;
  const { document } = contract;
  const properties = objectOr(joined(document, operation.body?.schema ?? {})['properties']);
  if (!isJsonObject(json)) return request;
  const drawn = [...material.asked].flatMap((name) => {
    const schema = joined(document, properties[name] ?? {});
    const rules = [{ not: { enum: [null, '', []] } }];
    const value =
      (json[name] ?? null) === null
        ? drawnBy(schema, rules, document, { value: null, seed: material.next() })
        : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...request, json: { ...json, ...Object.fromEntries(drawn) } };
};

/** Returns the steps in the order in which they are tried. Each step is added to the steps before it. */
export const steps: Readonly<Record<StepName, Step>> = { known, stated, plain, asked, small };

export type StepName = 'known' | 'stated' | 'plain' | 'asked' | 'small';

/** A value that meets the schema and as many of the rules as go together; undefined if it meets them already, or none can be drawn. */
export function drawnBy(
  schema: JsonSchema,
  rules: readonly Rule[],
  root: JsonObject,
  { value, seed }: { readonly value: Json; readonly seed: number },
): Json | undefined {
  let found: Json | undefined;
  const whole: Json[] = [schema];
  for (const rule of rules) {
    const together = { allOf: [...whole, rule] };
    try {
      const compiled = compileSchema(together, { root });
      if (!compiled.accepts(found ?? value))
        [found] = fc.sample(arbitraryOf(compiled), { seed, numRuns: 1 });
      whole.push(rule);
    } catch {
      // A rule that no value of the schema meets was misread.
    }
  }
  return found;
}

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

const judges = new WeakMap<JsonObject, Map<string, (value: Json) => boolean>>();

/** Each schema of a document is compiled once: the same inputs are filled for each request. */
function judgeOf(schema: JsonObject, root: JsonObject): (value: Json) => boolean {
  const compiled = judges.get(root) ?? new Map<string, (value: Json) => boolean>();
  judges.set(root, compiled);
  const text = JSON.stringify(schema);
  const judge = compiled.get(text) ?? compiledJudge(schema, root);
  compiled.set(text, judge);
  return judge;
}

/** Schemas whose branches were joined may contradict themselves: no value is then found for them. */
function compiledJudge(schema: JsonSchema, root: JsonObject): (value: Json) => boolean {
  try {
    return compileSchema(schema, { root }).accepts;
  } catch {
    return () => false;
  }
}

/** Without the words of people: they are no rules, and an example need not be met. */
function withoutWords({
  description: _d,
  title: _t,
  example: _e,
  examples: _s,
  default: _f,
  ...rest
}: JsonObject): JsonObject {
  return rest;
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
  ['plain', 'stated', 'known'],
  ['small', 'known'],
  ['small', 'plain', 'stated', 'known'],
  ['small', 'asked', 'plain', 'stated', 'known'],
];
