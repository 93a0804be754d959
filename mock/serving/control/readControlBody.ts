/** Reads the bodies of control calls; each throws a ControlError that says what is wrong. */
import { ControlError } from './controlError.ts';
import type { SlowRule } from './slowRules.ts';

export type Body = { readonly [key: string]: unknown };

function isBody(body: unknown): body is Body {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

export function readBody(body: unknown): Body {
  if (!isBody(body)) throw new ControlError(400, 'the body is not a JSON object');
  return body;
}

/** Only log entries after this number are wanted; 0 if the request names none. */
export function readAfter({ after = '0' }: Body): number {
  if (typeof after !== 'string' || !/^\d{1,15}$/.test(after))
    throw new ControlError(400, 'after is not a whole number');
  return Number(after);
}

export function readAdvance(body: unknown): number {
  const { advanceMs } = readBody(body);
  return readMs(advanceMs, 'advanceMs');
}

export function readSlowRule(body: unknown): SlowRule {
  const { method, path, takesMs, times } = readBody(body);
  return {
    method: readOptionalText(method, 'method')?.toUpperCase() ?? null,
    path: readOptionalText(path, 'path'),
    takesMs: readMs(takesMs, 'takesMs'),
    times: times === undefined ? 1 : readTimes(times),
  };
}

export function readIds(body: unknown): readonly string[] {
  const ids = readTexts(readBody(body)['ids'], 'ids');
  if (ids === null) throw new ControlError(400, 'ids is missing');
  return ids;
}

export function readChoices(body: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(readBody(body)).map(([id, choice]) => {
      if (typeof choice !== 'string')
        throw new ControlError(400, `the choice of ${id} is not a string`);
      return [id, choice];
    }),
  );
}

export function readTimes(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1)
    throw new ControlError(400, 'times is not a whole number of at least 1');
  return value;
}

export function readMs(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
    throw new ControlError(400, `${name} is not a number of at least 0`);
  return value;
}

export function readOptionalText(value: unknown, name: string): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw new ControlError(400, `${name} is not a string`);
  return value;
}

export function readTexts(value: unknown, name: string): readonly string[] | null {
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string'))
    throw new ControlError(400, `${name} is not an array of strings`);
  return value;
}
