/** Makes faults from compact tables: the fields of one thing, each with the errors that it can have. */
import type { OperationId } from '../operation.ts';
import { isObject, type Json } from '../../json.ts';
import { rewritingAnyJson } from './answers.ts';
import { titled, type Fault, type Titled } from './fault.ts';

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The ways in which a field can be wrong. */
type Mutation =
  | 'absent'
  | 'null'
  | 'as-text'
  | 'as-number'
  | 'as-boolean'
  | 'as-object'
  | 'as-list'
  | 'fraction'
  | 'negated'
  | 'emptied'
  | 'with-zone'
  | 'without-zone'
  | 'mask-of-one'
  | 'with-offset'
  | 'incremented'
  | 'not-base64';

/** What is said of each, and the wrong value. */
const mutations: Readonly<Record<Mutation, readonly [says: string, of: (value: Json) => Json]>> = {
  // The member is removed: no value takes the place of the right one.
  absent: ['is missing', (value) => value],
  null: ['is null', () => null],
  'as-text': ['is a string', textOf],
  'as-number': [
    'is a number',
    (value) => (typeof value === 'string' ? Number(value.replaceAll(/\D/g, '')) : 7),
  ],
  'as-boolean': [
    'is a boolean',
    (value) => value !== null && value !== false && value !== 0 && value !== '',
  ],
  'as-object': ['is an object', (value) => ({ value })],
  'as-list': ['is an array', (value) => [value]],
  fraction: ['is not a whole number', (value) => Number(value) + 0.5],
  negated: ['is negated', (value) => (typeof value === 'boolean' ? !value : -Number(value) - 1)],
  emptied: [
    'is empty',
    (value) => (typeof value === 'string' ? '' : Array.isArray(value) ? [] : {}),
  ],
  'with-zone': ['has a zone', (value) => `${textOf(value)}Z`],
  'without-zone': ['has no zone', (value) => textOf(value).replace(/Z$/, '')],
  'mask-of-one': [
    'hides only its last digit',
    (value) => textOf(value).replaceAll(/\D/g, '4').replace(/.$/, '*'),
  ],
  'with-offset': ['has an offset instead of Z', (value) => textOf(value).replace(/Z$/, '+00:00')],
  incremented: ['is one too high', (value) => Number(value) + 1],
  'not-base64': ['is not Base64', (value) => `*${textOf(value)}`],
};

type FieldTable = {
  readonly pointer: string;
  readonly fields: Readonly<Record<string, readonly Mutation[]>>;
};

/** Names of fields below `pointer`, an empty one for the thing itself; a segment `*` of a pointer stands for each item of a list. */
export const fieldsAt = (pointer: string, fields: FieldTable['fields']): FieldTable => ({
  pointer,
  fields,
});

/** The title of a table begins the ids, `<prefix>-<field>-<mutation>`, and names the owner of the fields. Answers with 200 are changed. */
export function fieldFaults(
  group: string,
  operations: readonly OperationId[],
  tables: Titled<FieldTable>,
): readonly Fault[] {
  return titled(tables).flatMap(([prefix, of, { pointer, fields }]) =>
    Object.entries(fields).flatMap(([field, wrong]) =>
      wrong.map((mutation) => ({
        id: [prefix, kebab(field), mutation].filter((part) => part !== '').join('-'),
        group,
        breaks: `${subject(field, of)} ${mutations[mutation][0]}.`,
        patch: rewritingAnyJson(operations, (json) =>
          change(json, segmentsOf(`${pointer}/${field}`), mutation),
        ),
      })),
    ),
  );
}

const subject = (field: string, of: string): string =>
  field === ''
    ? `${of.charAt(0).toUpperCase()}${of.slice(1)}`
    : field.endsWith('/*')
      ? `An item of ${field.slice(0, -2)} of ${of}`
      : `${field} of ${of}`;

const kebab = (name: string): string =>
  name
    .replaceAll('/*', '-item')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase();

const segmentsOf = (pointer: string): readonly string[] =>
  pointer.split('/').filter((segment) => segment !== '');

/** Changes every value at the path, in a copy; a missing value stays missing. */
function change(json: Json, path: readonly string[], mutation: Mutation): Json {
  const [segment, ...rest] = path;
  if (segment === undefined) return mutations[mutation][1](json);
  if (segment === '*')
    return Array.isArray(json) ? json.map((item) => change(item, rest, mutation)) : json;
  if (!isObject(json)) return json;
  const { [segment]: value, ...others } = json;
  if (value === undefined) return json;
  if (mutation === 'absent' && rest.length === 0) return others;
  return { ...json, [segment]: change(value, rest, mutation) };
}
