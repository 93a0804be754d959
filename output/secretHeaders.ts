/** Headers whose values are secrets; no message and no file may repeat them. */
import { keepSecret } from './secrets.ts';

const secretHeader =
  /^(?:authorization|cookie|request_?token)$|(?:^|[-_])(?:token|secret|password|api-?key)$/i;

/** Registers the value of such a header as a secret; ignores other headers. */
export function keepSecretOfHeader(name: string, value: string): void {
  if (secretHeader.test(name)) keepSecret(value.replace(/^(?:bearer|basic) /i, ''));
}
