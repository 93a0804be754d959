/** The clauses of totals: what a creation adds to one, its deletion takes away, and a value is what its description calculates. */
import type { JsonObject } from '../../../json/jsonObject.ts';
import { calculationsIn } from '../../../openapi/reading/calculationsOf.ts';
import { undoOf } from '../../../openapi/links/undoOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import { totalsIn, watchersOf } from '../lives/watchers.ts';
import { permissionsFor } from '../permissionsFor.ts';
import { successesOf } from './bodyMembers.ts';
import { implied, type LifeClause } from './lifeClause.ts';

/** Makes the clause of each operation of a document that creates what another one deletes. */
export function totalClauses(
  document: JsonObject,
  all: readonly Operation[],
): (create: Operation) => readonly LifeClause[] {
  const operations = new Map(all.map((one) => [one.id, one]));
  return (create) => {
    if (create.method !== 'POST' || /\}\/?$/.test(create.path)) return [];
    const remove = undoOf({ operations }, create);
    if (remove === null) return [];
    const members = totalsIn(document, watchersOf(document, all, create), create, remove);
    if (members.length === 0) return [];
    return [
      implied(
        ['totals', 'totalGoesBack'],
        'what it adds to a total, the deletion takes away.',
        'Totals are members such as `count`, `orderCount` or `balance` of the things that the creation stands below or names. In two rounds, each with a creation and the deletion of what was created, a total that follows each creation follows the deletions, too. A total that does not follow the creation is not judged, nor one that a sentence keeps.',
        [...new Set(['create' as const, 'delete' as const, ...permissionsFor(create)])],
        { members },
      ),
    ];
  };
}

/** None for an operation whose answers show no value that a description calculates. */
export function calculatedClauses(
  document: JsonObject,
  operation: Operation,
): readonly LifeClause[] {
  const found = successesOf(operation).flatMap((schema) => calculationsIn(document, schema));
  const rules = [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
  if (rules.length === 0) return [];
  const said = rules.map(({ member, says }) => `${member}: “${says}”`).join(', ');
  return [
    implied(
      ['calculated', 'calculationHolds'],
      'a value is what its description calculates.',
      `The document says of ${said}. Each object that shows the value and all that it is calculated from is judged, unless a list of it is empty. A fraction may be rounded to a hundredth, or to a whole number.`,
      permissionsFor(operation),
      {
        rules: rules.map((one): JsonObject => ({ ...one, terms: [...one.terms], or: [...one.or] })),
      },
    ),
  ];
}
