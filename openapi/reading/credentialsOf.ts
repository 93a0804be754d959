/** The classes of credential that give a caller access to an operation. */
import { arrayOr, isJsonArray, objectOr, type JsonObject } from '../../json/jsonObject.ts';
import type { CredentialClass } from '../types.ts';
import { schemeClass } from './securitySchemes.ts';

/**
 * The operation's `x-assay-credentials`. For a document without that extension: the schemes of its security requirements, where an empty
 * list means that no credential is needed.
 */
export function credentialsOf(
  document: JsonObject,
  operation: JsonObject,
): readonly CredentialClass[] {
  const named = operation['x-assay-credentials'];
  if (isJsonArray(named))
    return named.filter((name): name is CredentialClass => typeof name === 'string');
  const requirements = arrayOr(operation['security'] ?? document['security']).map((one) =>
    Object.keys(objectOr(one)),
  );
  if (requirements.length === 0) return ['none'];
  return [
    ...new Set(requirements.map((names) => (names.length === 0 ? 'none' : schemeClass(names)))),
  ];
}
