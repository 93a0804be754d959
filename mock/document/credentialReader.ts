/** Finds out whether a request carries a credential of the form that its operation requires. */
import { isObject, isText, type Json, type JsonObject } from '../json.ts';
import type { Asked } from '../serving/message/importedRoute.ts';
import { decoded, resolved } from './openDocument.ts';

/**
 * Accepts any value of the right form, because the document does not say which values are valid. Null if one of the alternatives is met;
 * otherwise the required credential.
 */
export function credentialReader(
  document: JsonObject,
  operation: JsonObject,
): (asked: Asked) => string | null {
  const security = operation['security'] ?? document['security'];
  const alternatives = Array.isArray(security) ? (security as readonly Json[]) : [];
  if (alternatives.length === 0) return () => null;
  const components = isObject(document['components']) ? document['components'] : {};
  const schemes = isObject(components['securitySchemes']) ? components['securitySchemes'] : {};
  const names = alternatives.map((one) => (isObject(one) ? Object.keys(one) : []));
  const wanted = names.map((some) => some.join(' with ')).join(' or ');
  return (asked) =>
    names.some((some) => some.every((name) => carries(resolved(document, schemes[name]), asked)))
      ? null
      : `a credential is missing: ${wanted}`;
}

function carries(scheme: JsonObject, asked: Asked): boolean {
  const { authorization = '' } = asked.headers;
  switch (scheme['type']) {
    case 'apiKey':
      return isText(scheme['name']) && carriesKey(scheme['name'], scheme['in'], asked);
    case 'http': {
      const kind = isText(scheme['scheme']) ? scheme['scheme'].toLowerCase() : 'bearer';
      if (kind !== 'basic') return new RegExp(`^${escaped(kind)} +\\S`, 'i').test(authorization);
      const [, given = ''] = /^basic +(\S+)/i.exec(authorization) ?? [];
      return /.:./.test(Buffer.from(given, 'base64').toString());
    }
    case 'oauth2':
    case 'openIdConnect':
      return /^bearer +\S/i.test(authorization);
    default:
      // A client certificate is not seen here, and an unknown scheme cannot be judged.
      return true;
  }
}

function carriesKey(name: string, place: Json | undefined, { query, headers }: Asked): boolean {
  if (place === 'query') return (new URLSearchParams(query).get(name) ?? '') !== '';
  if (place === 'header') return String(headers[name.toLowerCase()] ?? '').trim() !== '';
  return (headers.cookie ?? '').split(';').some((pair) => {
    const [one = '', ...value] = pair.trim().split('=');
    return decoded(one) === name && value.join('=') !== '';
  });
}

export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
