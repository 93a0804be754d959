/** Evaluates the keywords of arrays. */
import { own, ownNumber, ownSchemas } from '../read/ownMembers.ts';
import { canonicalJson } from '../../../json/canonicalJson.ts';
import { isJsonSchema, type JsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { nothingEvaluated, type Note, type Evaluated, type Visit } from './evaluation.ts';

/** Adds the evaluated positions to `seen`. */
export function evaluateArray(
  schema: JsonObject,
  value: readonly Json[],
  at: string,
  seen: Evaluated,
  visit: Visit,
  check: Note,
): void {
  const shortest = ownNumber(schema, 'minItems');
  const longest = ownNumber(schema, 'maxItems');
  if (shortest !== undefined) check(value.length >= shortest, 'minItems');
  if (longest !== undefined) check(value.length <= longest, 'maxItems');
  if (own(schema, 'uniqueItems') === true)
    check(new Set(value.map(canonicalJson)).size === value.length, 'uniqueItems');
  const prefix = ownSchemas(schema, 'prefixItems');
  const items = own(schema, 'items');
  const contains = own(schema, 'contains');
  const unevaluated = own(schema, 'unevaluatedItems');
  for (const [position, item] of value.entries()) {
    const place = `${at}/${position}`;
    const first = prefix[position];
    if (first !== undefined) {
      check(visit(first, `/prefixItems/${position}`, item, place, nothingEvaluated()), null);
      seen.items.add(position);
    } else if (isJsonSchema(items)) {
      check(visit(items, '/items', item, place, nothingEvaluated()), null);
      seen.items.add(position);
    }
  }
  if (isJsonSchema(contains)) {
    let matches = 0;
    for (const [position, item] of value.entries())
      if (visit(contains, '/contains', item, `${at}/${position}`, nothingEvaluated(), true)) {
        matches += 1;
        seen.items.add(position);
      }
    check(matches >= (ownNumber(schema, 'minContains') ?? 1), 'contains');
    check(matches <= (ownNumber(schema, 'maxContains') ?? Infinity), 'contains');
  }
  if (isJsonSchema(unevaluated))
    for (const [position, item] of value.entries())
      if (!seen.items.has(position)) {
        const place = `${at}/${position}`;
        check(
          visit(unevaluated, '/unevaluatedItems', item, place, nothingEvaluated()),
          unevaluated === false ? 'unevaluatedItems' : null,
        );
        seen.items.add(position);
      }
}
