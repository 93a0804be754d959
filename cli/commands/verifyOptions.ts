/** Reads the words of options of `assay verify`. */
import { InvalidArgumentError } from 'commander';
import type { Permission } from '../../contract/types.ts';

/** The permissions that operations of a document ask for. */
const writes: readonly Permission[] = ['create', 'update', 'delete'];

/** Adds one more word of an option that may be repeated. */
export const collect = (value: string, before: readonly string[]): readonly string[] => [
  ...before,
  value,
];

/** Throws InvalidArgumentError, as each of them does. */
export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new InvalidArgumentError('expected a whole number');
  return value;
}

/** From 1. */
export function positiveNumber(text: string): number {
  const value = wholeNumber(text);
  if (value === 0) throw new InvalidArgumentError('expected at least 1');
  return value;
}

/** `create,delete`. */
export function permissionsIn(text: string): readonly Permission[] {
  const names = text.split(',').map((name) => name.trim());
  return names.map((name) => {
    const found = writes.find((one) => one === name);
    if (found === undefined)
      throw new InvalidArgumentError(`expected some of ${writes.join(',')}, such as create,delete`);
    return found;
  });
}

/** `2/4`. */
export function shardOf(text: string): string {
  const [index, total] = text.split('/').map(Number);
  if (
    !/^\d+\/\d+$/.test(text) ||
    index === undefined ||
    total === undefined ||
    index < 1 ||
    index > total
  )
    throw new InvalidArgumentError('expected I/N with 1 <= I <= N, such as 2/4');
  return text;
}
