/** Finds the secrets that a target lacks for a credential. */
import { schemeClass, schemesIn } from '../../openapi/reading/securitySchemes.ts';
import type { CredentialClass } from '../../openapi/types.ts';
import type { HeldSecrets, Target } from '../targets/target.ts';
import type { Access } from './access.ts';

type Held = Pick<Target, 'credentials' | 'tls'>;

/** The classes of single credentials that are sent together: one class, or several for combined security schemes. */
export function partsOf(credential: CredentialClass): readonly CredentialClass[] {
  const names = schemesIn(credential);
  return names.length < 2 ? [credential] : names.map((name) => schemeClass([name]));
}

/** The secrets that the target holds for one credential; undefined if it holds none. */
export function heldFor(
  { credentials }: Pick<Target, 'credentials'>,
  { own }: Access,
  name: CredentialClass,
): HeldSecrets | undefined {
  const member = own.get(name)?.member;
  return member === undefined
    ? credentials.schemes[schemesIn(name)[0] ?? '']
    : credentials.own[member];
}

/** Null if the target holds every secret of one credential; otherwise the secrets to add. */
export function missingOf(target: Held, access: Access, name: CredentialClass): string | null {
  const held = heldFor(target, access, name);
  if (access.own.has(name)) return held === undefined ? 'the target file names none' : null;
  const [scheme = ''] = schemesIn(name);
  const place = `credentials.schemes.${scheme}`;
  const known = access.schemes.get(scheme);
  if (known === undefined) return 'no document of the run declares it';
  if (known.type === 'mutualTLS')
    return target.tls.certFile === undefined
      ? 'the target file names no tls.certFile and tls.keyFile'
      : null;
  const { value, username, clientId } = held?.secrets ?? {};
  if (known.type === 'basic')
    return username === undefined ? `the target file has no username at ${place}` : null;
  if (value !== undefined || (known.type === 'bearer' && clientId !== undefined)) return null;
  return `the target file has no secret at ${place}`;
}

/**
 * The reason why the target holds no credential of these classes; null if it holds one. The service's own classes are left to the code
 * that requests them.
 */
export function keptOut(
  target: Held,
  access: Access,
  classes: readonly CredentialClass[],
): string | null {
  const [first] = classes;
  if (first === undefined || classes.some((one) => schemesIn(one).length === 0)) return null;
  if (classes.some((one) => holdsCredential(target, access, one))) return null;
  const missing = partsOf(first).map((name) => missingOf(target, access, name));
  return `no credential of class ${first}: ${missing.find((one) => one !== null) ?? ''}`;
}

/** True if the target holds all secrets that a credential of this class needs, including the credential of the request for its token. */
export function holdsCredential(
  target: Held,
  access: Access,
  credential: CredentialClass,
): boolean {
  if (credential === 'none') return true;
  return partsOf(credential).every(
    (name) =>
      missingOf(target, access, name) === null &&
      holdsCredential(target, access, access.own.get(name)?.token?.as ?? 'none'),
  );
}

/** The service's own credentials that the target holds, and `none`. */
export function heldClasses(target: Held, access: Access): ReadonlySet<CredentialClass> {
  const own = ['none', ...access.own.keys()];
  return new Set(own.filter((name) => holdsCredential(target, access, name)));
}
