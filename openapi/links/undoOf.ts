/** Finds the operation that takes back what another one creates. */
import type { Description, Operation } from '../types.ts';

/** The operation that takes back what `create` made: DELETE at the path with one more parameter. */
export function undoOf(
  { operations }: Pick<Description, 'operations'>,
  create: Operation,
): Operation | null {
  const address = `${addressOf(create.path)}/{}`;
  return (
    [...operations.values()].find(
      (one) => one.method === 'DELETE' && addressOf(one.path) === address,
    ) ?? null
  );
}

/** Paths that differ in the names of their parameters alone are one address. */
export function addressOf(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}');
}
