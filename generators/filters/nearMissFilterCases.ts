/** Lists queries that just miss the filter grammar, each in one way and labelled with it. */
import fc from 'fast-check';
import type { FilterField, FilterTable } from '../../contract/types.ts';
import { encodeQueryText } from './encodeQueryText.ts';
import type { FilterOptions } from './filterOptions.ts';
import { filterValue, otherValue, plainValue } from './filterValue.ts';
import type { FilterCase } from './types.ts';

/** One miss of one field, given the value, already encoded, to filter by. */
type Miss = {
  readonly name: string;
  readonly text: (value: string) => string;
  readonly effect: FilterCase['effect'];
  readonly lawful: boolean;
};

/** A miss whose effect the document does not tell. */
function open(name: string, text: (value: string) => string): Miss {
  return { name, text, effect: 'open', lawful: false };
}

/** Always in the same order: what the document speaks of first, then the misses of each field. */
export function nearMissFilterCases(
  table: FilterTable,
  options: FilterOptions,
): readonly FilterCase[] {
  return table.fields.flatMap((field) =>
    missesOf(table, field, options).map((miss) =>
      caseOf(table, miss, encodeQueryText(plainValue(field, options), 'plain')),
    ),
  );
}

/** The same misses with drawn values; they shrink to the first miss and the simplest value. */
export function nearMissFilters(
  table: FilterTable,
  options: FilterOptions,
): fc.Arbitrary<FilterCase> {
  const ofFields = table.fields.map((field) =>
    fc
      .tuple(fc.constantFrom(...missesOf(table, field, options)), filterValue(field, options))
      .map(([miss, value]) => caseOf(table, miss, encodeQueryText(value, 'plain'))),
  );
  return fc.oneof(...ofFields);
}

function caseOf(table: FilterTable, miss: Miss, value: string): FilterCase {
  return {
    label: `${table.operation}/${miss.name}`,
    text: miss.text(value),
    query: null,
    lawful: miss.lawful,
    effect: miss.effect,
  };
}

function missesOf(table: FilterTable, field: FilterField, options: FilterOptions): readonly Miss[] {
  const { name } = field;
  const [op = 'eq'] = field.operators;
  const other = encodeQueryText(otherValue(field, options), 'plain');
  const { separator } = options;
  const lists = field.operators.includes('in');
  return [
    // The document says of this form, and of it alone, that its filters are ignored.
    {
      name: `${name}/prefixed-with-parameters`,
      text: (value) => `parameters=${name}(${op})=${value}`,
      effect: 'ignored',
      lawful: true,
    },
    ...table.operators
      .filter((one) => !field.operators.includes(one))
      .map((one) =>
        open(`${name}(${one})/operator-not-listed`, (value) => `${name}(${one})=${value}`),
      ),
    open(`${name}/unknown-operator`, (value) => `${name}(like)=${value}`),
    open(`${name}/operator-in-upper-case`, (value) => `${name}(${op.toUpperCase()})=${value}`),
    open(`${name}/field-in-upper-case`, (value) => `${name.toUpperCase()}(${op})=${value}`),
    open(`${name}/unknown-field`, (value) => `${name}Unknown(${op})=${value}`),
    open(`${name}/no-field`, (value) => `(${op})=${value}`),
    open(`${name}/no-closing-parenthesis`, (value) => `${name}(${op}=${value}`),
    open(`${name}/no-opening-parenthesis`, (value) => `${name}${op})=${value}`),
    open(`${name}/no-parentheses`, (value) => `${name}=${value}`),
    open(`${name}/square-brackets`, (value) => `${name}[${op}]=${value}`),
    open(`${name}/space-before-operator`, (value) => `${name}%20(${op})=${value}`),
    open(`${name}/no-value`, () => `${name}(${op})=`),
    open(`${name}/no-equals-sign`, () => `${name}(${op})`),
    open(`${name}/json-under-parameters`, (value) => jsonUnderParameters(`${name}(${op})`, value)),
    open(`${name}/deep-object-under-parameters`, (value) => `parameters[${name}(${op})]=${value}`),
    ...(lists
      ? [
          open(
            `${name}/empty-item`,
            (value) => `${name}(in)=${value}${separator}${separator}${other}`,
          ),
          open(`${name}/item-left-out-at-the-end`, (value) => `${name}(in)=${value}${separator}`),
          ...['|', ',', ';', '%20']
            .filter((one) => one !== separator)
            .map((one) =>
              open(
                `${name}/list-separated-by-${one}`,
                (value) => `${name}(in)=${value}${one}${other}`,
              ),
            ),
          open(`${name}/list-in-brackets`, (value) => `${name}(in)=[${value}${separator}${other}]`),
          open(
            `${name}/list-as-repeated-member`,
            (value) => `${name}(in)=${value}&${name}(in)=${other}`,
          ),
        ]
      : []),
  ];
}

function jsonUnderParameters(member: string, value: string): string {
  const json = JSON.stringify({ [member]: decodeURIComponent(value) });
  return `parameters=${encodeQueryText(json, 'plain')}`;
}
