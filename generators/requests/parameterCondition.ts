/** Reads with which values of another parameter a parameter makes sense: `x-assay-with`. */
import { arrayOr, isJsonObject } from '../../json/jsonObject.ts';
import { resolveReference } from '../../contract/document/resolveReference.ts';
import type { Parameter } from '../../contract/types.ts';
import type { Json } from '../../json/types.ts';
import type { Condition } from './operationSchema.ts';

/** Undefined for a parameter that makes sense with any other. References of its schema are followed. */
export function parameterCondition(document: Json, parameter: Parameter): Condition | undefined {
  if (typeof parameter.schema === 'boolean') return undefined;
  const found = resolveReference(document, parameter.schema)['x-assay-with'];
  if (!isJsonObject(found)) return undefined;
  return Object.fromEntries(Object.entries(found).map(([name, values]) => [name, arrayOr(values)]));
}
