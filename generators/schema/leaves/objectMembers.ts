/** The members that an object can have. They are computed once for each depth. */
import { textOr } from '../../../json/jsonObject.ts';
import { FIRST_CHOICE } from '../edges/edgeCase.ts';
import type { Member } from '../edges/objectEdges.ts';
import type { Facts, Part } from '../facts/facts.ts';
import { memberParts, mentionedNames } from '../facts/memberParts.ts';
import type { Node } from '../facts/node.ts';
import { seededRandom } from '../facts/seededRandom.ts';
import type { Space } from '../facts/space.ts';
import { own, ownSchemaEntries } from '../read/ownMembers.ts';

/** Names tried before a source of fresh names is held to give none that fits. */
const NAMES_TRIED = 4;

/** The members that can exist within one depth. */
export type Members = {
  readonly list: readonly Member[];
  /** For each of the list, whether the object must have it. */
  readonly required: readonly boolean[];
};

/** The names that an object's members can have: mentioned names, and sources of new ones. */
type ObjectNames = {
  /** Names that the schema mentions, or all names if they are few; each allowed as a name. */
  readonly listed: readonly string[];
  /** Nodes that draw other names, made when first asked for. */
  readonly sources: () => readonly Node[];
  /** True if the schema speaks of members beyond those it mentions. */
  readonly invitesFresh: boolean;
  readonly allows: (name: string) => boolean;
};

const TIDY = { pattern: '^[A-Za-z][A-Za-z0-9_]*$', maxLength: 10 };

/** Reads the names out of the facts. */
function objectNames(space: Space, facts: Facts, pointer: string): ObjectNames {
  const parts = facts.names.map((atom): Part => ({ holds: true, atom }));
  const allows = (name: string): boolean => parts.length === 0 || space.meets(parts, name);
  const mentioned = mentionedNames(facts);
  const patterns = [
    ...new Set(
      facts.scopes.flatMap(({ atom }) =>
        ownSchemaEntries(atom.schema, 'patternProperties').map(([pattern]) => pattern),
      ),
    ),
  ];
  const part = (schema: Readonly<Record<string, string | number>>, holds = true): Part => ({
    holds,
    atom: space.madeUp(schema),
  });
  const nameParts = [...parts, part({ type: 'string' })];
  const listed = new Set(mentioned);
  const sources: Node[] = [];
  const addSource = (extra: readonly Part[]): void => {
    const tidy = space.node([...nameParts, ...extra, part(TIDY)], pointer);
    const node = tidy.fits(0) ? tidy : space.node([...nameParts, ...extra], pointer);
    const words = node.fits(0) ? space.node([...nameParts, ...extra], pointer).words() : [];
    if (words === null) sources.push(node);
    else for (const word of words) listed.add(textOr(word, ''));
  };
  let filled = false;
  const fill = (): readonly Node[] => {
    if (!filled) {
      filled = true;
      for (const pattern of patterns) addSource([part({ pattern })]);
      addSource(patterns.map((pattern) => part({ pattern }, false)));
    }
    return sources;
  };
  if (patterns.length > 0 || parts.length > 0) fill();
  const invitesFresh =
    mentioned.length === 0 ||
    patterns.length > 0 ||
    facts.scopes.some(({ atom }) =>
      ['additionalProperties', 'unevaluatedProperties'].some((keyword) => {
        const value = own(atom.schema, keyword);
        return value !== undefined && value !== false;
      }),
    );
  return { listed: [...listed].filter(allows), sources: fill, invitesFresh, allows };
}

/** Everything that drawing an object needs. `nodes` and `byDepth` fill up on demand. */
export type ObjectState = {
  readonly space: Space;
  readonly facts: Facts;
  readonly pointer: string;
  readonly names: ObjectNames;
  /** All names that must be there, with those that come along with them. */
  readonly required: ReadonlySet<string>;
  /** The fewest members that an object can have. */
  readonly low: number;
  readonly nodes: Map<string, Node>;
  readonly byDepth: (Members | null)[];
};

/** The state before anything is drawn. */
export function objectState(space: Space, facts: Facts, pointer: string): ObjectState {
  const names = objectNames(space, facts, pointer);
  const required = withNeeded(facts, [...facts.required]);
  const low = Math.max(facts.minProperties, required.size);
  return { space, facts, pointer, names, required, low, nodes: new Map(), byDepth: [] };
}

/** Returns the given names with all names that `dependentRequired` adds, directly or indirectly. */
export function withNeeded(facts: Facts, names: readonly string[]): ReadonlySet<string> {
  const found = new Set(names);
  for (const name of found)
    for (const { trigger, needed } of facts.dependents)
      if (trigger === name) for (const other of needed) found.add(other);
  return found;
}

/** The node of the member of this name. */
export function memberNode(state: ObjectState, name: string): Node {
  const { space, facts, pointer, nodes } = state;
  const found = nodes.get(name);
  if (found !== undefined) return found;
  const made = space.node(memberParts(space.atoms, facts, name), `${pointer}/${name}`);
  nodes.set(name, made);
  return made;
}

/** Returns the members that can exist within a depth; null if a required one cannot. */
export function membersAt(state: ObjectState, depth: number): Members | null {
  const found = state.byDepth[depth];
  if (found !== undefined) return found;
  const made = findMembers(state, depth);
  state.byDepth[depth] = made;
  return made;
}

/**
 * True if an object can be drawn within the depth. Examines only the members that an object needs, because a schema may have hundreds of
 * optional members, each a large schema.
 */
export function hasObject(state: ObjectState, depth: number): boolean {
  if (state.low > state.required.size) return membersAt(state, depth) !== null;
  for (const name of state.required) if (!canHave(state, name, depth)) return false;
  return true;
}

function canHave(state: ObjectState, name: string, depth: number): boolean {
  return (
    depth > 0 &&
    state.names.allows(name) &&
    !state.facts.absent.has(name) &&
    memberNode(state, name).fits(depth - 1)
  );
}

function findMembers(state: ObjectState, depth: number): Members | null {
  const { facts, names, required, low } = state;
  const can = (name: string): boolean => canHave(state, name, depth);
  for (const name of required) if (!can(name)) return null;
  const order = [...new Set([...names.listed, ...required])];
  const usable = order.filter((name) => [...withNeeded(facts, [name])].every(can));
  const position = new Map(usable.map((name, at) => [name, at]));
  const list = usable.map((name): Member => ({
    name,
    node: memberNode(state, name),
    needs: [...withNeeded(facts, [name])].flatMap((other) => position.get(other) ?? []),
  }));
  if (usable.length < low && !canHaveFresh(state, depth)) return null;
  return { list, required: usable.map((name) => required.has(name)) };
}

/** True if some name that no schema mentions can be a member within the depth. */
function canHaveFresh(state: ObjectState, depth: number): boolean {
  return (
    depth > 0 &&
    state.names.sources().some((source) => source.fits(0) && givesName(state, source, depth))
  );
}

function givesName(state: ObjectState, source: Node, depth: number): boolean {
  for (let seed = 1; seed <= NAMES_TRIED; seed += 1) {
    const name = textOr(source.draw({ random: seededRandom(seed), room: 1 }, 0), '');
    if (!state.facts.absent.has(name) && memberNode(state, name).fits(depth - 1)) return true;
  }
  return false;
}

/** One member that no schema mentions, for the edges; empty if the schema allows no such member. */
export function freshMember(
  state: ObjectState,
  position: number,
  depth: number,
): readonly Member[] {
  const { facts, names } = state;
  if (!names.invitesFresh || depth <= 0) return [];
  for (const source of names.sources()) {
    if (!source.fits(0)) continue;
    const name = textOr(source.draw({ random: FIRST_CHOICE, room: 0 }, 0), '');
    const isNew = !names.listed.includes(name) && !facts.absent.has(name);
    const node = isNew ? memberNode(state, name) : undefined;
    if (node?.fits(depth - 1) === true) return [{ name, node, needs: [position] }];
  }
  return [];
}
