/** Clauses of two values of a body of which one must be the later or greater one, as a document states in sentences. */
import type { JsonObject } from '../../../json/jsonObject.ts';
import { textOr } from '../../../json/jsonObject.ts';
import type { Permission } from '../../../contract/types.ts';
import { kebab } from '../../../openapi/convert/operationIds.ts';
import { orderedPairs } from './orderedPairs.ts';
import { sentencesIn, type Sentence } from '../../../openapi/reading/sentencesOf.ts';
import { implied, type LifeClause } from './lifeClause.ts';

type Member = { readonly name: string; readonly schema: JsonObject };

/** `fresh` are the members that must be unique. */
export function orderClauses(
  sentences: readonly Sentence[],
  members: readonly Member[],
  allow: readonly Permission[],
  fresh: readonly string[],
): readonly LifeClause[] {
  const ordered = members.filter(({ schema }) => isOrdered(schema));
  const pairs = orderedPairs(
    sentences,
    ordered.map(({ name, schema }) => ({
      name,
      says: sentencesIn(textOr(schema['description'], '')),
    })),
  );
  return pairs.map(({ later, earlier, strict, says }) =>
    implied(
      [`${kebab(later.replaceAll(/[^a-zA-Z0-9]+/g, '-'))}-order`, 'wrongOrderIsRefused'],
      `${later} is not before ${earlier}, or the request is refused.`,
      `The document says: “${says}”. A request that was served is sent again with the two values exchanged${strict ? ', and with equal ones' : ''}. The answer is a refusal (4xx).`,
      allow,
      { later, earlier, strict, fresh },
    ),
  );
}

/** True for a number, and for a text that is a date or a moment. */
function isOrdered({ type, format }: JsonObject): boolean {
  const kinds = new Set([type].flat());
  return kinds.has('string')
    ? format === 'date' || format === 'date-time'
    : kinds.has('integer') || kinds.has('number');
}
