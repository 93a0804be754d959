/** Makes all requests that are worth sending to one operation: lawful requests, boundary cases and labelled negatives. */
import type { Arbitrary } from 'fast-check';
import {
  arrayOr,
  isJsonObject,
  objectOr,
  isJsonArray,
  isJsonSchema,
} from '../../json/jsonObject.ts';
import { resolveReference } from '../../openapi/reading/resolveReference.ts';
import type { Operation, Parameter } from '../../openapi/types.ts';
import type { Json, JsonSchema } from '../../json/types.ts';
import type { ApiRequest } from '../../exchange/types.ts';
import { arbitraryOf } from '../schema/arbitraryFor.ts';
import { boundariesFor } from '../schema/boundariesFor.ts';
import { compileSchema } from '../schema/compileSchema.ts';
import { FIRST_CHOICE } from '../schema/edges/edgeCase.ts';
import { lawfulSchema } from './lawfulSchema.ts';
import {
  negativeRequests,
  type EnoughNegatives,
  type NegativeRequests,
  type NegativeSource,
} from './negativeRequests.ts';
import { operationSchema, type ParameterCondition } from './operationSchema.ts';
import { requestFromValues, wireForm } from './requestFromValues.ts';
import { requestValues } from './requestValues.ts';
import type { RequestCase, RequestOptions } from './types.ts';
import { oneOfEach } from '../schema/primaryNegatives.ts';

/** Narrowed forms that are kept of one document. */
const MOST_NARROWED = 8;

/** Lists of negatives that are kept: each may take megabytes, and the scenarios of one operation run one after the other. */
const MOST_NEGATIVES = 8;

export type RequestPlan = {
  /** Requests that any reasonable service accepts; they shrink to the simplest such request. */
  readonly lawful: Arbitrary<ApiRequest>;
  /** The values that these requests are written from, by place; recorded values shrink too. */
  readonly values: Arbitrary<Json>;
  /** What the first choices give: nearly always required members alone. Throws `GenerationFailure` more often than a draw. */
  readonly simplest: () => ApiRequest;
  /** Lawful requests at the edges; any prefix of the list shows as many edges as possible. */
  readonly boundaries: () => readonly RequestCase[];
  /** One for each rule that a request can break, in the order of the schema, with what was dropped. */
  readonly negatives: () => NegativeRequests;
  /** Those at outer places, and some of those within. */
  readonly someNegatives: () => NegativeRequests;
  /** The first of them, until `isEnough` or a bound that is a fraction of that of the whole list. */
  readonly firstNegatives: (isEnough: EnoughNegatives) => NegativeRequests;
};

const factKeyword = 'x-assay-from';

/** Every subschema that names a known fact by `x-assay-from` takes one of the fact's values. */
function withFacts(
  schema: JsonSchema,
  facts: Readonly<Record<string, readonly Json[]>>,
): JsonSchema {
  const made = filled(schema, facts);
  return isJsonSchema(made) ? made : schema;
}

function filled(value: Json, facts: Readonly<Record<string, readonly Json[]>>): Json {
  if (isJsonArray(value)) return value.map((item) => filled(item, facts));
  if (!isJsonObject(value)) return value;
  const own = Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, filled(member, facts)]),
  );
  const fact = own[factKeyword];
  const known = typeof fact === 'string' ? facts[fact] : undefined;
  if (known === undefined) return own;
  // Hints such as a least length are for unknown values; a known fact overrides them.
  const { 'x-assay-generate': _hint, ...rest } = own;
  return 'enum' in rest ? { allOf: [rest, { enum: known }] } : { ...rest, enum: known };
}

/**
 * The schemas of the operation are narrowed by their `x-assay-generate` hints and filled with the
 * caller's facts; a parameter whose hint is false is never sent. Compiling takes some tens of milliseconds; keep the plan.
 *
 * @throws UnsatisfiableSchema, UnresolvedReference or GenerationFailure of the schema generator.
 */
export function requestPlan(operation: Operation, options: RequestOptions): RequestPlan {
  const { document, facts = {}, adjust = (values) => values } = options;
  const narrow = (schema: JsonSchema): JsonSchema => lawfulSchema(withFacts(schema, facts));
  const sent = operation.parameters.filter(isDrawn);
  const parameters = sent.map((parameter): Parameter => ({
    ...parameter,
    schema: narrow(parameter.schema),
  }));
  const narrowed: Operation = {
    ...operation,
    parameters,
    ...(operation.body === undefined
      ? {}
      : { body: { ...operation.body, schema: narrow(operation.body.schema) } }),
  };
  const root = narrowedDocument(document, facts, narrow);
  const schema = operationSchema(narrowed, parameters, root, (parameter) =>
    parameterCondition(document, parameter),
  );
  const { keepParts = false } = options;
  const settings = { root, name: operation.id, keepParts };
  const lawful = (value: Json, label: string): ApiRequest => {
    const values = adjust(requestValues(value));
    const request = requestFromValues(narrowed, values, { label, lawful: true });
    if (request === undefined)
      throw new RangeError(
        `${label}: the drawn values cannot be sent as a request; check the path parameters and \`adjust\``,
      );
    return request;
  };
  const compiled = compileSchema(withBody(schema, narrowed), settings);
  const values = arbitraryOf(compiled);
  const source = {
    documented: { ...operation, parameters: sent },
    narrowed,
    schema,
    root,
    options,
  };
  return {
    lawful: values.map((value) => lawful(value, `${operation.id}/lawful`)),
    values,
    simplest: () => lawful(compiled.draw(FIRST_CHOICE), `${operation.id}/lawful`),
    boundaries: once(() =>
      oneOfEach(
        boundariesFor(schema, settings).map(({ name, covers, value }) => ({
          request: lawful(value, name),
          value,
          covers,
        })),
        ({ request }) => wireForm(request),
      ),
    ),
    negatives: () => lastMade(allNegatives, source, () => negativeRequests(source)),
    someNegatives: () => lastMade(someNegatives, source, () => negativeRequests(source, 'some')),
    firstNegatives: (isEnough) => negativeRequests(source, isEnough),
  };
}

/** A request that changes an object has a body, even if the document does not require one; edges send the request without it. */
function withBody(schema: JsonSchema, { method, body }: Operation): JsonSchema {
  if (body?.required !== false || !method.startsWith('P') || typeof schema === 'boolean')
    return schema;
  return { ...schema, required: [...arrayOr(schema['required']), 'body'] };
}

function isDrawn({ schema }: Parameter): boolean {
  return objectOr(schema)['x-assay-generate'] !== false;
}

function isNarrowable(document: Json): boolean {
  const text = JSON.stringify(document);
  return text.includes('"x-assay-generate"') || text.includes('"x-assay-from"');
}

const narrowedDocuments = new WeakMap<object, Map<string, JsonSchema>>();

/** Once for all operations of a document that are sent with the same facts. */
function narrowedDocument(
  document: Json,
  facts: Readonly<Record<string, readonly Json[]>>,
  narrow: (schema: JsonSchema) => JsonSchema,
): JsonSchema {
  if (!isJsonObject(document)) return narrow(true);
  const known = narrowedDocuments.get(document) ?? new Map<string, JsonSchema>();
  narrowedDocuments.set(document, known);
  const key = JSON.stringify(facts);
  // A document without a word to narrow by stays the same object, and is indexed once.
  const found = known.get(key) ?? (isNarrowable(document) ? narrow(document) : document);
  // Facts change from case to case; what is kept must not grow with them.
  if (known.size < MOST_NARROWED) known.set(key, found);
  return found;
}

/** The values of other parameters that this one needs: its `x-assay-with`. Undefined if it has none. */
function parameterCondition(document: Json, parameter: Parameter): ParameterCondition | undefined {
  if (typeof parameter.schema === 'boolean') return undefined;
  const found = resolveReference(document, parameter.schema)['x-assay-with'];
  if (!isJsonObject(found)) return undefined;
  return Object.fromEntries(Object.entries(found).map(([name, values]) => [name, arrayOr(values)]));
}

const allNegatives = new Map<NegativeSource, NegativeRequests>();
const someNegatives = new Map<NegativeSource, NegativeRequests>();

/** What was used longest ago is forgotten first. */
function lastMade(
  kept: Map<NegativeSource, NegativeRequests>,
  source: NegativeSource,
  make: () => NegativeRequests,
): NegativeRequests {
  const found = kept.get(source) ?? make();
  kept.delete(source);
  kept.set(source, found);
  for (const oldest of [...kept.keys()].slice(0, -MOST_NEGATIVES)) kept.delete(oldest);
  return found;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
