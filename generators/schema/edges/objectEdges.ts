/**
 * Makes objects that show the edges of several members at once: each case gives every member its next edge that is not yet shown. For an
 * optional member, "absent" is one of its edges.
 */
import { setMember } from '../read/ownMembers.ts';
import type { JsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { FIRST_CHOICE, MOST_CASES, under } from './edgeCase.ts';
import type { EdgeClass, EdgeCase } from '../facts/leaf.ts';
import type { Node } from '../facts/node.ts';

/** A member and the positions of all members that it requires, itself included. */
export type Member = {
  readonly name: string;
  readonly node: Node;
  readonly needs: readonly number[];
};

/** `low` and `most` limit the number of members; `least` returns an object with as few members as possible. */
export function objectEdges(
  list: readonly Member[],
  required: readonly boolean[],
  low: number,
  most: number,
  depth: number,
  least: () => JsonObject,
): readonly EdgeCase[] {
  const cases = list.map(({ node }) => node.cases(depth - 1));
  const needed = required.filter(Boolean).length;
  const optional = list.length - needed;
  const places = Math.min(optional, most - needed);
  const shifts = Math.max(1, Math.ceil(optional / Math.max(1, places)));
  const longest = Math.max(
    1,
    ...cases.map((of, at) => of.length + (required[at] === true ? 0 : 1)),
  );
  const cycles = list.some(({ needs }) => needs.length > 1) ? 2 : 1;
  const rounds = Math.min(longest * shifts * cycles, MOST_CASES);
  const smallest = least();
  const found: EdgeCase[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const turn = Math.floor(round / shifts);
    const there = choose(list, required, cases, turn, most, (round % shifts) * places);
    const value: { [key: string]: Json } = {};
    const covers: EdgeClass[] = there.every(Boolean) ? [{ name: 'all-members', core: true }] : [];
    for (const [at, member] of list.entries()) {
      const options = cases[at] ?? [];
      if (there[at] === true) {
        const edgeCase = options[turn % Math.max(1, options.length)];
        const part =
          edgeCase?.value ?? member.node.draw({ random: FIRST_CHOICE, room: 0 }, depth - 1);
        setMember(value, member.name, edgeCase === undefined ? part : edgeCase.value);
        covers.push(...under(member.name, edgeCase?.covers ?? []));
      } else if (required[at] !== true) {
        covers.push(...under(member.name, [{ name: 'absent', core: true }]));
      }
    }
    for (const [name, part] of Object.entries(smallest))
      if (Object.keys(value).length < low && !Object.hasOwn(value, name))
        setMember(value, name, part);
    found.push({ value, covers });
  }
  found.push({ value: smallest, covers: [{ name: 'fewest-members', core: true }] });
  return found;
}

/**
 * Which members are there in a round: those whose next edge is a value, up to `most` members. When a member
 * is absent for the first time, members that need it are absent too.
 */
function choose(
  list: readonly Member[],
  required: readonly boolean[],
  cases: readonly (readonly EdgeCase[])[],
  turn: number,
  most: number,
  offset: number,
): readonly boolean[] {
  const there = [...required];
  const period = (at: number): number => (cases[at]?.length ?? 0) + 1;
  const isAbsent = (at: number): boolean => turn % period(at) === period(at) - 1;
  const isFirstTime = (at: number): boolean => turn < period(at);
  let size = there.filter(Boolean).length;
  for (const step of list.keys()) {
    const at = (step + offset) % list.length;
    if (there[at] === true || isAbsent(at)) continue;
    const added = (list[at]?.needs ?? []).filter((other) => there[other] !== true);
    if (added.some((other) => isAbsent(other) && isFirstTime(other))) continue;
    if (size + added.length > most) continue;
    for (const other of added) there[other] = true;
    size += added.length;
  }
  return there;
}
