/** Finds the operation that a request is addressed to, by its method and path. */
import type { Description, Operation } from '../types.ts';

/**
 * Undefined if the document has no such address. If two templates fit, the one with more literal segments is used (OpenAPI 3.1 "Path
 * Templating Matching"). `path` is relative to the base URL.
 */
export function operationAt(
  { operations }: Pick<Description, 'operations'>,
  method: string,
  path: string,
): Operation | undefined {
  const segments = path.split('/');
  const fitting = [...operations.values()].filter((operation) => {
    const template = operation.path.split('/');
    return (
      operation.method === method &&
      template.length === segments.length &&
      template.every((part, at) => isParameter(part) || part === segments[at])
    );
  });
  return fitting.toSorted((left, right) => literals(right) - literals(left))[0];
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

function literals(operation: Operation): number {
  return operation.path.split('/').filter((part) => !isParameter(part)).length;
}
