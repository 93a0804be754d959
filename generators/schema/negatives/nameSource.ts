/** Names for members that a negation needs: readable names if they fit, else drawn ones. */
import { type JsonObject, textOr } from '../../../json/jsonObject.ts';
import type { Atom } from '../read/atoms.ts';
import type { Part } from '../facts/facts.ts';
import type { NameSource } from '../facts/space.ts';
import type { Node } from '../facts/node.ts';
import { patternOf } from '../../strings/patternOf.ts';
import { seededRandom } from '../facts/seededRandom.ts';

const READABLE: readonly string[] = ['extra', 'unexpected', 'other', 'x'];
const DRAWS = 3;

/** `node` and `madeUp` are those of the space. */
export function createNameSource(
  node: (parts: readonly Part[]) => Node,
  madeUp: (schema: JsonObject) => Atom,
): NameSource {
  const known = new Map<string, readonly string[]>();
  return (patterns, notPatterns, failing) => {
    const key = JSON.stringify([patterns, notPatterns, failing?.id ?? 0]);
    const found = known.get(key) ?? namesFor(patterns, notPatterns, failing, node, madeUp);
    known.set(key, found);
    return found;
  };
}

function namesFor(
  patterns: readonly string[],
  notPatterns: readonly string[],
  failing: Atom | null,
  node: (parts: readonly Part[]) => Node,
  madeUp: (schema: JsonObject) => Atom,
): readonly string[] {
  const parts: Part[] = [{ holds: true, atom: madeUp({ type: 'string' }) }];
  for (const pattern of patterns) parts.push({ holds: true, atom: madeUp({ pattern }) });
  for (const pattern of notPatterns) parts.push({ holds: false, atom: madeUp({ pattern }) });
  if (failing !== null) parts.push({ holds: false, atom: failing });
  const readable =
    failing === null
      ? READABLE.filter(
          (name) =>
            patterns.every((pattern) => patternOf(pattern).test(name)) &&
            !notPatterns.some((pattern) => patternOf(pattern).test(name)),
        )
      : [];
  const words = node(parts);
  if (!words.fits(0)) return readable;
  const drawn = Array.from({ length: DRAWS }, (_, seed) =>
    textOr(words.draw({ random: seededRandom(seed + 1), room: 1 }, 0), ''),
  );
  return [...new Set([...readable, ...drawn])];
}
