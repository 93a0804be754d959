/** Turns operation ids into method and path. */
import type { Report } from '../types.ts';

/** Returns `POST /orders/{orderId}` for the id of an operation; a phrase if there is no operation. */
export type OperationName = (operation: string | null) => string;

export function operationNames(report: Pick<Report, 'areas'>): OperationName {
  const names = new Map(
    report.areas.flatMap((area) =>
      area.operations.map(({ id, method, path }) => [id, `${method} ${path}`]),
    ),
  );
  return (operation) =>
    operation === null ? 'the service as a whole' : (names.get(operation) ?? operation);
}
