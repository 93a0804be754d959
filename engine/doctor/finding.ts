/** One finding of the examination of a target, for `assay doctor`. */

export type Finding = {
  /** What was looked at, such as `tls` or `credential bearer`. */
  readonly subject: string;
  /** `fail`: tests would be blocked. `warn`: something is skipped or weaker. */
  readonly level: 'ok' | 'warn' | 'fail';
  /** One line; holds no secret. */
  readonly message: string;
  /** What a run will skip or block for it; empty for `ok`. */
  readonly skips: readonly string[];
};

export function ok(subject: string, message: string): Finding {
  return { subject, level: 'ok', message, skips: [] };
}

export function warn(subject: string, message: string, ...skips: readonly string[]): Finding {
  return { subject, level: 'warn', message, skips };
}

export function fail(subject: string, message: string, ...skips: readonly string[]): Finding {
  return { subject, level: 'fail', message, skips };
}
