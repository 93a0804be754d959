/** Which credentials of the platform an imported operation takes, by the security schemes of its document. */
import { arrayOr, isJsonObject, objectOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import type { CredentialClass } from '../../contract/types.ts';
import type { Json } from '../../json/types.ts';
import type { Sources } from './sources.ts';

/** `asked` is true where a request without any credential is refused. `unknown` names what cannot be sent. */
export type ImportedSecurity = {
  readonly classes: readonly CredentialClass[];
  readonly asked: boolean;
  readonly unknown: readonly string[];
};

/**
 * Undeclared security is the platform's own: its document lets nobody in without a credential, so one is
 * sent, but no clause asks for a refusal. No classes are left where every alternative is unknown.
 */
export function securityFor(
  sources: Sources,
  operation: JsonObject,
  bearerOnly: boolean,
): ImportedSecurity {
  const platform: readonly CredentialClass[] = bearerOnly ? ['bearer'] : ['organization', 'bearer'];
  const declared = operation['security'] ?? sources.root['security'];
  if (declared === undefined) return { classes: platform, asked: false, unknown: [] };
  const requirements = arrayOr(declared).map((one) => Object.keys(objectOr(one)));
  if (requirements.length === 0) return { classes: ['none'], asked: false, unknown: [] };
  const classes = new Set<CredentialClass>();
  const unknown = new Set<string>();
  for (const names of requirements) {
    const found = names.map((name) => classOf(sources, name));
    const [first] = found;
    if (names.length === 0) classes.add('none');
    else if (first !== null && first !== undefined && found.every((one) => one === first))
      classes.add(first);
    else unknown.add(names.map((name) => schemeText(sources, name)).join(' with '));
  }
  const known = [...classes].filter((one) => one !== 'none');
  return {
    classes: classes.has('none') ? [...known, 'none'] : known,
    asked: classes.size > 0 && !classes.has('none'),
    unknown: [...unknown],
  };
}

/** The platform reads its tokens from the header requestToken and from Authorization: Bearer, nothing else. */
function classOf(sources: Sources, name: string): CredentialClass | null {
  const scheme = schemeOf(sources, name);
  const type = scheme['type'];
  if (type === 'oauth2' || type === 'openIdConnect') return 'bearer';
  if (type === 'http')
    return textOr(scheme['scheme'], '').toLowerCase() === 'bearer' ? 'bearer' : null;
  if (type !== 'apiKey' || scheme['in'] !== 'header') return null;
  const header = textOr(scheme['name'], '').toLowerCase();
  if (header === 'requesttoken') return 'organization';
  return header === 'authorization' ? 'bearer' : null;
}

function schemeOf(sources: Sources, name: string): JsonObject {
  const schemes = objectOr(objectOr(sources.root['components'])['securitySchemes']);
  const scheme: Json | undefined = schemes[name];
  return isJsonObject(scheme) ? sources.resolve({ node: scheme, file: sources.file }).node : {};
}

function schemeText(sources: Sources, name: string): string {
  const scheme = schemeOf(sources, name);
  const { type, in: place, name: header, scheme: kind } = scheme;
  const about = [type, place, header, kind].filter((word) => typeof word === 'string');
  return about.length === 0 ? `${name} (not declared)` : `${name} (${about.join(' ')})`;
}
