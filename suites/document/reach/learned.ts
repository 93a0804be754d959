/** What a run has learned about a service and each of its operations. It uses answers only, in the order in which they came. */
import type { Contract } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { compileSchema } from '../../../generators/schema/compileSchema.ts';
import type { Json } from '../../../json/types.ts';
import { addressOf } from '../../../openapi/reading/operationsAt.ts';
import type { Operation } from '../../../openapi/types.ts';
import { withInputs } from './inputs.ts';
import { learnValues, type KnownValues } from './knownValues.ts';
import type { Provided } from './provide.ts';
import { rulesIn, saidOf, type Rule } from './statedRules.ts';
import type { StepName } from './steps.ts';

/** What a run knows of one operation. */
export type Reached = {
  served: number;
  tries: number;
  /** True after a refusal that asked for the version of what is changed (RFC 6585 §3, RFC 9110 §15.5.13). */
  isVersioned: boolean;
  /** The steps that led to an answer with success; empty if drawn requests are served. */
  steps: readonly StepName[];
  /** By optional input: -1 where it was served, else how often it was refused. */
  readonly optional: Map<string, number>;
  readonly rules: Map<string, Map<string, { readonly rule: Rule; count: number }>>;
  readonly accepts: (body: Json) => boolean;
};

/** What a run knows of one target. */
export type TargetKnowledge = {
  readonly known: KnownValues;
  readonly made: KnownValues;
  readonly seen: Set<string>;
  readonly operations: Map<string, Reached>;
  readonly collections: ReadonlySet<string>;
  readonly etags: Map<string, string>;
  readonly provided: Provided;
  count: number;
};

/** Learns the values that an answer shows, and its `ETag`. */
export function learn(all: TargetKnowledge, exchange: Exchange, { method, path }: Operation): void {
  learnValues(all.known, exchange, { path }, all.collections, all.seen);
  // What is created answers with 201; an older habit is 200, at a collection.
  const status = exchange.response?.status ?? 0;
  const creates = method === 'POST' && all.collections.has(addressOf(path));
  if (status === 201 || creates || status >= 400 || method === 'DELETE')
    learnValues(all.made, exchange, { path }, all.collections, all.seen);
  const etag = exchange.response?.headers.find(([name]) => name === 'etag')?.[1];
  if (etag !== undefined && path.endsWith('}')) all.etags.set(exchange.request.path, etag);
}

/** Paths of collections, with `{}` for their parameters. */
export function collectionsOf(contract: Contract): ReadonlySet<string> {
  const items = [...contract.operations.values()].flatMap(({ path }) => {
    const address = addressOf(path);
    return address.endsWith('/{}') ? [address.slice(0, -3)] : [];
  });
  return new Set(items);
}

/** A record of a target about which nothing is known yet. */
export function nothingLearned(collections: ReadonlySet<string>): TargetKnowledge {
  return {
    known: new Map(),
    made: new Map(),
    seen: new Set(),
    operations: new Map(),
    collections,
    etags: new Map(),
    provided: { asked: new Map(), underWay: new Set() },
    count: 0,
  };
}

/** The same knowledge, which goes on to be learned apart. */
export function knowledgeApart(all: TargetKnowledge): TargetKnowledge {
  const { known, made, seen, operations, etags, provided, ...rest } = all;
  const apart = (own: Reached): Reached => ({
    ...own,
    optional: new Map(own.optional),
    rules: structuredClone(own.rules),
  });
  return {
    ...rest,
    known: new Map(known),
    made: new Map(made),
    seen: new Set(seen),
    etags: new Map(etags),
    operations: new Map([...operations].map(([id, own]) => [id, apart(own)])),
    provided: structuredClone(provided),
  };
}

/** A record of an operation about which nothing is known yet. */
export function notReached({ document }: Contract, { body }: Operation): Reached {
  let accepts: ((value: Json) => boolean) | undefined;
  return {
    served: 0,
    tries: 0,
    isVersioned: false,
    steps: [],
    optional: new Map(),
    rules: new Map(),
    accepts: (value) =>
      (accepts ??= compileSchema(body?.schema ?? true, {
        root: document,
        keepParts: true,
      }).accepts)(value),
  };
}

/** Learns the rules that a refusal states for the inputs of its operation. */
export function learnRules(
  { document }: Contract,
  operation: Operation,
  { rules }: Reached,
  { request, response }: Exchange,
): void {
  const names = new Set(operation.parameters.map(({ name }) => name));
  withInputs(document, operation, request, ({ name }, value) => {
    if (name !== '') names.add(name);
    return value;
  });
  const said = saidOf(response?.json ?? response?.text, [...names]);
  for (const [name, text] of said)
    for (const rule of rulesIn(text)) {
      const own = rules.get(name) ?? new Map<string, { readonly rule: Rule; count: number }>();
      rules.set(name, own);
      const key = JSON.stringify(rule);
      own.set(key, { rule, count: (own.get(key)?.count ?? 0) + 1 });
    }
}
