/** Judges JSON bodies by the schema of their operation, which is compiled once. */
import type { Contract } from '../../../contract/types.ts';
import { compileSchema } from '../../../generators/schema/compileSchema.ts';
import type { Json } from '../../../json/types.ts';
import type { Operation } from '../../../openapi/types.ts';

const judges = new WeakMap<Operation, (json: Json) => boolean>();

/** True for an operation that describes no body. Throws as `compileSchema` does. */
export function acceptsBody(
  { document }: Pick<Contract, 'document'>,
  operation: Operation,
  json: Json,
): boolean {
  const judge =
    judges.get(operation) ??
    compileSchema(operation.body?.schema ?? true, { root: document, keepParts: true }).accepts;
  judges.set(operation, judge);
  return judge(json);
}
