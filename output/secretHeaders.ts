/** Headers whose values are secrets: no message and no file may repeat them. */
import { keepSecret } from './secrets.ts';

const secretHeaders = new Set(['authorization', 'cookie', 'requesttoken', 'x-api-key']);

/** Does nothing for other headers. */
export function keepSecretOfHeader(name: string, value: string): void {
  if (secretHeaders.has(name.toLowerCase())) keepSecret(value.replace(/^(?:bearer|basic) /i, ''));
}
