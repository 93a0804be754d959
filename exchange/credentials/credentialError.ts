/** A credential that cannot be had: the target file lacks it, or the service refused it. */
import type { CredentialClass } from '../../openapi/types.ts';

/** What needs the credential is blocked for this reason; its message is one line and holds no secret. */
export class CredentialError extends Error {
  readonly code = 'CREDENTIAL';
  readonly credential: CredentialClass;
  /** True where the target file names none: what needs it is skipped rather than blocked. */
  readonly absent: boolean;

  constructor(credential: CredentialClass, reason: string, absent = false) {
    super(`credential of class ${credential}: ${reason}`);
    this.credential = credential;
    this.absent = absent;
  }
}
