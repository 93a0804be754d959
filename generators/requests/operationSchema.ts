/** Describes a whole request of an operation as one JSON Schema, so that its parts are drawn together. */
import type { Operation, Parameter, ParameterPlace } from '../../openapi/types.ts';
import type { Json, JsonSchema } from '../../json/types.ts';
import { kindsAllowed } from '../schema/plainBreaks.ts';

const places: readonly ParameterPlace[] = ['path', 'query', 'header', 'cookie'];

type Keywords = { readonly [keyword: string]: Json };

/** What a text needs so that its place can carry it, in addition to its own schema. */
const carried: Readonly<Partial<Record<ParameterPlace, Keywords>>> = {
  // An empty segment, `.` or `..` would be another path.
  path: { pattern: '^(?!\\.{1,2}$)[^]+$' },
  header: { pattern: '^([!-~]([ -~]*[!-~])?)?$' },
};

const scalars = ['string', 'number', 'boolean', 'null'];

/**
 * What the schema of a parameter leaves open and its place cannot carry: lists in lists, an empty path segment, and an
 * empty list that is required, of which nothing is written.
 */
function carriedBy({ in: place, schema, required }: Parameter, root: Json): Keywords | undefined {
  const text = carried[place];
  const kinds = kindsAllowed(root, schema);
  if (!kinds.has('array') && !kinds.has('object')) return text;
  const filled = required ? { minItems: 1, minProperties: 1 } : {};
  if (text === undefined && !kinds.has('object') && isListOfScalars(schema, root))
    return required ? filled : undefined;
  const part = { type: scalars, ...text };
  return { ...text, ...filled, items: part, additionalProperties: part };
}

function isListOfScalars(schema: JsonSchema, root: Json): boolean {
  const items = typeof schema === 'boolean' ? undefined : schema['items'];
  if (items === undefined) return false;
  const kinds = kindsAllowed(root, items);
  return !kinds.has('array') && !kinds.has('object');
}

/** The values of another parameter that a parameter needs to have a meaning: `{ mode: ['custom'] }`. */
export type ParameterCondition = { readonly [parameter: string]: readonly Json[] };

/**
 * Returns an object schema. Its members are those of `path`, `query`, `header`, `cookie` and `body` that the operation has. References
 * point into `root`. `conditionOf` gives the `x-assay-with` of a parameter.
 */
export function operationSchema(
  operation: Operation,
  parameters: readonly Parameter[],
  root: Json,
  conditionOf: (parameter: Parameter) => ParameterCondition | undefined,
): JsonSchema {
  const properties: Record<string, Json> = {};
  const required: string[] = [];
  for (const place of places) {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) continue;
    properties[place] = placeSchema(own, root);
    required.push(place);
  }
  if (operation.body !== undefined) {
    properties['body'] = operation.body.schema;
    if (operation.body.required) required.push('body');
  }
  const conditions = parameters.flatMap((parameter) => {
    const condition = conditionOf(parameter);
    return condition === undefined ? [] : [conditional(parameter, condition, parameters)];
  });
  return {
    type: 'object',
    properties,
    required,
    additionalProperties: false,
    ...(conditions.length === 0 ? {} : { allOf: conditions }),
  };
}

function placeSchema(parameters: readonly Parameter[], root: Json): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map((parameter) => {
        const { name, schema, mediaType } = parameter;
        // JSON carries every value.
        if (mediaType !== undefined) return [name, schema];
        const needed = carriedBy(parameter, root);
        return [name, needed === undefined ? schema : { allOf: [schema, needed] }];
      }),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** Sent when the condition holds, and only then. */
function conditional(
  { in: place, name }: Parameter,
  condition: ParameterCondition,
  parameters: readonly Parameter[],
): JsonSchema {
  const holds = Object.entries(condition).map(([other, values]) => {
    const where = parameters.find((parameter) => parameter.name === other)?.in ?? 'path';
    return {
      properties: { [where]: { properties: { [other]: { enum: values } }, required: [other] } },
    };
  });
  return {
    if: { allOf: holds },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema, not a promise
    then: { properties: { [place]: { required: [name] } } },
    else: { properties: { [place]: { properties: { [name]: false } } } },
  };
}
