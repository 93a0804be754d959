/** The values in listed cases of filters: known values, or plain ones if none are known. */
import type { FilterField } from '../../../../contract/types.ts';
import type { FilterOptions } from './types.ts';

/** Returns a known value, if there is one. */
export function plainValue(field: FilterField, options: FilterOptions): string {
  return options.knownValues?.[field.name]?.[0] ?? (isNumeric(field) ? '1' : 'a');
}

/** Returns a second value, different from `plainValue`. */
export function otherValue(field: FilterField, options: FilterOptions): string {
  return options.knownValues?.[field.name]?.[1] ?? (isNumeric(field) ? '2' : 'b');
}

function isNumeric({ schema }: FilterField): boolean {
  const type = typeof schema === 'boolean' ? undefined : schema['type'];
  return type === 'integer' || type === 'number';
}
