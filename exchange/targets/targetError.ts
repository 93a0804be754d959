/** What is wrong with a target file, in one line that says where and what would be right. */

/** Bad configuration of a target; a person mends it in the file or the environment. */
export class TargetError extends Error {
  readonly code = 'TARGET';
}

/** `file: /path/inside: expected …, received …`; `received` is shown as JSON, cut to one short line. */
export function targetFault(
  file: string,
  at: string,
  expected: string,
  received: unknown,
): TargetError {
  return new TargetError(
    `${file}: ${at === '' ? '/' : at}: expected ${expected}, received ${shown(received)}`,
  );
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text =
    typeof value === 'bigint' ? value.toString() : (JSON.stringify(value) ?? typeof value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
