/** Reads from the name of a member whether it names another thing or the version of its own, and whether others decide its value. */
import type { Contract } from '../../../contract/types.ts';
import { nounsOfItems, wordsOfReference } from './nouns.ts';

const nouns = new WeakMap<Contract['operations'], ReadonlySet<string>>();

/** True for a member that is called as an id, or as a thing that has a path: `shelfId` or `shelf`. */
export function namesThing(operations: Contract['operations'], name: string): boolean {
  const all = nouns.get(operations) ?? nounsOfItems(operations.values());
  nouns.set(operations, all);
  const words = wordsOfReference(name);
  return /ids?$/i.test(name) || (words.attribute === null && all.has(words.nouns[0] ?? ''));
}

/** A number that says which version of an object it is, under its usual names. */
export function isVersionName(name: string): boolean {
  return /^(?:(?:lock|row)_?)?(?:version|revision)$/i.test(name);
}

/** Members that another thing, a rule or a secret decides: new things have a first state, and a place that is free. */
const decided =
  /ids?$|password|secret|token|pin$|key$|(?:^|_)(?:status|state|phase|position|order|rank)$|(?:Status|State|Position|Order|Rank)$/i;

/** True for a member whose value follows others, or decides of them. */
export function isDecided(name: string): boolean {
  return decided.test(name);
}
