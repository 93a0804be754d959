/** The names that an object's members can have: mentioned names, and sources of new ones. */
import { textOr } from '../../../json/jsonObject.ts';
import { own, ownSchemaEntries } from '../read/ownMembers.ts';
import type { Facts, Part } from '../facts/facts.ts';
import { mentionedNames } from '../facts/memberParts.ts';
import type { Node } from '../facts/node.ts';
import type { Space } from '../facts/space.ts';

export type ObjectNames = {
  /** Names that the schema mentions, or all names where they are few; each allowed as a name. */
  readonly listed: readonly string[];
  /** Nodes that draw other names, made when first asked for. */
  readonly sources: () => readonly Node[];
  /** True if the schema speaks of members beyond those it mentions. */
  readonly invitesFresh: boolean;
  readonly allows: (name: string) => boolean;
};

const TIDY = { pattern: '^[A-Za-z][A-Za-z0-9_]*$', maxLength: 10 };

/** Reads the names out of the facts. */
export function objectNames(space: Space, facts: Facts, pointer: string): ObjectNames {
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
