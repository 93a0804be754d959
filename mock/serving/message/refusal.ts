/** The reason why a request is not served. Rules and operations throw it, and one place turns it into an answer. */

export type Reason =
  | 'unauthenticated'
  | 'expired'
  | 'wrong-class'
  | 'wrong-address'
  | 'not-permitted'
  | 'unknown-path'
  | 'unknown-method'
  | 'not-recorded'
  | 'unknown-object'
  | 'unknown-entry'
  | 'unknown-entity'
  | 'unknown-attachment'
  | 'unknown-person'
  | 'unknown-organization'
  | 'bad-json'
  | 'bad-body'
  | 'bad-parameter'
  | 'bad-filter'
  | 'bad-url'
  | 'media-type'
  | 'too-large'
  | 'headers-too-large'
  | 'too-slow'
  | 'duplicate-key'
  | 'rate-limited'
  | 'timeout'
  | 'restarted'
  | 'invalid-credentials'
  | 'invalid-login'
  | 'internal';

/** `code` is the reason; the message is for people and names the place that is wrong. */
export class Refusal extends Error {
  readonly code: Reason;

  constructor(code: Reason, message: string) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }
}
