/** Finds the credentials that an imported operation takes, by the security schemes of its document. */
import { schemeClass } from '../reading/securitySchemes.ts';
import { arrayOr, objectOr, type JsonObject } from '../../json/jsonObject.ts';
import type { CredentialClass } from '../types.ts';
import type { HostCredentials, ImportScene } from './importScene.ts';
import type { SchemeBundle } from './schemeBundle.ts';

/** `asked` is true if a request without a credential is refused. `unknown` names schemes that cannot be sent. */
export type ImportedSecurity = {
  readonly classes: readonly CredentialClass[];
  readonly asked: boolean;
  readonly unknown: readonly string[];
  /** Schemes of the document that its requirements name. */
  readonly named: ReadonlySet<string>;
};

/**
 * An operation without declared security has the security of the host: a credential is sent, but no clause demands a refusal. A document
 * without any declaration requires no credential. The list of classes is empty if every alternative is unknown.
 */
export function securityFor(
  { sources, schemes, host }: Pick<ImportScene, 'sources' | 'schemes' | 'host'>,
  operation: JsonObject,
): ImportedSecurity {
  const declared = operation['security'] ?? sources.root['security'];
  if (declared === undefined && host !== null)
    return { classes: host.undeclared, asked: false, unknown: [], named: new Set() };
  // Nobody knows how to send what the document does not declare: the rest of the requirement is sent.
  const isDeclared = (name: string): boolean =>
    host !== null || schemes.nodeOf(name)['type'] !== undefined;
  const requirements = arrayOr(declared).map((one) =>
    inOneHeader(schemes, Object.keys(objectOr(one)).filter(isDeclared)),
  );
  if (requirements.length === 0)
    return { classes: ['none'], asked: false, unknown: [], named: new Set() };
  const classes = new Set<CredentialClass>();
  const unknown = new Set<string>();
  let asked = true;
  for (const names of requirements) {
    const found = classFor(schemes, names, host);
    if (found === null) unknown.add(names.map((name) => schemeText(schemes, name)).join(' with '));
    else classes.add(found);
    // The certificate of a client belongs to the connection: no request goes without it.
    if (names.every((name) => schemes.schemeOf(name)?.type === 'mutualTLS')) asked = false;
  }
  const known = [...classes].filter((one) => one !== 'none');
  return {
    classes: classes.has('none') ? [...known, 'none'] : known,
    asked: asked && classes.size > 0,
    unknown: [...unknown],
    named: new Set(requirements.flat()),
  };
}

/** Of schemes that are sent at once in the header Authorization, one token serves for all. */
function inOneHeader(schemes: SchemeBundle, names: readonly string[]): readonly string[] {
  const isToken = (name: string): boolean => schemes.schemeOf(name)?.type === 'bearer';
  const isKey = (name: string): boolean => {
    const scheme = schemes.schemeOf(name);
    return scheme?.type === 'apiKey' && scheme.name.toLowerCase() === 'authorization';
  };
  const token =
    names.find(isToken) ?? names.find((name) => schemes.schemeOf(name)?.type === 'basic');
  if (token === undefined) return names;
  return names.filter((name) => name === token || !(isToken(name) || isKey(name)));
}

/** Null if one of the schemes cannot be sent. */
function classFor(
  schemes: SchemeBundle,
  names: readonly string[],
  host: HostCredentials | null,
): CredentialClass | null {
  if (names.length === 0) return 'none';
  const own = names.map((name) => host?.classOf(schemes.nodeOf(name)) ?? null);
  const [first] = own;
  if (first !== null && first !== undefined && own.every((one) => one === first)) return first;
  if (names.some((name) => schemes.schemeOf(name) === null)) return null;
  return schemeClass(names.map(schemes.use));
}

function schemeText(schemes: SchemeBundle, name: string): string {
  const { type, in: place, name: header, scheme: kind } = schemes.nodeOf(name);
  const about = [type, place, header, kind].filter((word) => typeof word === 'string');
  return about.length === 0 ? `${name} (not declared)` : `${name} (${about.join(' ')})`;
}
