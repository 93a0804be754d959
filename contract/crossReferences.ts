/** Finds names in one data file that another should know: a slip there would quietly test nothing. */
import type { Issue } from '../json/dataError.ts';
import type { Area, Clause, FilterTable } from './types.ts';
import type { Operation } from '../openapi/types.ts';

type Operations = ReadonlyMap<string, Operation>;

/** Areas that list an operation of another area or of none, and operations that no area lists. */
export function areaIssues(areas: readonly Area[], operations: Operations): readonly Issue[] {
  const listed = new Set(areas.flatMap((area) => area.operations));
  return [
    ...areas.flatMap((area, index) =>
      area.operations
        .map((id, place) => ({ id, pointer: `/${index}/operations/${place}` }))
        .filter(({ id }) => operations.get(id)?.area !== area.name)
        .map(({ id, pointer }) => ({ pointer, message: `${area.name} has no operation ${id}` })),
    ),
    ...[...operations.values()]
      .filter(({ id }) => !listed.has(id))
      .map(({ id, area }) => ({
        pointer: '',
        message: `${area} does not list its operation ${id}`,
      })),
  ];
}

/** Filter tables of unknown operations, and fields with operators that their table does not know. */
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

/** Clauses about operations that the contract does not have. */
export function clauseIssues(
  clauses: readonly Partial<Pick<Clause, 'operations'>>[],
  operations: Operations,
): readonly Issue[] {
  return clauses.flatMap((clause, index) =>
    unknown(clause.operations ?? [], operations, `/${index}/operations`),
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
