/** Reads from the names of members: another thing, the version of its own, what others decide, and what is asked for twice. */
import { isJsonArray, isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { Contract } from '../../../contract/types.ts';
import { plainName } from '../objects/idOf.ts';
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

/** A password or an address that a body may ask for twice. */
const asksTwice = /^(?:new|user)?(?:password|passwd|passphrase|pin|secret|e?mail(?:address)?)\d?$/;
const before = /^(?:confirm|repeat(?:ed)?|retype|retyped|verify|re)(?=[a-z])/;
const after =
  /(?:confirm(?:ation)?|repeat(?:ed)?|again|verify|verification|retype|check|(?<=pass.*)2)$/;

/** The body, with each repetition equal to what it repeats: `password_repeat` to `password`. */
export function withRepeats(body: Json): Json {
  if (isJsonArray(body)) return body.map(withRepeats);
  if (!isJsonObject(body)) return body;
  const values = new Map(Object.entries(body).map(([name, value]) => [plainName(name), value]));
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const plain = plainName(name);
      // `password1` and `password2` are such a pair, too.
      const [found] = [
        plain.replace(after, ''),
        plain.replace(before, ''),
        plain.replace(/2$/, '1'),
      ]
        .filter((base) => base !== plain && asksTwice.test(base))
        .flatMap((base) => values.get(base) ?? []);
      return [
        name,
        typeof value === 'string' && typeof found === 'string' ? found : withRepeats(value),
      ];
    }),
  );
}
