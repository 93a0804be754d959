/** The values that listed cases of filters use: known ones, else plain ones. */
import type { FilterField } from '../../../../contract/types.ts';
import type { FilterOptions } from './types.ts';

/** A known value if there is one. */
export function plainValue(field: FilterField, options: FilterOptions): string {
  return options.knownValues?.[field.name]?.[0] ?? (isNumeric(field) ? '1' : 'a');
}

/** A second value, different from `plainValue`. */
export function otherValue(field: FilterField, options: FilterOptions): string {
  return options.knownValues?.[field.name]?.[1] ?? (isNumeric(field) ? '2' : 'b');
}

function isNumeric({ schema }: FilterField): boolean {
  const type = typeof schema === 'boolean' ? undefined : schema['type'];
  return type === 'integer' || type === 'number';
}
