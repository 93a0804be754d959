/** The secrets of this process. Every text that leaves it is searched for them. */
import { createRedactor, type Redactor } from './redaction/redact.ts';

/** Removes every secret that `keepSecret` was given. */
export const processRedactor: Redactor = createRedactor([]);

/** To be called by the code that reads a secret or fetches a token, before the value is used. */
export function keepSecret(value: string): void {
  processRedactor.add(value);
}

/** A foreign text without secrets, for messages of errors, which other processes may print. */
export function withoutSecrets(text: string): string {
  return processRedactor.text(text);
}

/** Returns the same error without secrets in its message, its stack and its cause. */
export function errorWithoutSecrets(thrown: unknown): unknown {
  if (!(thrown instanceof Error))
    return typeof thrown === 'string' ? withoutSecrets(thrown) : thrown;
  thrown.message = withoutSecrets(thrown.message);
  if (thrown.stack !== undefined) thrown.stack = withoutSecrets(thrown.stack);
  if (thrown.cause !== undefined) thrown.cause = errorWithoutSecrets(thrown.cause);
  return thrown;
}

/** So much behind the cut is searched too: a secret that the cut goes through is found whole. */
const margin = 16 * 1024;

/**
 * Returns at most `limit` characters of a foreign text, redacted before it is cut, with an ellipsis if something was left out. A text that
 * is not cut stays as it is, because it is redacted where it is written.
 */
export function excerpt(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = processRedactor.text(text.slice(0, limit + margin));
  // Behind the margin's middle, the head itself may end within a secret.
  const last = text.length > limit + margin ? Math.min(limit, head.length - margin / 2) : limit;
  return head.length > last ? `${head.slice(0, Math.max(0, last))}…` : head;
}

const secretHeader =
  /^(?:authorization|cookie|request_?token)$|(?:^|[-_])(?:token|secret|password|api-?key)$/i;

/** Registers the value of such a header as a secret; ignores other headers. */
export function keepSecretOfHeader(name: string, value: string): void {
  if (secretHeader.test(name)) keepSecret(value.replace(/^(?:bearer|basic) /i, ''));
}
