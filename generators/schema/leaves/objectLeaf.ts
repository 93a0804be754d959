/** Objects: what must be there, what may, and fresh members where the schema leaves room for them. */
import type { Json } from '../../../json/types.ts';
import { sameJson } from '../../../json/sameJson.ts';
import { setMember, textOf } from '../read/ownMembers.ts';
import type { JsonObject } from '../../../json/jsonObject.ts';
import { FIRST_CHOICE } from '../edges/edgeCase.ts';
import { evaluatesMember } from '../judge/evaluatedBy.ts';
import type { Dead } from '../compile/expand.ts';
import type { Facts } from '../compile/facts.ts';
import { MOST_MEMBERS, type Leaf, type Turn } from '../compile/leaf.ts';
import { memberParts } from './memberParts.ts';
import type { Node } from '../compile/node.ts';
import { objectEdges, type Member } from '../edges/objectEdges.ts';
import { objectNames } from './objectNames.ts';
import { seededRandom } from '../compile/seededRandom.ts';
import { closureOf, type Closure } from './requiredNames.ts';
import type { Space } from '../compile/space.ts';

const TRIES = 12;

type Members = {
  readonly required: readonly boolean[];
  readonly list: readonly Member[];
  readonly free: number;
};

/** Facts that no object can meet are a dead end. */
export function objectLeaf(space: Space, facts: Facts, pointer: string): Leaf | Dead {
  const dead = (reason: string, at = pointer): Dead => ({ kind: 'dead', pointer: at, reason });
  const names = objectNames(space, facts, pointer);
  const closure: Closure = closureOf(facts);
  const required = closure([...facts.required]);
  for (const name of required) {
    if (facts.absent.has(name)) return dead(`the member ${name} must be there and must not`);
    if (!names.allows(name)) return dead(`the member ${name} must be there but is no allowed name`);
  }
  const known = facts.unevaluatedNames.find(({ scope, name }) =>
    evaluatesMember(facts, scope, name),
  );
  if (known !== undefined) return dead(`the member ${known.name} is evaluated`);
  const low = Math.max(facts.minProperties, required.size);
  if (low > facts.maxProperties) return dead('more members are needed than are allowed');

  if (low > MOST_MEMBERS)
    return { ...dead(`more than ${MOST_MEMBERS} members are asked for`), beyond: true };

  const nodes = new Map<string, Node>();
  const child = (name: string): Node => {
    const found =
      nodes.get(name) ?? space.node(memberParts(space.atoms, facts, name), `${pointer}/${name}`);
    nodes.set(name, found);
    return found;
  };
  const byDepth: (Members | null)[] = [];

  /** The members that can be there within a depth; null where a required one cannot. */
  function membersAt(depth: number): Members | null {
    const found = byDepth[depth];
    if (found !== undefined) return found;
    const made = findMembers(depth);
    byDepth[depth] = made;
    return made;
  }

  function findMembers(depth: number): Members | null {
    const can = (name: string): boolean =>
      depth > 0 && names.allows(name) && !facts.absent.has(name) && child(name).fits(depth - 1);
    for (const name of required) if (!can(name)) return null;
    const order = [...new Set([...names.listed, ...required])];
    const usable = order.filter((name) => [...closure([name])].every(can));
    const position = new Map(usable.map((name, at) => [name, at]));
    const list = usable.map((name): Member => ({
      name,
      node: child(name),
      needs: [...closure([name])].flatMap((other) => position.get(other) ?? []),
    }));
    const free = usable.length >= low ? 0 : freshWanted(low - usable.length, depth);
    if (usable.length + free < low) return null;
    return { required: usable.map((name) => required.has(name)), list, free };
  }

  /** How many of the wanted fresh members can be found. */
  function freshWanted(wanted: number, depth: number): number {
    return depth > 0 && names.sources().some((source) => source.fits(0) && tryName(source, depth))
      ? wanted
      : 0;
  }

  function tryName(source: Node, depth: number): boolean {
    for (let seed = 1; seed <= 4; seed += 1) {
      const name = textOf(source.draw({ random: seededRandom(seed), room: 1 }, 0));
      if (!facts.absent.has(name) && child(name).fits(depth - 1)) return true;
    }
    return false;
  }

  /** One member that no schema mentions, where the schema speaks of such. */
  function freshMember(position: number, depth: number): readonly Member[] {
    if (!names.invitesFresh || depth <= 0) return [];
    for (const source of names.sources()) {
      if (!source.fits(0)) continue;
      const name = textOf(source.draw({ random: FIRST_CHOICE, room: 0 }, 0));
      const isNew = !names.listed.includes(name) && !facts.absent.has(name);
      if (isNew && child(name).fits(depth - 1))
        return [{ name, node: child(name), needs: [position] }];
    }
    return [];
  }

  function drawOnce(turn: Turn, depth: number, members: Members): JsonObject {
    const { list } = members;
    const { random } = turn;
    const included = [...members.required];
    let size = included.filter(Boolean).length;
    const include = (at: number): void => {
      const added = (list[at]?.needs ?? []).filter((other) => included[other] !== true);
      if (size + added.length > facts.maxProperties) return;
      for (const other of added) included[other] = true;
      size += added.length;
    };
    const mood = turn.room > 0 ? random.nextInt(0, 11) : 0;
    if (mood > 0 && size < facts.maxProperties)
      for (let at = 0; at < list.length; at += 1)
        if (included[at] !== true && (mood <= 2 || random.nextInt(0, 1) === 1)) include(at);
    const start = random.nextInt(0, 63);
    for (const at of list.keys()) if (size < low) include((start + at) % list.length);
    const object: { [key: string]: Json } = {};
    for (let at = 0; at < list.length; at += 1) {
      const member = list[at];
      if (included[at] === true && member !== undefined)
        setMember(object, member.name, member.node.draw(turn, depth - 1));
    }
    addFresh(object, size, turn, depth);
    return object;
  }

  function addFresh(
    object: { [key: string]: Json },
    from: number,
    turn: Turn,
    depth: number,
  ): void {
    let size = from;
    const { invitesFresh } = names;
    const { random } = turn;
    const wish = invitesFresh && turn.room > 0 ? random.nextInt(0, 5) - 2 : 0;
    const wanted = Math.min(facts.maxProperties, Math.max(low, size + wish));
    if (size >= wanted || depth <= 0) return;
    const sources = names.sources();
    if (sources.length === 0) return;
    const tries = (wanted - size) * TRIES;
    for (let attempt = 0; size < wanted && attempt < tries; attempt += 1) {
      const source = sources[random.nextInt(0, sources.length - 1)];
      if (source === undefined || !source.fits(0)) continue;
      const name = textOf(source.draw(turn, 0));
      if (Object.hasOwn(object, name) || facts.absent.has(name)) continue;
      const needs = [...closure([name])];
      if (needs.some((other) => other !== name && !Object.hasOwn(object, other))) continue;
      const node = child(name);
      if (!node.fits(depth - 1)) continue;
      setMember(object, name, node.draw(turn, depth - 1));
      size += 1;
    }
  }

  return {
    fits: (depth) => membersAt(depth) !== null,
    draw: (turn, depth) => {
      const members = membersAt(depth);
      if (members === null) return {};
      for (let attempt = 0; ; attempt += 1) {
        const value = drawOnce(turn, depth, members);
        if (attempt >= TRIES || !facts.excluded.some((other) => sameJson(other, value)))
          return value;
      }
    },
    needs: () => [...required].map(child),
    lack: () => ({ reason: 'fewer members can be there than are needed' }),
    cases: (depth) => {
      const members = membersAt(depth);
      if (members === null) return [];
      const least = (): JsonObject => {
        const first = drawOnce({ random: FIRST_CHOICE, room: 0 }, depth, members);
        if (Object.keys(first).length >= low) return first;
        return drawOnce({ random: seededRandom(1), room: 0 }, depth, members);
      };
      const list = [...members.list, ...freshMember(members.list.length, depth)];
      return objectEdges(list, members.required, low, facts.maxProperties, depth, least);
    },
    words: () => (facts.maxProperties === 0 ? [{}] : null),
  };
}
