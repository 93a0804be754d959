/** What a run has learned about a service and each of its operations. It uses answers only, in the order in which they came. */
import { etagOf } from '../../../checks/reading/headersOf.ts';
import { soleObject } from '../../../checks/reading/objectShown.ts';
import type { Contract } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { percentDecoded } from '../../../json/texts.ts';
import { isJsonObject, objectOr } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { addressOf } from '../../../openapi/reading/operationsAt.ts';
import type { Operation } from '../../../openapi/types.ts';
import { plainName } from '../objects/idOf.ts';
import { acceptsBody } from '../requests/acceptsBody.ts';
import { doubtIds } from './doubtedIds.ts';
import { joined, withInputs } from './inputs.ts';
import { isVersionName } from './memberNames.ts';
import { forget, learnValues, type KnownValues, type SeenValues } from './knownValues.ts';
import { attributes, makingVerb, nounsIn } from './nouns.ts';
import type { NamedThings } from './thingsOf.ts';
import type { Provided } from './provide.ts';
import { learnRelations, type Relations } from './relations.ts';
import { rulesIn, saidOf, type Rule } from './statedRules.ts';
import type { StepName } from './steps.ts';
import type { Wish } from './wishes.ts';

/** What a run knows of one operation. */
export type Reached = {
  served: number;
  tries: number;
  /** Things that were created for it in a certain state, and conflicts after which others were changed. */
  wishes: number;
  conflicts: number;
  /** True if it was served with new things after a conflict: what it names can be used once, such as a copy that is lent. */
  isConsuming: boolean;
  /** True after a refusal that asked for the version of what is changed (RFC 6585 §3, RFC 9110 §15.5.13). */
  isVersioned: boolean;
  /** The steps that led to an answer with success; empty if drawn requests are served. */
  steps: readonly StepName[];
  /** By optional input: -1 where it was served, else how often it was refused. */
  readonly optional: Map<string, number>;
  readonly rules: Map<string, Map<string, { readonly rule: Rule; count: number }>>;
  /** What a refusal said of a day without a name of the input: the rule counts for all days. */
  days: Rule | undefined;
  /** Optional inputs that refusals asked for. */
  readonly asked: Set<string>;
  /** By member of the body, the words of a refusal that said of its value that nothing has it: `copy` for a barcode. */
  readonly lost: Map<string, readonly string[]>;
  /** Ids that its path named when it was refused, and their kinds. */
  readonly doubted: Set<string>;
  /** The JSON body of the last request that was served. */
  accepted: Json | undefined;
  readonly accepts: (body: Json) => boolean;
};

/** What a run knows of one target. */
export type TargetKnowledge = NamedThings & {
  readonly known: KnownValues;
  readonly made: KnownValues;
  readonly seen: SeenValues;
  readonly relations: Relations;
  /** What goes with a request for which others are made, while they are. */
  around: ReadonlyMap<string, string>;
  /** Operations after whose conflicts something is made just now. */
  readonly resolving: Set<string>;
  /** Ids that end paths and were last refused with 404 or 410. */
  readonly gone: Set<string>;
  readonly operations: Map<string, Reached>;
  readonly etags: Map<string, string>;
  /** By path, the number by which an object shows its version. */
  readonly versions: Map<string, number>;
  readonly provided: Provided;
  /** Amounts that ran out, by member, and what was created for requests with what they referred to. */
  readonly amounts: Map<string, number>;
  readonly granted: { readonly wish: Wish; readonly nouns: ReadonlySet<string> }[];
  count: number;
};

/** Learns the values that an answer shows, and its `ETag`. */
export function learn(all: TargetKnowledge, exchange: Exchange, { method, path }: Operation): void {
  learnValues(all.known, exchange, { path }, all.collections, all.seen);
  learnRelations(all.relations, exchange, { path }, all.collections);
  // What is created answers with 201; an older habit is 200, at a collection.
  const status = exchange.response?.status ?? 0;
  const bare = path.replace(makingVerb, '');
  const isCollection = all.collections.has(addressOf(bare));
  const place = { path: isCollection ? bare : path };
  const creates = method === 'POST' && isCollection;
  const isMade = status === 201 || creates || isJoined(all, exchange, path);
  const { request, response } = exchange;
  if (isMade && response !== null && status < 300 && method === 'POST') {
    // What the answer leaves out, the thing has all the same: the name by which the client called it.
    const sent = { ...exchange, response: { ...response, json: namesIn(request.json ?? null) } };
    for (const to of [all.known, all.made])
      learnValues(to, sent, place, all.collections, all.seen, true);
  }
  if (isMade || status >= 400 || method === 'DELETE')
    learnValues(all.made, exchange, place, all.collections, all.seen, true);
  const id = lastIdIn(path, exchange.request.path);
  if (status === 404 || status === 410) all.gone.add(id);
  else if (status < 400) all.gone.delete(id);
  const etag = etagOf(exchange);
  if (!/\}\/?$/.test(path)) return;
  if (etag !== undefined) all.etags.set(exchange.request.path, etag);
  const version = status < 300 ? versionIn(exchange.response?.json) : undefined;
  if (version !== undefined) all.versions.set(exchange.request.path, version);
}

/** The names in a body by which things are found, and the objects that hold them. */
function namesIn(json: Json): Json {
  if (!isJsonObject(json)) return {};
  return Object.fromEntries(
    Object.entries(json).flatMap(([name, value]) => {
      if (isJsonObject(value)) return [[name, namesIn(value)]];
      const isName = attributes.includes(plainName(name)) && typeof value !== 'object';
      return isName ? [[name, value]] : [];
    }),
  );
}

/** True if a thing was put below one that the run made: `PUT /teams/7/members/ann`. */
function isJoined({ made }: TargetKnowledge, { request }: Exchange, path: string): boolean {
  if (request.method !== 'PUT' || !/\}\/[^/{}]+\/\{[^{}]+\}\/?$/.test(path)) return false;
  const above = percentDecoded(request.path.replace(/\/$/, '').split('/').at(-3) ?? '');
  return [...made.values()].some((values) => values.map(String).includes(above));
}

function versionIn(json: Json | undefined): number | undefined {
  const own = Object.entries(soleObject(json)).find(([name]) => isVersionName(name))?.[1];
  return typeof own === 'number' ? own : undefined;
}

/** The last id in a path that was sent. */
function lastIdIn(template: string, path: string): string {
  const last = template.split('/').findLastIndex((one) => one.startsWith('{'));
  return percentDecoded(path.split('/')[last] ?? '');
}

/** A record of a target about which nothing is known yet. */
export function nothingLearned({ collections, named }: NamedThings): TargetKnowledge {
  return {
    collections,
    named,
    known: new Map(),
    made: new Map(),
    seen: new Map(),
    relations: new Map(),
    around: new Map(),
    resolving: new Set(),
    gone: new Set(),
    operations: new Map(),
    etags: new Map(),
    versions: new Map(),
    provided: { asked: new Map(), underWay: new Set() },
    amounts: new Map(),
    granted: [],
    count: 0,
  };
}

/** The same knowledge, which goes on to be learned apart. */
export function knowledgeApart(all: TargetKnowledge): TargetKnowledge {
  const { known, made, seen, gone, operations, etags, versions, provided, ...rest } = all;
  const apart = (own: Reached): Reached => ({
    ...own,
    optional: new Map(own.optional),
    rules: structuredClone(own.rules),
    asked: new Set(own.asked),
    lost: new Map(own.lost),
    doubted: new Set(own.doubted),
  });
  return {
    ...rest,
    known: new Map(known),
    made: new Map(made),
    seen: new Map([...seen].map(([value, inside]) => [value, inside && new Set(inside)])),
    relations: new Map(all.relations),
    resolving: new Set(all.resolving),
    gone: new Set(gone),
    etags: new Map(etags),
    versions: new Map(versions),
    operations: new Map([...operations].map(([id, own]) => [id, apart(own)])),
    provided: structuredClone(provided),
    amounts: new Map(all.amounts),
    granted: [...all.granted],
  };
}

/** A record of an operation about which nothing is known yet. */
export function notReached(contract: Contract, operation: Operation): Reached {
  return {
    served: 0,
    tries: 0,
    wishes: 0,
    conflicts: 0,
    isConsuming: false,
    isVersioned: false,
    steps: [],
    optional: new Map(),
    rules: new Map(),
    days: undefined,
    asked: new Set(),
    lost: new Map(),
    doubted: new Set(),
    accepted: undefined,
    accepts: (value) => acceptsBody(contract, operation, value),
  };
}

/** A refusal says with these words that a thing is not there. */
const saysGone =
  /\b(?:(?:not|n't) exist|no such|unknown|(?:not|n't) (?:be )?found|invalid pk|missing)\b/i;

/**
 * After a refusal, values of other things that were sent are used last: one of them may be gone, or not allowed here. What the path names
 * after a 404, and what the refusal says is not there, is not used again until it is seen again.
 */
export function doubt(
  all: TargetKnowledge,
  { document }: Contract,
  operation: Operation,
  exchange: Exchange,
): void {
  const { request, response } = exchange;
  const own = all.operations.get(operation.id);
  if (own !== undefined) doubtIds(own.doubted, [all.known, all.made], operation, exchange);
  if (response?.status === 404) forget(all.known, lastIdIn(operation.path, request.path));
  const sent = new Set<Json>();
  const named = new Map<string, Json>();
  withInputs(document, operation, request, ({ name }, value) => {
    if (typeof value === 'string' || typeof value === 'number') named.set(name, value);
    if (typeof value === 'string' || typeof value === 'number') sent.add(value);
    return value;
  });
  for (const [name, text] of saidOf(response?.json, [...named.keys()]))
    if (saysGone.test(text)) forget(all.known, String(named.get(name)));
  for (const [key, values] of all.known) {
    const doubted = values.filter((one) => sent.has(one));
    if (doubted.length > 0 && values.length > doubted.length)
      all.known.set(key, [...values.filter((one) => !sent.has(one)), ...doubted]);
  }
}

/** A refusal says with these words that it lacks an input. */
const saysLacking =
  /\b(?:give|provide|specify|send|supply|must|needs?|required?|missing|at least one|null|blank)\b/i;

/** Learns the rules that a refusal states for the inputs of its operation, and which input it lacks. */
export function learnRules(
  { document }: Contract,
  operation: Operation,
  own: Pick<Reached, 'rules' | 'asked' | 'lost' | 'days'>,
  { request, response }: Exchange,
): void {
  const { rules, asked, lost } = own;
  const names = new Set(operation.parameters.map(({ name }) => name));
  withInputs(document, operation, request, ({ name }, value) => {
    if (name !== '') names.add(name);
    return value;
  });
  const sent = objectOr(request.json);
  const properties = objectOr(joined(document, operation.body?.schema ?? {})['properties']);
  const lacking = Object.entries(properties)
    .filter(
      ([name, schema]) => (sent[name] ?? null) === null && objectOr(schema)['readOnly'] !== true,
    )
    .map(([name]) => name);
  const said = saidOf(response?.json ?? response?.text, [...new Set([...names, ...lacking])]);
  // One is enough where any of several will do; the next refusal asks for the next.
  const inQuery = new URLSearchParams(request.query);
  const isLacking = (name: string): boolean =>
    (isJsonObject(request.json) && lacking.includes(name)) ||
    operation.parameters.some(
      (one) => one.in === 'query' && one.name === name && !inQuery.has(name),
    );
  const first = said.find(([name, text]) => isLacking(name) && saysLacking.test(text));
  if (first !== undefined) asked.add(first[0]);
  for (const [name, text] of said)
    if (Object.hasOwn(sent, name) && saysGone.test(text)) lost.set(name, nounsIn(text));
  for (const [name, text] of said)
    for (const rule of rulesIn(text)) {
      const stated = rules.get(name) ?? new Map<string, { readonly rule: Rule; count: number }>();
      rules.set(name, stated);
      const key = JSON.stringify(rule);
      stated.set(key, { rule, count: (stated.get(key)?.count ?? 0) + 1 });
    }
  if (said.length === 0)
    own.days = rulesIn(response?.text ?? '').find((rule) => rule['days'] !== undefined) ?? own.days;
}
