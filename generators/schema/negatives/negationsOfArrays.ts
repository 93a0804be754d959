/** Lists the ways in which an array can fail the keywords of arrays. */
import { own, ownNumber, ownSchemas } from '../read/ownMembers.ts';
import { isJsonSchema, type JsonObject } from '../../../json/jsonObject.ts';
import type { JsonSchema } from '../../../json/types.ts';
import type { Atom } from '../read/atoms.ts';
import { holds, limit } from '../facts/demands.ts';
import { addPart } from '../facts/facts.ts';
import { way, wayBy, type Negation } from './negation.ts';
import { ARRAY } from '../read/typeBits.ts';

/** Returns one or more ways for each keyword; `rest` is the schema without `unevaluatedItems`. */
export function negationsOfArrays(
  schema: JsonObject,
  child: (step: string, part: JsonSchema) => Atom,
  rest: Atom,
): readonly Negation[] {
  const found: Negation[] = [];
  const shortest = ownNumber(schema, 'minItems') ?? 0;
  const longest = ownNumber(schema, 'maxItems');
  if (shortest > 0)
    found.push(
      wayBy('minItems', ARRAY, (facts) => {
        facts.maxItems = Math.min(facts.maxItems, Math.ceil(shortest) - 1);
      }),
    );
  if (longest !== undefined)
    found.push(
      wayBy('maxItems', ARRAY, (facts) => {
        facts.minItems = Math.max(facts.minItems, Math.floor(longest) + 1);
      }),
    );
  if (own(schema, 'uniqueItems') === true)
    found.push(wayBy('uniqueItems', ARRAY, (facts) => void (facts.repeated = true)));
  const prefix = ownSchemas(schema, 'prefixItems');
  for (const [position, part] of prefix.entries())
    found.push(badItem('prefixItems', position, child(`/prefixItems/${position}`, part)));
  const items = own(schema, 'items');
  if (isJsonSchema(items)) {
    const part = child('/items', items);
    found.push(badItem('items', prefix.length, part), badItem('items', prefix.length + 1, part));
  }
  found.push(...ofContains(schema, child));
  const unevaluated = own(schema, 'unevaluatedItems');
  if (isJsonSchema(unevaluated)) {
    const part = child('/unevaluatedItems', unevaluated);
    for (const position of [prefix.length, prefix.length + 1, 0])
      found.push(
        way(
          'unevaluatedItems',
          ARRAY,
          limit((facts) => {
            addPart(facts.itemParts, position, { holds: false, atom: part });
            facts.minItems = Math.max(facts.minItems, position + 1);
            facts.unevaluatedItems.push({ scope: facts.scopes.length, item: position });
          }),
          holds(rest),
        ),
      );
  }
  return found;
}

function ofContains(
  schema: JsonObject,
  child: (step: string, part: JsonSchema) => Atom,
): readonly Negation[] {
  const contains = own(schema, 'contains');
  if (!isJsonSchema(contains)) return [];
  const part = child('/contains', contains);
  const least = Math.ceil(ownNumber(schema, 'minContains') ?? 1);
  const most = Math.floor(ownNumber(schema, 'maxContains') ?? Infinity);
  const counted = (from: number, to: number): Negation =>
    wayBy('contains', ARRAY, (facts) => {
      facts.containments.push({ atom: part, least: from, most: to, scope: -1 });
    });
  const found: Negation[] = [];
  if (least > 0) found.push(counted(0, least - 1));
  if (most !== Infinity) found.push(counted(most + 1, Infinity));
  return found;
}

function badItem(keyword: string, position: number, part: Atom): Negation {
  return wayBy(keyword, ARRAY, (facts) => {
    addPart(facts.itemParts, position, { holds: false, atom: part });
    facts.minItems = Math.max(facts.minItems, position + 1);
  });
}
