/** What one case showed on one side, as texts by place: two services that behave the same give the same texts. */
import type { Verdict } from '../../checks/types.ts';
import type { ApiRequest, Exchange } from '../../exchange/types.ts';
import { momentOf } from '../../invariants/samplesOf.ts';
import { canonicalJson } from '../../json/canonicalJson.ts';
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { placeOf, shortHash } from '../read/failureId.ts';
import { bodyFeatures } from './bodyFeatures.ts';
import { bounded, createOrigins, type Origins, type ValuePlace } from './origins.ts';
import type { Place } from './types.ts';

/** One text at one place. */
export type Feature = {
  readonly place: Place;
  /** Compared. */
  readonly text: string;
  /** The text that people see instead, if it differs. */
  readonly shown?: string;
  /** The first values of the place as they came. */
  readonly raw?: readonly Json[];
  /** Of a failed verdict: JSON Pointer of the member that it names. */
  readonly member?: string;
};

export type VerdictFeature = Feature & {
  /** Of the exchange that it judges; -1 if none is known. */
  readonly step: number;
  /** Of an observation: each value with the first exchange that shows it. */
  readonly values?: ReadonlyMap<string, number>;
};

export type StepFeatures = {
  readonly exchange: string;
  readonly operation: string | null;
  readonly lawful: boolean;
  readonly ms: number;
  /** By kind and JSON Pointer: `type /items`. */
  readonly features: ReadonlyMap<string, Feature>;
};

export type CaseFeatures = {
  readonly steps: readonly StepFeatures[];
  /** By clause, operation and place. */
  readonly verdicts: ReadonlyMap<string, VerdictFeature>;
};

/**
 * `exchanges` in the order in which they were sent; `verdicts` of the whole case; `payload` is the member that holds the requested data, if all answers have
 * one; `ahead` leads from the times of the exchanges to the service's clock. Without it their `Date` headers state that clock.
 */
export function caseFeatures(
  exchanges: readonly Exchange[],
  verdicts: readonly Verdict[],
  payload?: string,
  ahead: number | null = null,
): CaseFeatures {
  const [first] = exchanges;
  const origins = createOrigins(first === undefined ? '-' : new URL(first.url).origin, payload);
  const moments = exchanges.map((exchange) => serviceMoment(exchange, ahead));
  const share = createSharing();
  // In the order of time: what an answer gave is known when the client sends it.
  const steps = exchanges.map((exchange, step) => {
    const place = { step, at: '', single: true, moment: moments[step] ?? 0 };
    const request = requestText(exchange.request, origins, place);
    return share(stepFeatures(exchange, request, origins, place));
  });
  return { steps, verdicts: verdictFeatures(verdicts, exchanges, origins, moments) };
}

/** What the client sent up to a step, as a short text: a client that has learned sends another request for the same case. */
export function askedUpTo({ steps }: CaseFeatures, step: number): string {
  const texts = steps.slice(0, step + 1).map(({ features }) => features.get('request ')?.text);
  return shortHash(texts.join('\n'));
}

/** Ten thousand equal answers, as a case that exhausts a limit has, are kept once. */
function createSharing(): (step: StepFeatures) => StepFeatures {
  const latest = new Map<string | null, StepFeatures['features']>();
  return (step) => {
    const known = latest.get(step.operation);
    const isSame =
      known?.size === step.features.size &&
      [...step.features].every(
        ([key, { place, text }]) =>
          known.get(key)?.text === text && known.get(key)?.place.lawful === place.lawful,
      );
    if (isSame) return { ...step, features: known };
    latest.set(step.operation, step.features);
    return step;
  };
}

/** The service's own time at the end of an exchange: its clock may have been moved. */
export function serviceMoment({ response, endedAt }: Exchange, ahead: number | null): number {
  return ahead === null ? momentOf(response?.headers ?? [], endedAt) : endedAt + ahead;
}

function requestText(request: ApiRequest, origins: Origins, place: ValuePlace): string {
  const path = request.path
    .split('/')
    .map((segment) => (segment === '' ? '' : origins.sent(segment, place)))
    .join('/');
  const query = request.query
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, ...value.map((text) => origins.sent(text, place))].join('=');
    })
    .join('&');
  const { credential } = request;
  const body =
    request.json === undefined
      ? JSON.stringify(request.raw ?? null)
      : canonicalJson(sentJson(request.json, origins, place));
  return bounded(
    [
      request.label,
      request.method,
      path,
      query,
      'class' in credential ? credential.class : credential.name,
      Object.keys(request.headers).join(),
      body.length > 4000 ? String(body.length) : body,
    ].join(' '),
  );
}

function sentJson(value: Json, origins: Origins, place: ValuePlace): Json {
  return mapped(value, place, (one, at) =>
    typeof one === 'string' || typeof one === 'number' ? origins.sent(one, at) : one,
  );
}

function receivedJson(value: Json, origins: Origins, place: ValuePlace): Json {
  return mapped(value, place, (one, at) =>
    typeof one === 'string' ? (JSON.parse(origins.received(one, at)) as Json) : one,
  );
}

/** The value with other scalars; `place` is that of the value, and members stand below it. */
function mapped(
  value: Json,
  place: ValuePlace,
  change: (one: Json, place: ValuePlace) => Json,
): Json {
  if (isJsonArray(value)) return value.map((item) => mapped(item, place, change));
  if (!isJsonObject(value)) return change(value, place);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      mapped(member, { ...place, at: `${place.at}/${name}` }, change),
    ]),
  );
}

/** Their values follow from the moment, the length of a name or the connection. */
const presenceOnly: ReadonlySet<string> = new Set(
  'date content-length etag last-modified age expires set-cookie'.split(' '),
);

/** Some services show the entity tag of an object as a member of it, too: that it is the same is compared. */
function presence(name: string, value: string, json: Json | undefined): string {
  const tag = /^(?:W\/)?"(.{4,})"$/.exec(value)?.[1];
  const at = name === 'etag' && tag !== undefined ? memberWith(tag, json ?? null) : null;
  return at === null ? 'present' : `present, as ${at}`;
}

/** Where an object holds a value, in no list of it: which items a list has is data. */
function memberWith(text: string, value: Json): string | null {
  if (!isJsonObject(value)) return String(value) === text ? '' : null;
  for (const [name, member] of Object.entries(value)) {
    const inner = isJsonArray(member) ? null : memberWith(text, member);
    if (inner !== null) return `/${name}${inner}`;
  }
  return null;
}

/** Their values are sets (RFC 9110 §10.2.1 and §12.5.5, Fetch §3.3). */
const setHeaders = /^(?:allow|vary|access-control-.*)$/;

function stepFeatures(
  exchange: Exchange,
  request: string,
  origins: Origins,
  place: ValuePlace,
): StepFeatures {
  const { response, error, durationMs } = exchange;
  const { operation, lawful } = exchange.request;
  const features = new Map<string, Feature>();
  const add = (
    kind: Place['kind'],
    at: string,
    text: string,
    { shown, raw }: Pick<Feature, 'shown' | 'raw'> = {},
  ): void => {
    const own = { kind, operation, lawful, at, clause: null };
    features.set(`${kind} ${at}`, {
      place: own,
      text: bounded(text),
      ...(shown === undefined ? {} : { shown: bounded(shown) }),
      ...(raw === undefined ? {} : { raw }),
    });
  };
  add('request', '', request);
  add('status', '', response === null ? (error?.code ?? 'no answer') : String(response.status));
  const about = { exchange: exchange.id, operation, lawful, ms: durationMs };
  if (response === null) return { ...about, features };
  add('media type', '', response.mediaType ?? 'none');
  for (const [name, value] of response.headers) {
    const at = { ...place, at: `header:${name}` };
    const plain = setHeaders.test(name) ? value.split(/,\s*/).toSorted().join(', ') : value;
    const known = presenceOnly.has(name) ? presence(name, value, response.json) : null;
    add('header', name, known ?? origins.received(plain, at));
  }
  for (const { kind, at, text, ...more } of bodyFeatures(response, origins, place))
    add(kind, at, text, more);
  return { ...about, features };
}

/** Failures by clause, operation and place; observations by clause, key and operation. */
function verdictFeatures(
  verdicts: readonly Verdict[],
  exchanges: readonly Exchange[],
  origins: Origins,
  moments: readonly number[],
): ReadonlyMap<string, VerdictFeature> {
  const stepOf = new Map(exchanges.map(({ id }, step) => [id, step]));
  const failed = new Map<string, VerdictFeature>();
  const seen = new Map<string, { readonly values: Map<string, number>; readonly place: Place }>();
  for (const verdict of verdicts) {
    const { outcome, clause, operation } = verdict;
    if (!['pass', 'fail', 'observed'].includes(outcome)) continue;
    const step = stepOf.get(verdict.exchanges.at(-1) ?? '') ?? -1;
    const lawful = exchanges[step]?.request.lawful ?? true;
    const at = outcome === 'observed' ? (verdict.key ?? '') : '';
    const kind = outcome === 'observed' ? 'open point' : 'clause';
    const place: Place = { kind, operation, lawful, at, clause };
    const key = `${kind} ${clause} ${operation ?? '-'} ${lawful} ${at}`;
    const where = { step, at: placeOf(verdict.at), single: true, moment: moments[step] ?? 0 };
    if (outcome !== 'observed') {
      const fails = outcome === 'fail';
      if (failed.has(key) && !fails) continue;
      const shown = fails
        ? `${where.at === '' ? '' : `${where.at}: `}expected ${JSON.stringify(verdict.expected)}, received ${JSON.stringify(verdict.actual)}`
        : 'holds';
      if (failed.get(key)?.text !== 'fails')
        failed.set(key, {
          place,
          text: fails ? 'fails' : 'holds',
          shown: bounded(shown),
          step,
          ...(fails && where.at.startsWith('/') ? { member: where.at } : {}),
        });
      continue;
    }
    const { values } = seen.get(key) ?? { values: new Map<string, number>() };
    const value = canonicalJson(receivedJson(verdict.actual, origins, where));
    values.set(value, Math.min(values.get(value) ?? step, step));
    seen.set(key, { values, place });
  }
  // Once for each place: a case that exhausts a limit shows thousands of values.
  for (const [key, { values, place }] of seen)
    failed.set(key, {
      place,
      values,
      step: Math.min(...values.values()),
      text: valuesText(values),
    });
  return failed;
}

/** Returns everything that was observed, in one order. */
export function valuesText(values: ReadonlyMap<string, number>): string {
  return bounded([...values.keys()].toSorted().join(' '));
}
