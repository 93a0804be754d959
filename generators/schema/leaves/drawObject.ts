/** Draws one object: required members, a random choice of optional ones, then members with new names. */
import { setMember } from '../read/ownMembers.ts';
import { type JsonObject, textOr } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { Draw } from '../facts/leaf.ts';
import { memberNode, withNeeded, type Members, type ObjectState } from './objectMembers.ts';

/** Names drawn for each fresh member before the object is left smaller than wished. */
const TRIES = 12;
/** The mood of a draw is 0 to 11: 0 takes required members only, 1 and 2 take all, the rest each by a coin. */
const MOODS = 11;
const ALL_UP_TO = 2;

/** Draws one object. Its value depends on the given random numbers alone, not on earlier draws. */
export function drawObject(
  state: ObjectState,
  turn: Draw,
  depth: number,
  members: Members,
): JsonObject {
  const { included, size } = choose(state, turn, members);
  const object: { [key: string]: Json } = {};
  for (let at = 0; at < members.list.length; at += 1) {
    const member = members.list[at];
    if (included[at] === true && member !== undefined)
      setMember(object, member.name, member.node.draw(turn, depth - 1));
  }
  addFresh(state, object, size, turn, depth);
  return object;
}

/** Which of the members are there. A member brings along those that it needs. */
function choose(
  { facts, low }: ObjectState,
  { random, room }: Draw,
  { list, required }: Members,
): { readonly included: readonly boolean[]; readonly size: number } {
  const included = [...required];
  let size = included.filter(Boolean).length;
  const include = (at: number): void => {
    const added = (list[at]?.needs ?? []).filter((other) => included[other] !== true);
    if (size + added.length > facts.maxProperties) return;
    for (const other of added) included[other] = true;
    size += added.length;
  };
  const mood = room > 0 ? random.nextInt(0, MOODS) : 0;
  if (mood > 0 && size < facts.maxProperties)
    for (let at = 0; at < list.length; at += 1)
      if (included[at] !== true && (mood <= ALL_UP_TO || random.nextInt(0, 1) === 1)) include(at);
  const start = random.nextInt(0, 63);
  for (const at of list.keys()) if (size < low) include((start + at) % list.length);
  return { included, size };
}

/** Adds members that no schema mentions: as many as the fewest asks for, sometimes a few more. */
function addFresh(
  state: ObjectState,
  object: { [key: string]: Json },
  from: number,
  turn: Draw,
  depth: number,
): void {
  const { facts, names, low } = state;
  const { random } = turn;
  let size = from;
  const wish = names.invitesFresh && turn.room > 0 ? random.nextInt(0, 5) - 2 : 0;
  const wanted = Math.min(facts.maxProperties, Math.max(low, size + wish));
  if (size >= wanted || depth <= 0) return;
  const sources = names.sources();
  if (sources.length === 0) return;
  const tries = (wanted - size) * TRIES;
  for (let attempt = 0; size < wanted && attempt < tries; attempt += 1) {
    const source = sources[random.nextInt(0, sources.length - 1)];
    if (source === undefined || !source.fits(0)) continue;
    const name = textOr(source.draw(turn, 0), '');
    if (Object.hasOwn(object, name) || facts.absent.has(name)) continue;
    const needs = [...withNeeded(facts, [name])];
    if (needs.some((other) => other !== name && !Object.hasOwn(object, other))) continue;
    const node = memberNode(state, name);
    if (!node.fits(depth - 1)) continue;
    setMember(object, name, node.draw(turn, depth - 1));
    size += 1;
  }
}
