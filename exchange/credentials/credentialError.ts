/** The error for a credential that is not available: the target file lacks it, or the service refused it. */
import type { CredentialClass } from '../../openapi/types.ts';

/** A missing credential. Scenarios that need it are blocked with this message, which is one line without a secret. */
export class CredentialError extends Error {
  readonly code = 'CREDENTIAL';
  readonly credential: CredentialClass;
  /** The message without the class. */
  readonly reason: string;
  /** True if the target file names none: what needs it is skipped rather than blocked. */
  readonly absent: boolean;

  constructor(credential: CredentialClass, reason: string, absent = false) {
    super(`credential of class ${credential}: ${reason}`);
    this.credential = credential;
    this.reason = reason;
    this.absent = absent;
  }
}
