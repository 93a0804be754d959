/** Which values an answer may show by its own schema. */
import type { Contract } from '../../contract/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { validatorsOf } from './schemaFindings.ts';

/**
 * False if the schema of the answer forbids the value in this member. A document may let a request send what no answer may show: a
 * service that keeps another value then breaks nothing.
 */
export function couldShow(
  answer: Exchange,
  contract: Contract,
  name: string,
  value: Json | undefined,
): boolean {
  const bound = validatorsOf(answer, contract);
  if (bound === undefined || value === undefined) return true;
  const { validators, json } = bound;
  const findings = validators.demanded(withMember(json, name, value));
  return findings.length <= validators.demanded(json).length;
}

/** In the outermost objects that have the member. */
function withMember(json: Json, name: string, value: Json): Json {
  if (isJsonArray(json)) return json.map((item) => withMember(item, name, value));
  if (!isJsonObject(json)) return json;
  if (Object.hasOwn(json, name)) return { ...json, [name]: value };
  return Object.fromEntries(
    Object.entries(json).map(([key, member]) => [key, withMember(member, name, value)]),
  );
}
