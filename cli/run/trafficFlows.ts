/**
 * Turns recorded exchanges into flows. A flow is a request with the earlier requests on which it depends: they gave its values, or changed
 * the object that it reads.
 */
import type { Contract } from '../../contract/types.ts';
import { kebabOf } from '../../engine/workflow/flow.ts';
import {
  trafficGroup,
  type TakenValue,
  type TrafficFile,
  type TrafficStep,
} from '../../engine/workflow/traffic.ts';
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import type { ApiRequest } from '../../exchange/types.ts';
import { redacted } from '../../output/redaction/redact.ts';
import {
  givenBy,
  isForm,
  type HeldValue,
  type NamedValue,
} from '../../reports/compose/caseValues.ts';
import { caseValues, giverOf, type CaseValues } from '../../reports/compose/standing.ts';
import { recordedJson } from '../../reports/text/recordedJson.ts';
import type { RecordedTraffic } from './readTraffic.ts';

const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Headers of a client that say what it wants, beside the parameters of the operation; the rest is of its connection or its session. */
const kept =
  /^(?:accept|accept-language|if-(?:none-)?match|if-(?:un)?modified-since|prefer|range)$/i;

/** More flows show nothing new, and more lines about left-out requests are not read. */
const most = { flows: 2000, leftOut: 100 };

/** Reports name `source` as the file. */
export function trafficFlows(
  { base, lines }: RecordedTraffic,
  contract: Contract,
  source: string,
): TrafficFile {
  const leftOut = new Map<string, string>();
  const usable = lines.filter((line) => {
    const reason = whyLeftOut(line, base, contract);
    const path =
      (line.url.startsWith(base) ? line.url.slice(base.length) : line.url).split('?')[0] ?? '';
    if (reason !== null) leftOut.set(`${line.method} ${path}`, reason);
    return reason === null;
  });
  const values = caseValues(usable, contract.operations);
  const groups = groupsOf(usable, values);
  const steps = groups.map((group) => stepsOf(group, values, base, contract));
  const distinct = [...new Map(steps.map((one) => [JSON.stringify(one), one])).values()];
  return {
    source,
    flows: distinct.slice(0, most.flows).map((one, at) => {
      const named = one.find(({ request }) => !safe.has(request.method)) ?? one.at(-1);
      return {
        id: `${trafficGroup}/${at + 1}-${kebabOf(named?.request.operation ?? '')}`,
        steps: one,
      };
    }),
    leftOut: [...leftOut].slice(0, most.leftOut).map(([request, reason]) => ({ request, reason })),
  };
}

function whyLeftOut(
  { method, url, operation, requestBody }: ExchangeLine,
  base: string,
  { operations }: Contract,
): string | null {
  if (!url.startsWith(`${base}/`)) return 'another address';
  if (!operations.has(operation ?? '')) return 'the document does not have it';
  if (url.split('?')[0]?.includes(redacted) === true) return 'its path holds a secret';
  if (requestBody?.truncated === true) return 'the recording holds a part of its body only';
  return requestBody?.text.includes(redacted) === true && !safe.has(method)
    ? 'its body holds a secret, which no recording keeps'
    : null;
}

/**
 * One group around each thing that was written: the writes, every read that holds it or shows it, and what they all
 * stand on. Each read that stands on no write is a group of its own with what it stands on: it needs no permission.
 */
function groupsOf(
  lines: readonly ExchangeLine[],
  values: CaseValues,
): readonly (readonly ExchangeLine[])[] {
  const place = new Map(lines.map(({ id }, at) => [id, at]));
  const placeOf = (one: NamedValue): readonly number[] =>
    [place.get(giverOf(one, values)?.by ?? '')].filter((at) => at !== undefined);
  const heldBy = (at: number): readonly HeldValue[] => values.held.get(lines[at]?.id ?? '') ?? [];
  // A client that chooses the address of a thing makes it by PUT (RFC 9110 §9.3.4): what is at and below the address stands on it.
  const made = lines.flatMap(({ method, response }, at) =>
    method === 'PUT' && response?.status === 201 ? [at] : [],
  );
  const isBelow = (at: number, top: number): boolean =>
    `${pathOf(lines[at])}/`.startsWith(`${pathOf(lines[top])}/`);
  const givers = lines.map((_, at) => [
    ...heldBy(at).flatMap(placeOf),
    ...made.filter((one) => one < at && isBelow(at, one)),
  ]);
  const closure = (at: number, into: Set<number> = new Set()): ReadonlySet<number> => {
    if (!into.has(at)) for (const giver of givers[at] ?? []) closure(giver, into.add(at));
    return into.add(at);
  };
  const isWrite = (at: number): boolean => !safe.has(lines[at]?.method ?? '');
  const changed = new Map<string, number>();
  const parents = lines.map((_, at) => at);
  const root = (at: number): number => (parents[at] === at ? at : root(parents[at] ?? at));
  const join = (one: number, other: number): void => void (parents[root(other)] = root(one));
  for (const [at, line] of lines.entries()) {
    const path = pathOf(line);
    const own = heldBy(at).find((one) => one.place === 'path' && path.endsWith(`/${one.text}`));
    if (own === undefined || !isWrite(at) || line.method === 'POST') continue;
    join(changed.get(own.value) ?? at, at);
    changed.set(own.value, at);
  }
  for (const [at, line] of lines.entries()) {
    for (const giver of [...(givers[at] ?? []), ...givenBy(line).filter(isLong).flatMap(placeOf)])
      if (isWrite(giver)) join(giver, at);
    for (const { place: where, value } of heldBy(at))
      if (where === 'path') join(changed.get(value) ?? at, at);
  }
  const around = new Map<number, Set<number>>();
  for (const at of lines.keys()) if (isWrite(at)) around.set(root(at), new Set());
  for (const at of lines.keys()) for (const one of closure(at)) around.get(root(at))?.add(one);
  const reads = [...lines.keys()]
    .map((at) => ({ at, group: closure(at) }))
    .filter(({ group }) => ![...group].some(isWrite));
  // What another read asks on its way is asked there.
  const asked = new Set(reads.flatMap(({ at }) => givers[at] ?? []));
  return [
    ...reads.flatMap(({ at, group }) => (asked.has(at) ? [] : [group])),
    ...around.values(),
  ].map((group) =>
    [...group].toSorted((one, other) => one - other).flatMap((at) => lines[at] ?? []),
  );
}

function pathOf(line: ExchangeLine | undefined): string {
  return line?.url.split('?')[0] ?? '';
}

/** Answers of all kinds hold a small number under the name of an id. */
function isLong({ value }: NamedValue): boolean {
  return value.length > 1;
}

function stepsOf(
  group: readonly ExchangeLine[],
  values: CaseValues,
  base: string,
  contract: Contract,
): readonly TrafficStep[] {
  const place = new Map(group.map(({ id }, at) => [id, at]));
  return group.map((line) => ({
    request: requestOf(line, base, contract),
    takes: (values.held.get(line.id) ?? []).flatMap((one): readonly TakenValue[] => {
      const giver = giverOf(one, values);
      const step = place.get(giver?.by ?? '');
      return giver === undefined || step === undefined
        ? []
        : [
            {
              place: one.place,
              text: one.text,
              ...(one.at === undefined ? {} : { at: one.at }),
              step,
              read: giver.expression,
            },
          ];
    }),
  }));
}

/** The recorded request, with the credential of its operation instead of that of the recording. */
function requestOf(line: ExchangeLine, base: string, { operations }: Contract): ApiRequest {
  const { method, url, requestHeaders, requestBody, lawful, operation } = line;
  const { parameters = [], credentials = [] } = operations.get(operation ?? '') ?? {};
  const [path = '', query = ''] = url.slice(base.length).split(/\?(.*)/s);
  const ofOperation = new Set(
    parameters.flatMap((one) => (one.in === 'header' ? [one.name.toLowerCase()] : [])),
  );
  const headers = requestHeaders.filter(
    ([name, value]) =>
      (kept.test(name) || ofOperation.has(name.toLowerCase())) && !value.includes(redacted),
  );
  const json = isForm(line) ? undefined : recordedJson(requestBody);
  const [, mediaType = null] =
    requestHeaders.find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  return {
    operation,
    method,
    path,
    query: query
      .split('&')
      .filter((pair) => !pair.includes(redacted))
      .join('&'),
    headers: Object.fromEntries(headers),
    ...(json === undefined ? {} : { json }),
    ...(requestBody === null || requestBody.size === 0
      ? {}
      : {
          raw: requestBody.base64
            ? { mediaType, base64: requestBody.text }
            : { mediaType, text: requestBody.text },
        }),
    credential: { class: credentials[0] ?? 'none' },
    lawful,
    label: 'recorded',
  };
}
