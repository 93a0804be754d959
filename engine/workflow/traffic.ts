/**
 * Turns recorded requests into scenarios. Each request is sent again as it was, with the values that earlier answers of this service gave.
 */
import { readFileSync } from 'node:fs';
import type { ClauseEntry } from '../../contract/clausesFrom.ts';
import type { ApiRequest, Exchange } from '../../exchange/types.ts';
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import { pointerTokens, valueAt } from '../../json/jsonPointer.ts';
import { parsedJson, scalarText } from '../../json/texts.ts';
import type { Json } from '../../json/types.ts';
import { expressionValue } from '../../openapi/links/expression.ts';
import type { OwnScenario } from '../config/assayConfig.ts';
import type { ScenarioContext } from '../scenario.ts';
import type { FlowParts } from './flowParts.ts';

/** The first part of the id of each scenario of recorded requests. */
export const trafficGroup = 'own-traffic';

/** A value of a recorded request that came from the answer to an earlier step. */
export type TakenValue = {
  readonly place: 'path' | 'query' | 'header' | 'body';
  /** As it was written in the recorded request. */
  readonly text: string;
  /** JSON Pointer, of a value in a JSON body. */
  readonly at?: string;
  /** The step whose answer gives it, counted from 0. */
  readonly step: number;
  /** Runtime expression that reads it from that answer. */
  readonly read: string;
};

export type TrafficStep = { readonly request: ApiRequest; readonly takes: readonly TakenValue[] };

/** Requests that depend on one another; `id` is `own-traffic/kebab-words`. */
export type TrafficFlow = { readonly id: string; readonly steps: readonly TrafficStep[] };

/** What the command writes into the folder of a run. `leftOut` are recorded requests that cannot be sent. */
export type TrafficFile = {
  readonly source: string;
  readonly flows: readonly TrafficFlow[];
  readonly leftOut: readonly { readonly request: string; readonly reason: string }[];
};

/** A recorded request that is left out becomes an untested clause, with the reason. */
export function trafficParts(file: string | undefined): Pick<FlowParts, 'clauses' | 'scenarios'> {
  if (file === undefined) return { clauses: [], scenarios: [] };
  const { source, flows, leftOut } = JSON.parse(readFileSync(file, 'utf8')) as TrafficFile;
  return {
    clauses: leftOut.map(({ request, reason }, at): ClauseEntry => ({
      id: `${trafficGroup}/left-out-${at + 1}`,
      statement: `The recorded request ${request} is answered.`,
      source: { section: source, topic: request },
      standing: 'stated',
      untested: `${request}: ${reason}`,
    })),
    scenarios: flows.map(scenarioOf),
  };
}

function scenarioOf({ id, steps }: TrafficFlow): OwnScenario {
  return {
    id,
    operations: [...new Set(steps.flatMap(({ request }) => request.operation ?? []))],
    cost: steps.length,
    undone: true,
    run: async (context) => {
      const exchanges: Exchange[] = [];
      for (const step of steps)
        exchanges.push(await context.send(filledIn(step, exchanges, context)));
    },
  };
}

function filledIn(
  { request, takes }: TrafficStep,
  exchanges: readonly Exchange[],
  { block }: Pick<ScenarioContext, 'block'>,
): ApiRequest {
  return takes.reduce<ApiRequest>((sent, { place, text, at, step, read }) => {
    const exchange = exchanges[step] ?? null;
    const value = expressionValue(read, { inputs: {}, outputs: new Map(), exchange });
    if (value === undefined) return block(`the answer to step ${step + 1} has no ${read}`);
    // The last word of a Location names what was made (RFC 9110 §10.2.2).
    const own = read.endsWith('.location')
      ? scalarText(value)
          .replace(/[?#].*|\/+$/g, '')
          .replace(/.*\//, '')
      : value;
    return put(sent, place, text, at, own);
  }, request);
}

function put(
  request: ApiRequest,
  place: TakenValue['place'],
  text: string,
  at: string | undefined,
  value: Json,
): ApiRequest {
  const plain = scalarText(value);
  const encoded = encodeURIComponent(plain);
  const inPairs = (pairs: string): string =>
    pairs
      .split('&')
      .map((pair) =>
        pair.split(/=(.*)/s)[1] === text ? `${pair.split('=')[0] ?? ''}=${encoded}` : pair,
      )
      .join('&');
  if (place === 'path')
    return {
      ...request,
      path: request.path
        .split('/')
        .map((word) => (word === text ? encoded : word))
        .join('/'),
    };
  if (place === 'query') return { ...request, query: inPairs(request.query) };
  if (place === 'header') {
    const headers = Object.entries(request.headers).map(([name, one]) => [
      name,
      one === text ? plain : one,
    ]);
    return { ...request, headers: Object.fromEntries(headers) as ApiRequest['headers'] };
  }
  const { raw, json, ...rest } = request;
  if (at === undefined)
    return raw !== undefined && 'text' in raw
      ? { ...request, raw: { ...raw, text: inPairs(raw.text) } }
      : request;
  if (json === undefined) return request;
  const was = valueAt(json, at);
  const like =
    typeof was === 'number' && typeof value === 'string'
      ? (parsedJson(value) ?? value)
      : typeof was === 'string'
        ? plain
        : value;
  return { ...rest, json: withValue(json, pointerTokens(at), like) };
}

/** The value with another one at the end of the path. */
function withValue(root: Json, [first, ...rest]: readonly string[], value: Json): Json {
  if (first === undefined) return value;
  if (isJsonArray(root))
    return root.map((item, index) =>
      String(index) === first ? withValue(item, rest, value) : item,
    );
  return isJsonObject(root)
    ? { ...root, [first]: withValue(root[first] ?? null, rest, value) }
    : root;
}
