/** Says whether a parameter's text on the wire still breaks the keyword that its value broke. */
import type { Parameter } from '../../openapi/types.ts';
import type { Json } from '../../json/types.ts';
import { compileSchema } from '../schema/compileSchema.ts';
import type { CompiledSchema } from '../schema/types.ts';
import { wireReadings } from './wireReadings.ts';

/**
 * The returned function is true if a server can see that the keyword is broken. A wrong type may be invisible: the value `false` is no
 * string, but its text is one. At least one reading of the right type must break the keyword; if no reading has the right type, the broken
 * keyword is `type`.
 */
export function shownKeyword(
  parameter: Parameter,
  options: { readonly root: Json },
): (value: Json, keyword: string) => boolean {
  let compiled: CompiledSchema | undefined;
  return (value, keyword) => {
    const judge = (compiled ??= compileSchema(parameter.schema, options));
    const findings = wireReadings(parameter, value).flatMap((reading) =>
      reading === undefined ? [] : [judge.errors(reading)],
    );
    const typed = findings.filter((errors) =>
      errors.every((error) => error.keyword !== 'type' || error.instancePath !== ''),
    );
    return (typed.length === 0 ? findings : typed).some((errors) =>
      errors.some((error) => error.keyword === keyword),
    );
  };
}
