/** Chooses amounts that last: what is made so that other things can be made of it should not run out with the first of them. */
import type { ApiRequest } from '../../../exchange/types.ts';
import type { Contract } from '../../../contract/types.ts';
import { isJsonObject, objectOr, type JsonObject } from '../../../json/jsonObject.ts';
import type { Operation } from '../../../openapi/types.ts';
import { joined } from './inputs.ts';

/** Names of what a thing holds for others, and of what others may take of it: that should be less. */
const holds = /(?:capacity|stock|inventory|places|seats|on_?hand|balance|budget)$/i;
const allows = /(?:quota|copies|available|units|allowance|credits|(?:^|_)max\w*|max[A-Z]\w*)$/;

/** An amount that the schema allows, for a member whose name says that it is one of these. */
export function lastingAmount(name: string, schema: JsonObject): number | undefined {
  const { type, minimum = 0, maximum = Infinity, multipleOf } = schema;
  const wanted = holds.test(name) ? 1_000 : allows.test(name) ? 20 : undefined;
  const isNumber = [type].flat().some((one) => one === 'integer' || one === 'number');
  const isFree = multipleOf === undefined && schema['enum'] === undefined;
  if (wanted === undefined || !isNumber || !isFree) return undefined;
  return Math.max(Number(minimum), Math.min(wanted, Number(maximum)));
}

/** The request with such amounts in the members of its body that it has. */
export function withLastingAmounts(
  { document }: Pick<Contract, 'document'>,
  { body }: Operation,
  request: ApiRequest,
): ApiRequest {
  const { json } = request;
  if (!isJsonObject(json) || body === undefined) return request;
  const properties = objectOr(joined(document, body.schema)['properties']);
  const amounts = Object.entries(json).flatMap(([name, value]) => {
    const amount = lastingAmount(name, joined(document, properties[name] ?? {}));
    return typeof value === 'number' && amount !== undefined ? [[name, amount] as const] : [];
  });
  return { ...request, json: { ...json, ...Object.fromEntries(amounts) } };
}
