/** Judges drawn values as a server may read them from the wire. */
import type { Operation, Parameter } from '../../openapi/types.ts';
import type { Json, JsonSchema } from '../../json/types.ts';
import { compileSchema } from '../schema/compileSchema.ts';
import type { RequestValues } from './types.ts';
import { wireReadings } from './wireReadings.ts';

/** Where `$ref`s of the operation's schemas lead. */
type Root = { readonly root: Json };

/**
 * True if every parameter has a reading that its schema accepts, and the body is valid. Parameters
 * are judged one by one; conditions between them are ignored.
 */
export function wireJudge(
  operation: Operation,
  parameters: readonly Parameter[],
  options: Root,
): (values: RequestValues) => boolean {
  const judges = parameters.map((parameter) => ({
    parameter,
    accepts: accepter(parameter.schema, options),
  }));
  const body = operation.body === undefined ? undefined : accepter(operation.body.schema, options);
  return (values) =>
    judges.every(({ parameter, accepts }) => {
      const value = values[parameter.in]?.[parameter.name];
      const readings = value === undefined ? [undefined] : wireReadings(parameter, value);
      return readings.some((one) => (one === undefined ? !parameter.required : accepts(one)));
    }) &&
    (values.body === undefined ? operation.body?.required !== true : (body?.(values.body) ?? true));
}

/** The validator is compiled at its first use. */
function accepter(schema: JsonSchema, options: Root): (value: Json) => boolean {
  let made: ((value: Json) => boolean) | undefined;
  return (value) => (made ??= compileSchema(schema, options).accepts)(value);
}
