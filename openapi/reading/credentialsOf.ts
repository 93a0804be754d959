/** The classes of credential that let a caller into an operation. */
import {
  arrayOr,
  isJsonArray,
  isJsonObject,
  objectOr,
  type JsonObject,
} from '../../json/jsonObject.ts';
import type { CredentialClass } from '../types.ts';
import type { Json } from '../../json/types.ts';

const classes: ReadonlySet<string> = new Set([
  'organization',
  'application',
  'user',
  'bearer',
  'none',
]);

/**
 * The operation's `x-assay-credentials`; for a document without that extension, what its security
 * requirements say: a header key is an organization token, an HTTP bearer scheme a Bearer token,
 * an empty list lets everyone in.
 */
export function credentialsOf(
  document: JsonObject,
  operation: JsonObject,
): readonly CredentialClass[] {
  const named = operation['x-assay-credentials'];
  if (isJsonArray(named)) {
    return named.filter(isCredentialClass);
  }
  const requirements = arrayOr(operation['security'] ?? document['security']);
  if (requirements.length === 0) return ['none'];
  return [...new Set(requirements.map((requirement) => classOf(document, requirement)))];
}

function classOf(document: JsonObject, requirement: Json): CredentialClass {
  const [name] = isJsonObject(requirement) ? Object.keys(requirement) : [];
  if (name === undefined) return 'none';
  const schemes = objectOr(objectOr(document['components'])['securitySchemes']);
  return objectOr(schemes[name])['type'] === 'apiKey' ? 'organization' : 'bearer';
}

function isCredentialClass(name: Json): name is CredentialClass {
  return typeof name === 'string' && (classes.has(name) || name.startsWith('scheme:'));
}
