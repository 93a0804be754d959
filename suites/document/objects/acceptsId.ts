/** Which ids the schema of a path parameter allows. */
import type { Contract } from '../../../contract/types.ts';
import { compileSchema } from '../../../generators/schema/compileSchema.ts';
import type { Json } from '../../../json/types.ts';
import type { Parameter } from '../../../openapi/types.ts';

const compiled = new WeakMap<Parameter, (value: Json) => boolean>();

/** True for an id that the parameter allows, and for every id if there is no parameter. A path writes a number and its text alike. */
export function acceptsId(
  { document }: Pick<Contract, 'document'>,
  parameter: Parameter | undefined,
  id: string | number,
): boolean {
  if (parameter === undefined) return true;
  const accepts =
    compiled.get(parameter) ??
    compileSchema(parameter.schema, { root: document, keepParts: true }).accepts;
  compiled.set(parameter, accepts);
  const number = Number(id);
  return (Number.isFinite(number) ? [id, String(id), number] : [id]).some(accepts);
}
