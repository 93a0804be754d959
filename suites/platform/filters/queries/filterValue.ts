/** Values to filter a field by: known values, typical values, and values that careless code gets wrong. */
import fc from 'fast-check';
import type { FilterField } from '../../../../contract/types.ts';
import type { JsonSchema } from '../../../../json/types.ts';
import type { FilterOptions } from './types.ts';

/** Texts with characters that have a meaning in a query, in the filter grammar or in an encoding. */
const awkwardTexts: readonly string[] = [
  'a|b',
  'a,b',
  'a;b',
  'a(b)',
  ')',
  '(',
  'a&b=c',
  '100%',
  '%28',
  'a+b',
  'a b',
  'a=b',
  '#a',
  "o'brien",
  '"a"',
  'a\\b',
  'é',
  '漢字',
  '😀',
  'null',
  'true',
  '*',
];

/** Whole numbers at the edges of what services store. */
const awkwardNumbers: readonly string[] = ['0', '-1', '2147483647', '-2147483648', '007', '1e3'];

/** Whether the field holds whole numbers. */
export function isNumeric(schema: JsonSchema): boolean {
  const type = typeof schema === 'boolean' ? undefined : schema['type'];
  return type === 'integer' || type === 'number';
}

/** One value of a field. Shrinks towards a known value if there is one, else towards a short text or zero. */
export function filterValue(field: FilterField, options: FilterOptions): fc.Arbitrary<string> {
  const known = options.knownValues?.[field.name] ?? [];
  const choices = typeof field.schema === 'boolean' ? undefined : field.schema['enum'];
  const listed = Array.isArray(choices) ? choices.map(String) : [];
  const sure = [...known, ...listed];
  const drawn = isNumeric(field.schema)
    ? fc.oneof(fc.integer({ min: -10, max: 10 }).map(String), fc.constantFrom(...awkwardNumbers))
    : fc.oneof(
        fc.string({ minLength: 1, maxLength: 12 }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
        fc.constantFrom(...awkwardTexts),
      );
  return sure.length === 0
    ? drawn
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...sure) }, { weight: 1, arbitrary: drawn });
}

/** A value for a list: never empty, and without the separator, because a reader would split the value there. */
export function listValue(field: FilterField, options: FilterOptions): fc.Arbitrary<string> {
  const { separator } = options;
  return filterValue(field, options).map((value) => {
    const kept = value.replaceAll(separator, '');
    return kept === '' ? '0' : kept;
  });
}

/** The value that listed cases use: a known value if there is one. */
export function plainValue(field: FilterField, options: FilterOptions): string {
  return options.knownValues?.[field.name]?.[0] ?? (isNumeric(field.schema) ? '1' : 'a');
}

/** A second value, different from `plainValue`. */
export function otherValue(field: FilterField, options: FilterOptions): string {
  return options.knownValues?.[field.name]?.[1] ?? (isNumeric(field.schema) ? '2' : 'b');
}
