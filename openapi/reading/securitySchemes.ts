/** The security schemes of a document: the place of each credential in a request. */
import { isJsonObject, objectOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import type { CredentialClass } from '../types.ts';
import { isHeaderName } from './headerReadings.ts';

/** A scheme that can be sent; `tokenUrl` is the address that issues tokens according to the document. */
export type SecurityScheme =
  | {
      readonly type: 'apiKey';
      readonly in: 'header' | 'query' | 'cookie';
      readonly name: string;
    }
  | { readonly type: 'basic' }
  | { readonly type: 'bearer'; readonly tokenUrl?: string }
  | { readonly type: 'mutualTLS' };

const prefix = 'scheme:';

/** The class of a credential that consists of these schemes, all sent at once. */
export function schemeClass(names: readonly string[]): CredentialClass {
  return `${prefix}${names.join('+')}`;
}

/** The schemes of a class; empty for a class that a service has of its own. */
export function schemesIn(credential: CredentialClass): readonly string[] {
  return credential.startsWith(prefix) ? credential.slice(prefix.length).split('+') : [];
}

/** The schemes by name, without those that Assay cannot send. */
export function securitySchemesOf(document: JsonObject): ReadonlyMap<string, SecurityScheme> {
  const nodes = objectOr(objectOr(document['components'])['securitySchemes']);
  return new Map(
    Object.entries(nodes).flatMap(([name, node]) => {
      const scheme = securitySchemeFrom(objectOr(node));
      return scheme === null ? [] : [[name, scheme] as const];
    }),
  );
}

/** Null for a kind that Assay cannot send, such as HTTP Digest. */
export function securitySchemeFrom(node: JsonObject): SecurityScheme | null {
  const type = node['type'];
  if (type === 'mutualTLS') return { type };
  if (type === 'openIdConnect') return { type: 'bearer' };
  if (type === 'oauth2') {
    const tokenUrl = tokenUrlIn(objectOr(node['flows']));
    return { type: 'bearer', ...(tokenUrl === undefined ? {} : { tokenUrl }) };
  }
  if (type === 'http') {
    const scheme = textOr(node['scheme'], '').toLowerCase();
    return scheme === 'basic' || scheme === 'bearer' ? { type: scheme } : null;
  }
  const place = node['in'];
  const name = textOr(node['name'], '');
  if (type !== 'apiKey' || name === '') return null;
  if (place === 'header' && !isHeaderName(name)) return null;
  return place === 'header' || place === 'query' || place === 'cookie'
    ? { type, in: place, name }
    : null;
}

/** Client credentials first: it is the flow that needs no person. */
function tokenUrlIn(flows: JsonObject): string | undefined {
  const found = ['clientCredentials', 'password', 'authorizationCode']
    .map((flow) => flows[flow])
    .find((flow) => isJsonObject(flow) && typeof flow['tokenUrl'] === 'string');
  return isJsonObject(found) ? textOr(found['tokenUrl'], '') : undefined;
}
