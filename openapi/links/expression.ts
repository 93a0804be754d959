/** Runtime expressions (Arazzo 1.0.1 §4.7), and their values after a step was answered. */
import { isJsonObject } from '../../json/jsonObject.ts';
import { valueAt } from '../../json/jsonPointer.ts';
import type { Json } from '../../json/types.ts';
import { scalarText } from '../../json/texts.ts';

/** The parts of a request and its answer that expressions can name. */
export type Asked = {
  readonly url: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly query: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly json?: Json;
  };
  readonly response: {
    readonly status: number;
    readonly headers: readonly (readonly [name: string, value: string])[];
    readonly json?: Json | undefined;
    readonly text: string;
  } | null;
};

/** The sources of the values of expressions. */
export type Known = {
  readonly inputs: Readonly<Record<string, Json>>;
  /** Outputs of the steps so far, by the id of the step. */
  readonly outputs: ReadonlyMap<string, Readonly<Record<string, Json | undefined>>>;
  /** The exchange of the step itself; null before it was sent. */
  readonly exchange: Asked | null;
};

/** Returns an expression that Assay does not read, such as `$workflows.…`; null for one that it reads. */
export function unreadable(expression: string): string | null {
  return /^\$(?:url|method|statusCode|inputs\.[^.#]+.*|steps\.[^.]+\.outputs\.[^#]+.*|(?:request|response)\.(?:body(?:#.*)?|header\..+)|request\.query\..+)$/.test(
    expression,
  )
    ? null
    : expression;
}

/** The value of `$statusCode`, `$response.body#/id` and others; undefined if there is none. */
export function expressionValue(expression: string, known: Known): Json | undefined {
  const [plain = '', pointer] = expression.split('#', 2);
  const [first, second = '', ...rest] = plain.split('.');
  const { exchange } = known;
  const at = (value: Json | undefined): Json | undefined =>
    pointer === undefined || value === undefined ? value : valueAt(value, pointer);
  switch (first) {
    case '$url':
      return exchange?.url;
    case '$method':
      return exchange?.request.method;
    case '$statusCode':
      return exchange?.response?.status;
    case '$inputs':
      return at(within(known.inputs[second], rest));
    case '$steps': {
      const [, name = '', ...deeper] = rest;
      return at(within(known.outputs.get(second)?.[name], deeper));
    }
    case '$response':
      return second === 'body' ? at(bodyOf(exchange)) : headerIn(exchange?.response?.headers, rest);
    case '$request':
      return second === 'body' ? at(exchange?.request.json) : ofRequest(exchange, second, rest);
    default:
      return undefined;
  }
}

/**
 * An expression alone, `$…`, keeps the type of its value; `{$…}` inside a text becomes text; lists and objects are filled member by
 * member.
 */
export function filled(value: Json, known: Known): Json | undefined {
  if (typeof value === 'string') {
    if (value.startsWith('$')) return expressionValue(value, known);
    const texts = [...value.matchAll(/\{(\$[^{}]+)\}/g)].map(([, one = '']) =>
      expressionValue(one, known),
    );
    if (texts.includes(undefined)) return undefined;
    return value.replaceAll(/\{(\$[^{}]+)\}/g, () => scalarText(texts.shift() ?? null));
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]: [string, Json]) => [
    key,
    filled(one, known),
  ]);
  if (entries.some(([, one]) => one === undefined)) return undefined;
  return Array.isArray(value)
    ? entries.map(([, one]) => one as Json)
    : (Object.fromEntries(entries) as Json);
}

/** Every expression in a value. */
export function expressionsIn(value: Json): readonly string[] {
  if (typeof value === 'string')
    return value.startsWith('$')
      ? [value]
      : [...value.matchAll(/\{(\$[^{}]+)\}/g)].map(([, one = '']) => one);
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((one: Json) => expressionsIn(one))
    : [];
}

function bodyOf(exchange: Asked | null): Json | undefined {
  return exchange?.response?.json ?? exchange?.response?.text;
}

function headerIn(
  headers: Readonly<NonNullable<Asked['response']>['headers']> = [],
  name: readonly string[],
): Json | undefined {
  const wanted = name.join('.').toLowerCase();
  return headers.find(([one]) => one.toLowerCase() === wanted)?.[1];
}

function ofRequest(
  exchange: Asked | null,
  part: string,
  name: readonly string[],
): Json | undefined {
  if (exchange === null) return undefined;
  const wanted = name.join('.');
  if (part === 'query') return new URLSearchParams(exchange.request.query).get(wanted) ?? undefined;
  return part === 'header' ? headerIn(Object.entries(exchange.request.headers), name) : undefined;
}

function within(value: Json | undefined, members: readonly string[]): Json | undefined {
  return members.reduce<Json | undefined>(
    (current, member) => (isJsonObject(current) ? current[member] : undefined),
    value,
  );
}
