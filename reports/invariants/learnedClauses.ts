/** Turns invariants into entries of a file of clauses. People review the file, and later runs judge the clauses. */
import type { ClauseEntry } from '../../contract/clausesFrom.ts';
import { invariantText } from '../../invariants/invariantText.ts';
import type { Invariant } from '../../invariants/types.ts';
import { counted } from '../text/phrases.ts';
import { scopeText } from './brokenInvariants.ts';

/** The checks of clauses see one answer: what speaks of an earlier one, or of the time, is left out. So is what had exceptions. */
function canBind({ terms, exceptions = 0 }: Invariant): boolean {
  return (
    exceptions === 0 && !terms.some((term) => /^(?:written|before|unwritten|time):/.test(term))
  );
}

/** Entries in the given order. An id is made from the operation, the status and the terms, so that a later file has the same ids. */
export function learnedClauses(invariants: readonly Invariant[]): readonly ClauseEntry[] {
  const taken = new Map<string, number>();
  return invariants.filter(canBind).map((invariant) => {
    const { operation, status, scope, relation, terms, value, chances } = invariant;
    const name = slug(`${operation} ${status} ${relation} ${terms.map(lastName).join(' ')}`);
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return {
      id: `own-learned/${name}${count === 1 ? '' : `-${count}`}`,
      statement: `${scopeText(invariant)}${invariantText(invariant)}.`,
      source: { section: 'learned', topic: `${operation} ${status}` },
      standing: 'implied',
      reading: `This held in ${counted(chances, 'different answer')} of accepted runs.`,
      operations: [operation],
      check: 'invariantHolds',
      params: {
        status,
        scope,
        relation,
        terms: [...terms],
        ...(value === undefined ? {} : { value }),
      },
    };
  });
}

/** The last name of a place, which says most of it. */
function lastName(term: string): string {
  return term.split(/[:/]/).findLast((part) => part !== '' && part !== '*') ?? 'body';
}

function slug(text: string): string {
  const words = text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return words.slice(0, 100).replace(/-+$/, '');
}
