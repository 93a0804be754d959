/** Finds what is wrong with a request to an imported operation. */
import { isObject, isText, type Json, type JsonObject } from '../json.ts';
import type { Asked, Flaw } from '../message/importedRoute.ts';
import type { Judge, SchemaTools } from './schemaTools.ts';

type Described = { readonly name: string; readonly in: string; readonly object: boolean };

/**
 * Required parameters have to be there, with any value; a JSON body has to fit its schema, a form to hold
 * what it requires. Parameters written as objects spread over names of their own: any query will do.
 */
export function flawReader(
  operation: JsonObject,
  tools: SchemaTools,
): (asked: Asked) => Flaw | null {
  const parameters = Array.isArray(operation['parameters'])
    ? (operation['parameters'] as readonly Json[])
    : [];
  const required = parameters.flatMap((one): readonly Described[] =>
    isObject(one) && one['required'] === true && isText(one['name']) && isText(one['in'])
      ? [{ name: one['name'], in: one['in'], object: isObjectSchema(one['schema']) }]
      : [],
  );
  const bodyFlaw = bodyReader(operation['requestBody'], tools);
  return (asked) => {
    if (required.some((one) => !isThere(one, asked))) return 'missing';
    return bodyFlaw(asked);
  };
}

function bodyReader(
  described: Json | undefined,
  tools: SchemaTools,
): (asked: Asked) => Flaw | null {
  if (!isObject(described) || !isObject(described['content'])) return () => null;
  const [entry] = Object.entries(described['content']);
  if (entry === undefined) return () => null;
  const [mediaType, media] = entry;
  const schema = isObject(media) ? (media['schema'] ?? {}) : {};
  let judge: Judge | undefined;
  return (asked) => {
    const text = asked.body?.toString() ?? '';
    if (text === '') return described['required'] === true ? 'missing' : null;
    judge ??= tools.judgeOf(schema);
    if (/\bjson\b/.test(mediaType)) {
      const value = jsonOf(text);
      return value === undefined ? 'form' : flawIn(judge(value));
    }
    if (mediaType !== 'application/x-www-form-urlencoded') return null;
    const broken = judge(Object.fromEntries(new URLSearchParams(text)));
    return broken.includes('required') ? 'missing' : null;
  };
}

function flawIn(keywords: readonly string[]): Flaw | null {
  if (keywords.length === 0) return null;
  return keywords.includes('required') ? 'missing' : 'form';
}

function isThere({ name, in: place, object }: Described, asked: Asked): boolean {
  switch (place) {
    case 'query': {
      const names = [...new URLSearchParams(asked.query).keys()];
      return object ? names.length > 0 : names.includes(name);
    }
    case 'header':
      return asked.headers[name.toLowerCase()] !== undefined;
    case 'cookie':
      return (asked.headers.cookie ?? '')
        .split(';')
        .some((pair) => pair.trim().startsWith(`${encodeURIComponent(name)}=`));
    default:
      return true;
  }
}

function isObjectSchema(schema: Json | undefined): boolean {
  return isObject(schema) && (schema['type'] === 'object' || 'properties' in schema);
}

function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
