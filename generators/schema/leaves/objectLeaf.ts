/** The leaf of objects: refuses facts that no object can meet, and joins members, drawing and edges. */
import type { JsonObject } from '../../../json/jsonObject.ts';
import { sameJson } from '../../../json/sameJson.ts';
import { FIRST_CHOICE } from '../edges/edgeCase.ts';
import { objectEdges } from '../edges/objectEdges.ts';
import { evaluatesMember } from '../facts/evaluatedBy.ts';
import type { Facts } from '../facts/facts.ts';
import { MOST_MEMBERS, type Dead, type Leaf, type Draw } from '../facts/leaf.ts';
import { seededRandom } from '../facts/seededRandom.ts';
import type { Space } from '../facts/space.ts';
import { drawObject } from './drawObject.ts';
import {
  freshMember,
  hasObject,
  memberNode,
  membersAt,
  objectState,
  type ObjectState,
} from './objectMembers.ts';

/** Draws before a value that the facts exclude is given up to the final check. */
const TRIES = 12;

/** Returns the leaf, or the reason why no object can meet the facts. */
export function objectLeaf(space: Space, facts: Facts, pointer: string): Leaf | Dead {
  const state = objectState(space, facts, pointer);
  const dead = deadEnd(state);
  if (dead !== undefined) return dead;
  return {
    fits: (depth) => hasObject(state, depth),
    draw: (turn, depth) => draw(state, turn, depth),
    needs: () => [...state.required].map((name) => memberNode(state, name)),
    lack: () => ({ reason: 'fewer members can be there than are needed' }),
    cases: (depth) => {
      const members = membersAt(state, depth);
      if (members === null) return [];
      const list = [...members.list, ...freshMember(state, members.list.length, depth)];
      return objectEdges(list, members.required, state.low, facts.maxProperties, depth, () =>
        smallest(state, depth),
      );
    },
    words: () => (facts.maxProperties === 0 ? [{}] : null),
  };
}

function deadEnd({ facts, names, required, low, pointer }: ObjectState): Dead | undefined {
  const dead = (reason: string): Dead => ({ kind: 'dead', pointer, reason });
  for (const name of required) {
    if (facts.absent.has(name)) return dead(`the member ${name} must be there and must not`);
    if (!names.allows(name)) return dead(`the member ${name} must be there but is no allowed name`);
  }
  const known = facts.unevaluatedNames.find(({ scope, name }) =>
    evaluatesMember(facts, scope, name),
  );
  if (known !== undefined) return dead(`the member ${known.name} is evaluated`);
  if (low > facts.maxProperties) return dead('more members are needed than are allowed');
  if (low > MOST_MEMBERS)
    return { ...dead(`more than ${MOST_MEMBERS} members are asked for`), beyond: true };
  return undefined;
}

function draw(state: ObjectState, turn: Draw, depth: number): JsonObject {
  const members = membersAt(state, depth);
  if (members === null) return {};
  for (let attempt = 0; ; attempt += 1) {
    const value = drawObject(state, turn, depth, members);
    if (attempt >= TRIES || !state.facts.excluded.some((other) => sameJson(other, value)))
      return value;
  }
}

/** An object with as few members as possible. The first choice of each name can be too few different ones. */
function smallest(state: ObjectState, depth: number): JsonObject {
  const members = membersAt(state, depth);
  if (members === null) return {};
  const first = drawObject(state, { random: FIRST_CHOICE, room: 0 }, depth, members);
  if (Object.keys(first).length >= state.low) return first;
  return drawObject(state, { random: seededRandom(1), room: 0 }, depth, members);
}
