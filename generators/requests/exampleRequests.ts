/** Makes lawful requests from the examples of a document. They are sent before any drawn request. */
import * as fc from 'fast-check';
import { resolveReference } from '../../openapi/reading/resolveReference.ts';
import type { Operation } from '../../openapi/types.ts';
import { arrayOr, isJsonObject, objectOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json, JsonSchema } from '../../json/types.ts';
import type { ApiRequest } from '../../exchange/types.ts';
import { compileSchema } from '../schema/compileSchema.ts';
import { requestFromValues } from './requestFromValues.ts';
import type { RequestPlan } from './requestPlan.ts';
import { requestValues } from './requestValues.ts';
import type { RequestValues } from './types.ts';

/** Documents give some examples a place; a run has other things to send, too. */
const mostExamples = 4;
/** Members of members are looked at down to this depth: schemas may lead back to themselves. */
const deepest = 4;

/** What has a schema and may have examples. */
type Shown = { readonly schema: JsonSchema; readonly examples?: readonly Json[] };

/**
 * The first request holds the first example of each part, the second request the next examples. Parts without an example are drawn, if
 * they are required. Examples that break their schema are not sent. The list is empty if the document has no examples.
 */
export function exampleRequests(
  document: JsonObject,
  operation: Operation,
  { values }: Pick<RequestPlan, 'values'>,
): readonly ApiRequest[] {
  const { parameters, body } = operation;
  const parts = [...parameters, ...(body === undefined ? [] : [body])];
  if (parts.every((part) => offeredBy(document, part, null).length === 0)) return [];
  const [drawn = null] = fc.sample(values, { seed: 1, numRuns: 1 });
  const base = requestValues(drawn);
  const ofParameters = parameters.map((one) => [one, validExamples(document, one, null)] as const);
  const bodies = body === undefined ? [] : validExamples(document, body, base.body ?? null);
  const most = Math.max(bodies.length, ...ofParameters.map(([, some]) => some.length));
  const count = Math.min(mostExamples, most);
  return Array.from({ length: count }, (_, at): RequestValues => {
    const sent = { path: {}, query: {}, header: {}, cookie: {} } as Record<
      'path' | 'query' | 'header' | 'cookie',
      Record<string, Json>
    >;
    for (const [{ in: place, name, required }, some] of ofParameters) {
      const value = some[at] ?? some.at(-1) ?? (required ? base[place]?.[name] : undefined);
      if (value !== undefined) sent[place][name] = value;
    }
    const own = bodies[at] ?? bodies.at(-1) ?? (body?.required === true ? base.body : undefined);
    return { ...sent, ...(own === undefined ? {} : { body: own }) };
  }).flatMap(
    (one) =>
      requestFromValues(operation, one, { label: `${operation.id}/example`, lawful: true }) ?? [],
  );
}

/** Lists the examples that break their own schema. */
export function invalidExamples(document: JsonObject, shown: Shown): readonly Json[] {
  if (shown.examples === undefined) return [];
  const { accepts } = compileSchema(shown.schema, { root: document, keepParts: true });
  return shown.examples.filter((example) => !accepts(example));
}

function validExamples(document: JsonObject, shown: Shown, filler: Json): readonly Json[] {
  const offered = offeredBy(document, shown, filler);
  if (offered.length === 0) return [];
  return offered.filter(compileSchema(shown.schema, { root: document, keepParts: true }).accepts);
}

/** Those beside the schema, else one made of the examples within it; `filler` gives members that have none. */
function offeredBy(
  document: JsonObject,
  { schema, examples }: Shown,
  filler: Json,
): readonly Json[] {
  if (examples !== undefined) return examples;
  const within = exampleWithin(document, schema, deepest);
  if (within === undefined) return [];
  return [isJsonObject(within) && isJsonObject(filler) ? { ...filler, ...within } : within];
}

function exampleWithin(document: JsonObject, schema: JsonSchema, depth: number): Json | undefined {
  if (typeof schema === 'boolean' || depth === 0) return undefined;
  const found = resolveReference(document, schema);
  const [own] = arrayOr(found['examples']);
  if (own !== undefined) return own;
  const members = Object.entries(objectOr(found['properties'])).flatMap(([name, member]) => {
    const example = isJsonObject(member) ? exampleWithin(document, member, depth - 1) : undefined;
    return example === undefined ? [] : [[name, example] as const];
  });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}
