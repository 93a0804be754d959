/** Describes a whole request of an operation as one JSON Schema, so that its parts are drawn together. */
import type { Operation, Parameter, ParameterPlace } from '../../contract/types.ts';
import type { Json, JsonSchema } from '../../json/types.ts';

const places: readonly ParameterPlace[] = ['path', 'query', 'header', 'cookie'];

/** What a value needs so that its place can carry it, in addition to its own schema. */
const carried: Readonly<Partial<Record<ParameterPlace, { readonly [keyword: string]: Json }>>> = {
  // An empty segment, `.` or `..` would be another path.
  path: { pattern: '^(?!\\.{1,2}$)[^]+$' },
  header: { pattern: '^([!-~]([ -~]*[!-~])?)?$' },
};

/** Values of another parameter with which a parameter makes sense: `{ mode: ['custom'] }`. */
export type Condition = { readonly [parameter: string]: readonly Json[] };

/**
 * An object schema with the members `path`, `query`, `header`, `cookie` and `body`, those that the
 * operation has. `conditionOf` gives the `x-assay-with` of a parameter.
 */
export function operationSchema(
  operation: Operation,
  parameters: readonly Parameter[],
  conditionOf: (parameter: Parameter) => Condition | undefined,
): JsonSchema {
  const properties: Record<string, Json> = {};
  const required: string[] = [];
  for (const place of places) {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) continue;
    properties[place] = placeSchema(place, own);
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

function placeSchema(place: ParameterPlace, parameters: readonly Parameter[]): JsonSchema {
  const needed = carried[place];
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, schema }) => [
        name,
        needed === undefined ? schema : { allOf: [schema, needed] },
      ]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** Sent when the condition holds, and only then. */
function conditional(
  { in: place, name }: Parameter,
  condition: Condition,
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
