/** Makes faults from a compact table: the fields of one thing, each with the errors that it can have. */
import { type OperationId, isFor } from '../operation.ts';
import type { Fault } from './fault.ts';
import { type Mutation, mutateAt } from './mutation.ts';
import { rewriting } from '../behaviour/behaviour.ts';

export type FieldTable = {
  readonly group: string;
  /** Begins the ids. */
  readonly prefix: string;
  /** Ends the sentences: the owner of the field. */
  readonly of: string;
  readonly operations: readonly OperationId[];
  /** JSON Pointer of the thing; a segment `*` stands for each item of a list. */
  readonly at: string;
  /** Names below `at`, an empty one for the thing itself, each with its mutations. */
  readonly fields: Readonly<Record<string, readonly Mutation[]>>;
};

const phrases: Readonly<Record<Mutation, string>> = {
  absent: 'is missing',
  null: 'is null',
  'as-text': 'is a string',
  'as-number': 'is a number',
  'as-boolean': 'is a boolean',
  'as-object': 'is an object',
  'as-list': 'is an array',
  fraction: 'is not a whole number',
  negated: 'is negated',
  emptied: 'is empty',
  'with-zone': 'has a zone',
  'without-zone': 'has no zone',
  'mask-of-one': 'hides only its last digit',
  'with-offset': 'has an offset instead of Z',
  incremented: 'is one too high',
  'not-base64': 'is not Base64',
};

/** Ids are `<prefix>-<field>-<mutation>`. */
export function fieldTable({
  group,
  prefix,
  of,
  operations,
  at,
  fields,
}: FieldTable): readonly Fault[] {
  return Object.entries(fields).flatMap(([field, mutations]) =>
    mutations.map((mutation) =>
      fieldFault(group, {
        id: [prefix, kebab(field), mutation].filter((part) => part !== '').join('-'),
        breaks: `${subject(field, of)} ${phrases[mutation]}.`,
        operations,
        pointer: field === '' ? at : `${at}/${field}`,
        mutation,
      }),
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

/** Makes a fault from one row of a table: an operation, a place in its answer, and the error at that place. */
type FieldRow = {
  readonly id: string;
  readonly breaks: string;
  /** Operations whose 200 answers are changed. */
  readonly operations: readonly OperationId[];
  /** JSON Pointer; a segment `*` stands for each item of a list. */
  readonly pointer: string;
  readonly mutation: Mutation;
};

function fieldFault(group: string, { id, breaks, operations, pointer, mutation }: FieldRow): Fault {
  return {
    id,
    group,
    breaks,
    patch: rewriting((outcome, call) => {
      if (outcome.status !== 200 || !('json' in outcome.content)) return outcome;
      if (!isFor(call, operations)) return outcome;
      return { ...outcome, content: { json: mutateAt(outcome.content.json, pointer, mutation) } };
    }),
  };
}
