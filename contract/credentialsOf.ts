/** The classes of credential that let a caller into an operation. */
import { isJsonObject, type JsonObject } from './jsonObject.ts';
import type { CredentialClass, Json } from './types.ts';

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
  if (Array.isArray(named)) return named as readonly CredentialClass[];
  const requirements = operation['security'] ?? document['security'];
  if (!Array.isArray(requirements) || requirements.length === 0) return ['none'];
  const classes = (requirements as readonly Json[]).map((requirement) =>
    classOf(document, requirement),
  );
  return [...new Set(classes)];
}

function classOf(document: JsonObject, requirement: Json): CredentialClass {
  const [name] = isJsonObject(requirement) ? Object.keys(requirement) : [];
  if (name === undefined) return 'none';
  const components = document['components'];
  const schemes = isJsonObject(components) ? components['securitySchemes'] : undefined;
  const scheme = isJsonObject(schemes) ? schemes[name] : undefined;
  return isJsonObject(scheme) && scheme['type'] === 'apiKey' ? 'organization' : 'bearer';
}
