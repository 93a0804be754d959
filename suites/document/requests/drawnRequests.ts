/** Draws requests of imported operations. Each is planned once a contract, because compiling a plan takes tens of milliseconds. */
import * as fc from 'fast-check';
import { resolveReference } from '../../../openapi/reading/resolveReference.ts';
import type { Contract } from '../../../contract/types.ts';
import type { Operation, Parameter } from '../../../openapi/types.ts';
import { isJsonObject, objectOr, type JsonObject } from '../../../json/jsonObject.ts';
import type { Json, JsonSchema } from '../../../json/types.ts';
import { exampleRequests } from '../../../generators/requests/exampleRequests.ts';
import { planOf } from '../../../generators/requests/planOf.ts';
import { wireForm } from '../../../generators/requests/requestFromValues.ts';
import type { RequestNegative } from '../../../generators/requests/types.ts';
import { acceptsBody } from './acceptsBody.ts';
import type { Draws } from '../../../engine/scenario.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import type { Helpers } from '../lives/fillPath.ts';

/** One lawful request in four carries optional texts without a form. */
const alternatives = ['without', 'without', 'without', 'whole'] as const;

/** Draws lawful requests. */
export function lawfulOf(contract: Contract, operation: Operation): fc.Arbitrary<ApiRequest> {
  const lawful = withPlainIds(contract, operation, planOf(contract, operation).lawful);
  const without = withoutFreeTexts(contract, operation);
  if (without === null) return lawful;
  return fc
    .tuple(lawful, fc.constantFrom(...alternatives))
    .map(([request, alternative]) => (alternative === 'whole' ? request : without(request)));
}

/** Many servers read an encoded slash as the end of a segment: a free text of a path has none. */
function withPlainIds(
  { document }: Contract,
  { parameters }: Operation,
  lawful: fc.Arbitrary<ApiRequest>,
): fc.Arbitrary<ApiRequest> {
  const inPath = parameters.filter(({ in: place }) => place === 'path');
  if (inPath.length === 0 || !inPath.every(({ schema }) => isFreeText(document, schema)))
    return lawful;
  return lawful.map((request) => ({
    ...request,
    path: request.path.replaceAll(/%2F|%5C/gi, '-'),
  }));
}

/**
 * Optional texts of query and headers without a form, such as a cursor, are often values that the service gave: a drawn one is refused,
 * whatever the rest of the request shows. Null if the operation has none.
 */
function withoutFreeTexts(
  { document }: Contract,
  { parameters }: Operation,
): ((request: ApiRequest) => ApiRequest) | null {
  const freeIn = (wanted: Parameter['in']): ReadonlySet<string> =>
    new Set(
      parameters
        .filter(({ in: place, required }) => place === wanted && !required)
        .filter(({ schema }) => isFreeText(document, schema))
        .map(({ name }) => (wanted === 'query' ? encodeURIComponent(name) : name)),
    );
  const [inQuery, inHeaders] = [freeIn('query'), freeIn('header')];
  if (inQuery.size + inHeaders.size === 0) return null;
  return (request) => ({
    ...request,
    query: request.query
      .split('&')
      .filter((pair) => !inQuery.has(pair.split('=', 1)[0] ?? ''))
      .join('&'),
    headers: Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !inHeaders.has(name)),
    ),
  });
}

/** A nullable text is one, too. */
function isFreeText(document: Json, schema: JsonSchema): boolean {
  if (typeof schema === 'boolean') return schema;
  const found = resolveReference(document, schema);
  const kinds = [found['anyOf'] ?? []]
    .flat()
    .filter((one) => objectOr(one)['type'] !== 'null')
    .map((one) => objectOr(one));
  const [only = found, ...others] = kinds;
  return (
    others.length === 0 &&
    [only['type']].flat().includes('string') &&
    !forms.some((keyword) => only[keyword] !== undefined)
  );
}

const forms = ['enum', 'const', 'format', 'pattern', 'allOf', 'anyOf', 'oneOf'];

/** Returns lawful requests made from the document's examples; none if it has no examples. */
export function requestsOfExamples(
  contract: Contract,
  operation: Operation,
): readonly ApiRequest[] {
  return exampleRequests(contract.document, operation, planOf(contract, operation));
}

/** Lawful requests at the edges, those without optional texts first; none if one of them has no form on the wire, such as an empty list in a path. */
export function boundariesOf(contract: Contract, operation: Operation): readonly ApiRequest[] {
  try {
    const all = planOf(contract, operation)
      .boundaries()
      .map(({ request }) => request);
    const without = withoutFreeTexts(contract, operation);
    const cases = [...(without === null ? [] : all.map(without)), ...all];
    return [
      ...new Map(cases.toReversed().map((one) => [wireForm(one), one])).values(),
    ].toReversed();
  } catch (thrown) {
    if (thrown instanceof RangeError) return [];
    throw thrown;
  }
}

/**
 * Draws broken requests; under nightly, all of them. Paths stay whole, because a broken path could be the address of another client's
 * data.
 */
export function breaksOf(
  { contract, profile }: Draws,
  operation: Operation,
): readonly RequestNegative[] {
  const plan = planOf(contract, operation);
  const { negatives } = profile === 'nightly' ? plan.negatives() : plan.someNegatives();
  return negatives.filter(({ breaks, component }) => breaks === 'document' && component !== 'path');
}

/**
 * Returns the broken request with the members of a lawful one added, if it stays broken. A service that stores the readable part of a
 * refused change then shows the defect.
 */
export function besideLawful(
  contract: Contract,
  operation: Operation,
): (broken: ApiRequest, lawful: ApiRequest) => ApiRequest {
  if (operation.body === undefined) return (broken) => broken;
  return (broken, lawful) => {
    if (!isJsonObject(broken.json) || !isJsonObject(lawful.json)) return broken;
    const json = { ...lawful.json, ...broken.json };
    const near = nearMiss(broken, lawful.json);
    const nearer = { ...json, ...near };
    if (near !== null && !acceptsBody(contract, operation, nearer))
      return { ...broken, json: nearer };
    return acceptsBody(contract, operation, json) ? broken : { ...broken, json };
  };
}

/** The member whose pattern is broken as a lawful text without its last sign: a service that looks at the beginning alone takes it. */
function nearMiss({ label }: ApiRequest, lawful: JsonObject): JsonObject | null {
  const name = /\/body\/([^/]+)\/pattern$/.exec(label)?.[1] ?? '';
  const text = lawful[name];
  return typeof text === 'string' && text.length > 1 ? { [name]: text.slice(0, -1) } : null;
}

/** Draws one lawful request of each operation. */
export function helpersFor(
  contract: Contract,
  operations: readonly Operation[],
): fc.Arbitrary<Helpers> {
  return fc.record(Object.fromEntries(operations.map((one) => [one.id, lawfulOf(contract, one)])));
}

/** Returns a request as JSON. A request is plain JSON, so inputs of scenarios hold it as it is. */
export function toJson(value: ApiRequest | readonly ApiRequest[] | Helpers): Json {
  return value;
}
