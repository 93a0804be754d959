/** The security schemes of a document, by name. */
import { openDocument, resolved } from '../../mock/document/openDocument.ts';
import { isObject, type JsonObject } from '../../mock/json.ts';

export function schemesOf(file: string): readonly (readonly [name: string, scheme: JsonObject])[] {
  const document = openDocument(file);
  const components = isObject(document['components']) ? document['components'] : {};
  const schemes = isObject(components['securitySchemes']) ? components['securitySchemes'] : {};
  return Object.entries(schemes).map(([name, node]) => [name, resolved(document, node)]);
}

/** True for HTTP Basic. */
export function isBasic({ type, scheme }: JsonObject): boolean {
  return type === 'http' && String(scheme).toLowerCase() === 'basic';
}
