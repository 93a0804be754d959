/**
 * Finds names in one data file that another file lacks. Without this check such a mistake would leave clauses untested and unreported.
 */
import type { Issue } from '../json/dataError.ts';
import type { Area, Clause, FilterTable } from './types.ts';
import { namedOperations } from './namedOperations.ts';
import type { Operation } from '../openapi/types.ts';

type Operations = ReadonlyMap<string, Operation>;

/** Finds operations of an area that is not listed. */
export function areaIssues(areas: readonly Area[], operations: Operations): readonly Issue[] {
  const names = new Set(areas.map(({ name }) => name));
  return [...operations.values()]
    .filter(({ area }) => !names.has(area))
    .map(({ id, area }) => ({
      pointer: '',
      message: `${id} is of the area ${area}, which is not listed`,
    }));
}

/** Finds filter tables of unknown operations, and fields with operators that their table does not know. */
export function filterIssues(
  filters: readonly FilterTable[],
  operations: Operations,
): readonly Issue[] {
  return filters.flatMap((table, index) => [
    ...unknown([table.operation], operations, `/${index}/operation`),
    ...table.fields.flatMap((field, place) =>
      field.operators
        .filter((operator) => !table.operators.includes(operator))
        .map((operator) => ({
          pointer: `/${index}/fields/${place}/operators`,
          message: `the table has no operator ${operator}`,
        })),
    ),
  ]);
}

/** Finds clauses about operations that the contract does not have. */
export function clauseIssues(
  clauses: readonly Partial<Pick<Clause, 'operations'>>[],
  operations: Operations,
): readonly Issue[] {
  return clauses.flatMap(({ operations: words = [] }, index) =>
    words
      .filter((word) => namedOperations([word.replace('!', '')], operations).length === 0)
      .map((word) => ({
        pointer: `/${index}/operations`,
        message: `the contract has no operation ${word}`,
      })),
  );
}

function unknown(
  ids: readonly string[],
  operations: Operations,
  pointer: string,
): readonly Issue[] {
  return ids
    .filter((id) => !operations.has(id))
    .map((id) => ({ pointer, message: `the contract has no operation ${id}` }));
}
