/** Registers an explicit token of a request as a secret, because the service may echo it anywhere. */
import type { Redactor } from '../output/redaction/redact.ts';
import type { CredentialUse } from '../exchange/types.ts';

/** Shorter tokens are made up to be refused, such as `invalid`, and would be found in innocent places. */
const leastTokenLength = 16;

export function rememberToken(use: CredentialUse, redactor: Redactor): void {
  if ('token' in use && use.token.length >= leastTokenLength) redactor.add(use.token);
}
