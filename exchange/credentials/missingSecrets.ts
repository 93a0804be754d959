/** Which secret a target lacks for a security scheme of a document. */
import { schemesIn, type SecurityScheme } from '../../openapi/reading/securitySchemes.ts';
import type { CredentialClass } from '../../openapi/types.ts';
import { availableCredentials } from '../targets/availableCredentials.ts';
import type { Target } from '../targets/target.ts';

/** Null where the target holds what the scheme needs; else what to add. */
export function missingOf(target: Target, name: string, scheme: SecurityScheme): string | null {
  if (scheme.type === 'mutualTLS')
    return target.tls.certFile === undefined
      ? 'the target file names no tls.certFile and tls.keyFile'
      : null;
  const held = target.credentials.schemes?.[name];
  const place = `credentials.schemes.${name}`;
  if (scheme.type === 'basic')
    return held?.username === undefined ? `the target file has no username at ${place}` : null;
  if (held?.value !== undefined) return null;
  if (scheme.type === 'bearer' && held?.clientId !== undefined) return null;
  return `the target file has no secret at ${place}`;
}

/**
 * Why none of these classes lets the target in, null where one does. Classes of the platform are left to what asks for
 * them.
 */
export function keptOut(
  target: Target,
  schemes: ReadonlyMap<string, SecurityScheme>,
  classes: readonly CredentialClass[],
): string | null {
  const [first] = classes;
  if (first === undefined || classes.some((one) => schemesIn(one).length === 0)) return null;
  if (classes.some((one) => holdsCredential(target, schemes, one))) return null;
  return `no credential of class ${first}: ${missingIn(target, schemes, first)}`;
}

function missingIn(
  target: Target,
  schemes: ReadonlyMap<string, SecurityScheme>,
  credential: CredentialClass,
): string {
  for (const name of schemesIn(credential)) {
    const scheme = schemes.get(name);
    const missing = scheme === undefined ? null : missingOf(target, name, scheme);
    if (missing !== null) return missing;
  }
  return 'no document of the run declares it';
}

/** True where the target holds all that a credential of this class needs. */
export function holdsCredential(
  target: Target,
  schemes: ReadonlyMap<string, SecurityScheme>,
  credential: CredentialClass,
): boolean {
  const names = schemesIn(credential);
  if (names.length === 0) return availableCredentials(target).has(credential);
  return names.every((name) => {
    const scheme = schemes.get(name);
    return scheme !== undefined && missingOf(target, name, scheme) === null;
  });
}
