/** Lists queries that break the filter grammar in exactly one way. The label names the way. */
import type { FilterField, FilterTable } from '../../../../contract/types.ts';
import type { FilterOptions, FilterCase } from './types.ts';
import { encodeQueryText } from './printFilterQuery.ts';

/** Returns a known value, if there is one. */
function plainValue(field: FilterField, options: FilterOptions): string {
  return options.knownValues?.[field.name]?.[0] ?? (isNumeric(field) ? '1' : 'a');
}

/** Returns a second value, different from `plainValue`. */
function otherValue(field: FilterField, options: FilterOptions): string {
  return options.knownValues?.[field.name]?.[1] ?? (isNumeric(field) ? '2' : 'b');
}

function isNumeric({ schema }: FilterField): boolean {
  const type = typeof schema === 'boolean' ? undefined : schema['type'];
  return type === 'integer' || type === 'number';
}

/** Lists one case for each way of each field, always in the same order. */
export function nearMissFilterCases(
  table: FilterTable,
  options: FilterOptions,
): readonly FilterCase[] {
  return table.fields.flatMap((field) => missesOf(table, field, options));
}

function missesOf(
  table: FilterTable,
  field: FilterField,
  options: FilterOptions,
): readonly FilterCase[] {
  const miss = (what: string, text: string): FilterCase => ({
    label: `${table.operation}/${field.name}${what}`,
    text,
  });
  const value = encodeQueryText(plainValue(field, options), 'plain');
  const { name } = field;
  const [op = 'eq'] = field.operators;
  const other = encodeQueryText(otherValue(field, options), 'plain');
  const { separator } = options;
  const lists = field.operators.includes('in');
  return [
    ...table.operators
      .filter((one) => !field.operators.includes(one))
      .map((one) => miss(`(${one})/operator-not-listed`, `${name}(${one})=${value}`)),
    miss('/unknown-operator', `${name}(like)=${value}`),
    miss('/operator-in-upper-case', `${name}(${op.toUpperCase()})=${value}`),
    miss('/field-in-upper-case', `${name.toUpperCase()}(${op})=${value}`),
    miss('/unknown-field', `${name}Unknown(${op})=${value}`),
    miss('/no-field', `(${op})=${value}`),
    miss('/no-closing-parenthesis', `${name}(${op}=${value}`),
    miss('/no-opening-parenthesis', `${name}${op})=${value}`),
    miss('/no-parentheses', `${name}=${value}`),
    miss('/square-brackets', `${name}[${op}]=${value}`),
    miss('/space-before-operator', `${name}%20(${op})=${value}`),
    miss('/no-value', `${name}(${op})=`),
    miss('/no-equals-sign', `${name}(${op})`),
    miss('/json-under-parameters', jsonUnderParameters(`${name}(${op})`, value)),
    miss('/deep-object-under-parameters', `parameters[${name}(${op})]=${value}`),
    ...(lists
      ? [
          miss('/empty-item', `${name}(in)=${value}${separator}${separator}${other}`),
          miss('/item-left-out-at-the-end', `${name}(in)=${value}${separator}`),
          ...['|', ',', ';', '%20']
            .filter((one) => one !== separator)
            .map((one) => miss(`/list-separated-by-${one}`, `${name}(in)=${value}${one}${other}`)),
          miss('/list-in-brackets', `${name}(in)=[${value}${separator}${other}]`),
          miss('/list-as-repeated-member', `${name}(in)=${value}&${name}(in)=${other}`),
        ]
      : []),
  ];
}

function jsonUnderParameters(member: string, value: string): string {
  const json = JSON.stringify({ [member]: decodeURIComponent(value) });
  return `parameters=${encodeQueryText(json, 'plain')}`;
}
