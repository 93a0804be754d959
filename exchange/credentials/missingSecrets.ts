/** Which secret a target lacks for a security scheme of a document. */
import { schemesIn, type SecurityScheme } from '../../contract/document/securitySchemes.ts';
import type { CredentialClass } from '../../contract/types.ts';
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
