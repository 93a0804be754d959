/** Tells whether a request gave the value on which the form of its answer depends. */
import type { ResponseShape } from '../../contract/types.ts';
import type { Exchange } from '../../exchange/types.ts';

/** True without a condition: then the schema binds every answer. */
export function meetsCondition(
  { request }: Exchange,
  condition: ResponseShape['schemaWhen'],
): boolean {
  if (condition === undefined) return true;
  const { parameter, equals } = condition;
  const wanted = typeof equals === 'string' ? equals : JSON.stringify(equals);
  return new URLSearchParams(request.query).get(parameter) === wanted;
}
