/** Reads parameters as the document writes them, and finds values that their schema does not allow. */
import { isObject, isText, type Json, type JsonObject } from '../json.ts';
import type { Asked, FoundFlaw } from '../serving/message/importedRoute.ts';
import { decoded, resolved } from './openDocument.ts';
import type { DocumentTools } from './documentTools.ts';
import type { Judge } from './schemaTools.ts';

/**
 * Never refuses a lawful request. If a value can be read in several ways, each way is tried. If the members of an object become parameters
 * of their own, only the presence of the object is checked.
 */
export function parameterReader(
  tools: DocumentTools,
  template: string,
  parameters: readonly JsonObject[],
): (asked: Asked) => FoundFlaw | null {
  const checks = parameters.map((parameter) => checkOf(tools, template, parameter));
  return (asked) => {
    for (const check of checks) {
      const flaw = check(asked);
      if (flaw !== null) return flaw;
    }
    return null;
  };
}

function checkOf(
  tools: DocumentTools,
  template: string,
  parameter: JsonObject,
): (asked: Asked) => FoundFlaw | null {
  const { name, in: place, required, content } = parameter;
  if (!isText(name) || !isText(place)) return () => null;
  const media = isObject(content) ? Object.values(content)[0] : undefined;
  const { schema } = isObject(media) ? media : parameter;
  const found = resolved(tools.document, schema);
  const spread = media === undefined && (isSpread(tools.document, found) || schema === undefined);
  let judge: Judge | undefined;
  return (asked) => {
    const given = valuesOf(template, name, place, spread, asked);
    if (given.length === 0)
      return required === true && place !== 'path'
        ? { flaw: 'missing', says: `the ${place} parameter ${name} is missing` }
        : null;
    if (spread) return null;
    judge ??= tools.requests.judgeOf(tools.forRequests(schema ?? {}));
    const judged = judge;
    const readings = media === undefined ? readingsOf(given) : jsonReadings(given);
    if (readings.some((value) => judged(value).length === 0)) return null;
    const [broken] = judged(readings[0] ?? null);
    return {
      flaw: place === 'query' && broken?.keyword === 'minLength' ? 'short' : 'form',
      says: `the ${place} parameter ${name} is not as its schema asks: ${broken?.says ?? ''}`,
    };
  };
}

/** Of a parameter with `content`, which is written as JSON; none for what is no JSON. */
function jsonReadings([text = '']: readonly string[]): readonly Json[] {
  try {
    return [JSON.parse(text) as Json];
  } catch {
    return [];
  }
}

/** Objects, and schemas of several forms with one among them. */
function isSpread(document: JsonObject, schema: JsonObject, depth = 8): boolean {
  const parts = ['oneOf', 'anyOf', 'allOf'].flatMap((word) => {
    const some = schema[word];
    return Array.isArray(some) ? some : [];
  });
  return (
    ['properties', 'additionalProperties'].some((one) => one in schema) ||
    schema['type'] === 'object' ||
    (Array.isArray(schema['type']) && schema['type'].includes('object')) ||
    (depth > 0 && parts.some((part) => isSpread(document, resolved(document, part), depth - 1)))
  );
}

function valuesOf(
  template: string,
  name: string,
  place: string,
  spread: boolean,
  asked: Asked,
): readonly string[] {
  switch (place) {
    case 'query': {
      const pairs = [...new URLSearchParams(asked.query)];
      const own = pairs.filter(([one]) => one === name || one === `${name}[]`);
      return own.length > 0 || !spread
        ? own.map(([, value]) => value)
        : pairs.map(([, value]) => value);
    }
    case 'header': {
      const value = asked.headers[name.toLowerCase()];
      return value === undefined ? [] : [Array.isArray(value) ? value.join(',') : value];
    }
    case 'cookie':
      return cookies(asked).flatMap(([one, value]) => (one === name ? [value] : []));
    default:
      return pathValue(template, name, asked.path);
  }
}

/** Empty for a parameter that fills only a part of its segment: how far it reaches is open. */
function pathValue(template: string, name: string, path: string): readonly string[] {
  const segment = template.split('/').indexOf(`{${name}}`);
  const value = segment === -1 ? undefined : path.split('/')[segment];
  return value === undefined ? [] : [decoded(value.replace(`;${name}=`, ''))];
}

function cookies({ headers }: Asked): readonly (readonly [string, string])[] {
  return (headers.cookie ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=');
    return [decoded(name), decoded(value.join('='))];
  });
}

/**
 * Lists the values that a text may mean: one value, and a list in each style of OpenAPI. A number or a boolean is read both as such and as
 * text.
 */
export function readingsOf(given: readonly string[]): readonly Json[] {
  const [only = ''] = given;
  const lists = [
    given,
    ...(given.length === 1 ? [',', '|', ' ', '%20'].map((mark) => only.split(mark)) : []),
    ...(only === '' ? [[]] : []),
  ];
  return [
    ...(given.length === 1 ? [only, plainValue(only)] : []),
    ...lists.flatMap((list): readonly Json[] => [list, list.map(plainValue)]),
  ];
}

function plainValue(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null') return null;
  return /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(text) ? Number(text) : text;
}

/** Descriptions of these headers are to be ignored (OpenAPI 3.1 §4.8.12.1), or any client writes them (RFC 9112 §6). */
const ignored = new Set([
  'header accept',
  'header content-type',
  'header authorization',
  'header content-length',
  'header transfer-encoding',
  'header connection',
  'header host',
]);

/**
 * The parameters of a path and of its operation, each name and place once; the operation's own replace those of the path (OpenAPI 3.1
 * §4.8.9).
 */
export function parametersOf(
  document: JsonObject,
  item: JsonObject,
  operation: JsonObject,
): readonly JsonObject[] {
  const found = new Map<string, JsonObject>();
  for (const owner of [item, operation]) {
    const { parameters } = owner;
    if (!Array.isArray(parameters)) continue;
    for (const node of parameters as readonly Json[]) {
      const parameter = resolved(document, node);
      const key = `${String(parameter['in'])} ${String(parameter['name'])}`;
      if (!ignored.has(key.toLowerCase())) found.set(key, parameter);
    }
  }
  return [...found.values()].filter((one) => isObject(one));
}
