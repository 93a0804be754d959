/** Makes requests that break one rule each; the rule is still broken if a server reads the values as text from the wire. */
import { inForm } from './formBody.ts';
import type { Operation, Parameter } from '../../openapi/types.ts';
import type { Json, JsonSchema } from '../../json/types.ts';
import type { ApiRequest } from '../../exchange/types.ts';
import { eachNegative } from '../schema/negativesFor.ts';
import type { Negative, CompiledSchema } from '../schema/types.ts';
import { proved } from './provedRequests.ts';
import { requestFromValues, wireForm } from './requestFromValues.ts';
import type { DroppedNegatives, RequestNegative, RequestOptions, RequestValues } from './types.ts';
import { requestValues } from './requestValues.ts';
import { pointerTokens } from '../../json/jsonPointer.ts';
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import { compileSchema } from '../schema/compileSchema.ts';
import { wireReadings } from './wireReadings.ts';

export type NegativeRequests = {
  readonly negatives: readonly RequestNegative[];
  readonly dropped: DroppedNegatives;
};

/** The data from which the negatives of one operation are made. */
export type NegativeSource = {
  /** The operation as the document describes it. */
  readonly documented: Operation;
  /** The same, narrowed by hints and filled with facts. */
  readonly narrowed: Operation;
  /** All of a narrowed request as one schema. */
  readonly schema: JsonSchema;
  /** Where references of the narrowed schemas lead. */
  readonly root: Json;
  readonly options: RequestOptions;
};

type Proved = Pick<RequestNegative, 'request' | 'value' | 'breaks'>;

const components = ['path', 'query', 'header', 'cookie', 'body'] as const;

/** The client sends these headers where a request has none. */
const sentAnyway = /\/header\/required\/(?:user-agent|host|connection)$/i;

/** Returns true if the caller needs no more. */
export type EnoughNegatives = (found: readonly RequestNegative[]) => boolean;

/** Steps of a search that ends early. */
const FIRST_STEPS = 15_000;
/** And for some negatives: a body of hundreds of places is not worth minutes of them. */
const SOME_STEPS = 100_000;

/** Of each of the two kinds so many are made before the others are thinned out. */
const OUTER = 24;
const EACH = 6;

/** The outer places, which come first, and some of those within: to prove that a value breaks one rule takes time. Bounds of members and of a query stay. */
function thinned(): (keyword: string, instancePath: string) => boolean {
  let [required, bounds, others] = [0, 0, 0];
  return (keyword, instancePath) => {
    if (keyword === 'required') return (required += 1) <= OUTER;
    const isBound = /^(?:min|max)/.test(keyword) && /^\/(?:body|query)\/[^/]+$/.test(instancePath);
    if (isBound && (bounds += 1) <= OUTER) return true;
    others += 1;
    return others <= OUTER || others % EACH === 0;
  };
}

/**
 * Lists negatives in the order of the schema: path, query, header, cookie, body. Returns all, a part of all, or those up to `isEnough`.
 */
export function negativeRequests(
  source: NegativeSource,
  isEnough?: EnoughNegatives | 'some',
): NegativeRequests {
  const { documented, narrowed, root, options } = source;
  const allowed = wireJudge(documented, documented.parameters, { root: options.document });
  const reasonable = wireJudge(narrowed, narrowed.parameters, { root });
  const adjust = options.adjust ?? ((values: RequestValues) => values);

  const negatives: RequestNegative[] = [];
  const unsendable: string[] = [];
  const lostOnTheWire: string[] = [];
  const repeated: string[] = [];
  const seen = new Set<string>();

  const written = (value: Json, label: string): ApiRequest | undefined =>
    unlessEmptyForm(narrowed, adjust(requestValues(value)), label);
  const breaksOf = (value: Json): RequestNegative['breaks'] | undefined => {
    const values = adjust(requestValues(value));
    return allowed(values) ? (reasonable(values) ? undefined : 'hint') : 'document';
  };
  const prove = (value: Json, { name, ...reason }: Negative): Proved | undefined => {
    const request = written(value, name);
    const breaks = request === undefined || !shows(value, reason) ? undefined : breaksOf(value);
    return request === undefined || breaks === undefined ? undefined : { request, value, breaks };
  };

  const judges = new Map(
    narrowed.parameters.map((parameter) => [
      `/${parameter.in}/${parameter.name}`,
      { parameter, breaks: shownKeyword(parameter, { root }) },
    ]),
  );
  /** Whether a parameter still shows the break when it is written as text; bodies always do. */
  const shows = (value: Json, { instancePath, keyword }: Omit<Negative, 'name'>): boolean => {
    const found = judges.get(instancePath.split('/').slice(0, 3).join('/'));
    if (found === undefined) return true;
    const { parameter, breaks } = found;
    const sent = requestValues(value)[parameter.in]?.[parameter.name];
    return sent === undefined || breaks(sent, keyword);
  };

  for (const negative of negativesUntil(source, isEnough, negatives)) {
    const component = componentOf(negative);
    if (component === undefined) continue;
    const label = negative.name;
    const proofs = negative.examples.flatMap((value) => prove(value, negative) ?? []);
    const [nearest, ...others] = proofs.filter(({ request }) => !seen.has(wireForm(request)));
    if (nearest === undefined) {
      const sendable = negative.examples.some((value) => written(value, label) !== undefined);
      const list = proofs.length > 0 ? repeated : sendable ? lostOnTheWire : unsendable;
      list.push(label);
      continue;
    }
    seen.add(wireForm(nearest.request));
    const same = (drawn: Json): ApiRequest | undefined => {
      const one = prove(drawn, negative);
      return one?.breaks === nearest.breaks ? one.request : undefined;
    };
    const { request, value, breaks } = nearest;
    const kinds = kindsAt(value, negative.instancePath);
    const sameKind = (drawn: Json): Json | undefined => {
      const seenThere = kindsAt(drawn, negative.instancePath);
      return kinds.every((kind) => seenThere.includes(kind)) && same(drawn) ? drawn : undefined;
    };
    negatives.push({
      label,
      component,
      keyword: negative.keyword,
      breaks,
      request,
      value,
      at: negative.instancePath,
      others: others.map((one) => one.request),
      arbitrary: proved(negative.arbitrary, same, request),
      fresh: proved(negative.arbitrary, sameKind, value),
    });
  }
  return { negatives, dropped: { unsendable, lostOnTheWire, repeated } };
}

/** An empty form is no body, which breaks no rule where the body may be left out. */
function unlessEmptyForm(
  operation: Operation,
  values: RequestValues,
  label: string,
): ApiRequest | undefined {
  const request = requestFromValues(operation, values, { label, lawful: false });
  const { raw } = request === undefined ? {} : inForm(request);
  const isEmpty = raw !== undefined && 'text' in raw && raw.text === '';
  return isEmpty && operation.body?.required === false ? undefined : request;
}

/** The negatives of the schema; some, or up to a bound of steps if `isEnough` says so of those `found` so far. */
function* negativesUntil(
  { schema, root, documented, options }: NegativeSource,
  isEnough: EnoughNegatives | 'some' | undefined,
  found: readonly RequestNegative[],
): Generator<Negative> {
  const isDone = typeof isEnough === 'function' ? isEnough : undefined;
  const settings = { root, name: documented.id, keepParts: options.keepParts === true };
  const few = isEnough === 'some' ? SOME_STEPS : undefined;
  const steps = isDone === undefined ? few : FIRST_STEPS;
  const isWanted = isEnough === 'some' ? thinned() : undefined;
  for (const one of eachNegative(schema, settings, steps, isWanted)) {
    if (isDone !== undefined && (one === 'left out' || isDone(found))) return;
    if (one === 'left out' || !('arbitrary' in one) || sentAnyway.test(one.name)) continue;
    // The content of a GET has no meaning (RFC 9110 §9.3.1): a service may ignore it.
    if (documented.method !== 'GET' || !/^\/body\b/.test(one.instancePath)) yield one;
  }
}

/** Undefined for a break outside all parts, such as a missing `path` object: no request can show it. */
function componentOf({
  instancePath,
  keyword,
  name,
}: Negative): RequestNegative['component'] | undefined {
  const [, first, ...inside] = instancePath.split('/');
  const component = components.find((one) => one === first);
  if (component === undefined)
    return keyword === 'required' && name.endsWith('/body') ? 'body' : undefined;
  return component === 'body' || inside.length > 0 || keyword === 'required'
    ? component
    : undefined;
}

/** `*` in the pointer stands for any index. */
export function kindsAt(value: Json, pointer: string): readonly string[] {
  let found: readonly Json[] = [value];
  for (const token of pointerTokens(pointer)) found = found.flatMap((one) => membersAt(one, token));
  return [...new Set(found.map(kindOf))];
}

function membersAt(value: Json, token: string): readonly Json[] {
  if (isJsonArray(value)) return token === '*' ? value : value.slice(Number(token)).slice(0, 1);
  return isJsonObject(value) && Object.hasOwn(value, token) ? [value[token] ?? null] : [];
}

function kindOf(value: Json): string {
  if (value === null) return 'null';
  return isJsonArray(value) ? 'array' : typeof value;
}

/**
 * The returned function is true if a server can see that the keyword is broken. A wrong type may be invisible: the value `false` is no
 * string, but its text is one. At least one reading of the right type must break the keyword; if no reading has the right type, the broken
 * keyword is `type`.
 */
function shownKeyword(
  parameter: Parameter,
  options: { readonly root: Json },
): (value: Json, keyword: string) => boolean {
  let compiled: CompiledSchema | undefined;
  return (value, keyword) => {
    const judge = (compiled ??= compileSchema(parameter.schema, options));
    const findings = wireReadings(parameter, value).flatMap((reading) =>
      reading === undefined ? [] : [judge.errors(reading)],
    );
    const typed = findings.filter((errors) =>
      errors.every((error) => error.keyword !== 'type' || error.instancePath !== ''),
    );
    return (typed.length === 0 ? findings : typed).some((errors) =>
      errors.some((error) => error.keyword === keyword),
    );
  };
}

/** Where `$ref`s of the operation's schemas lead. */
type Root = { readonly root: Json };

/**
 * True if every parameter has a reading that its schema accepts, and the body is valid. Parameters
 * are judged one by one; conditions between them are ignored.
 */
function wireJudge(
  operation: Operation,
  parameters: readonly Parameter[],
  options: Root,
): (values: RequestValues) => boolean {
  const judges = parameters.map((parameter) => ({
    parameter,
    accepts: accepter(parameter.schema, options),
  }));
  const body = operation.body === undefined ? undefined : accepter(operation.body.schema, options);
  return (values) =>
    judges.every(({ parameter, accepts }) => {
      const value = values[parameter.in]?.[parameter.name];
      const readings = value === undefined ? [undefined] : wireReadings(parameter, value);
      return readings.some((one) =>
        one === undefined ? mayBeAbsent(parameter, accepts) : accepts(one),
      );
    }) &&
    (values.body === undefined ? operation.body?.required !== true : (body?.(values.body) ?? true));
}

/** True, too, where the empty list or object is lawful: nothing is written of it, so a service cannot know which of the two was meant. */
function mayBeAbsent(
  { required, mediaType }: Parameter,
  accepts: (value: Json) => boolean,
): boolean {
  const isNothing = mediaType === undefined && (accepts([]) || accepts({})) && !accepts('a');
  return !required || isNothing;
}

/** The validator is compiled at its first use. */
function accepter(schema: JsonSchema, options: Root): (value: Json) => boolean {
  let made: ((value: Json) => boolean) | undefined;
  return (value) => (made ??= compileSchema(schema, options).accepts)(value);
}
