/** Draws different values for items that must be unique. */
import { canonicalJson } from '../../../json/canonicalJson.ts';
import type { Json } from '../../../json/types.ts';
import type { Draw } from '../facts/leaf.ts';
import type { Node } from '../facts/node.ts';

const REDRAWS = 12;
/** Draws before giving up where values are many: the more are used, the more draws a new one takes. */
const PATIENCE = 400;

/** Returns one value for each node, no two of them equal; null if both drawing and matching fail. */
export function distinctValues(
  nodes: readonly Node[],
  turn: Draw,
  depth: number,
): readonly Json[] | null {
  const used = new Set<string>();
  const values: Json[] = [];
  for (const node of nodes) {
    const value = fresh(node, used, turn, depth);
    if (value === undefined) return match(nodes, turn, depth);
    used.add(canonicalJson(value));
    values.push(value);
  }
  return values;
}

function fresh(node: Node, used: ReadonlySet<string>, turn: Draw, depth: number): Json | undefined {
  for (let attempt = 0; attempt < REDRAWS; attempt += 1) {
    const value = node.draw(turn, depth);
    if (!used.has(canonicalJson(value))) return value;
  }
  const words = node.words();
  const patience = words === null ? PATIENCE : 0;
  for (let attempt = 0; attempt < patience; attempt += 1) {
    const value = node.draw({ random: turn.random, room: 1 }, depth);
    if (!used.has(canonicalJson(value))) return value;
  }
  const left = (words ?? []).filter((word) => !used.has(canonicalJson(word)));
  return left.length === 0 ? undefined : left[turn.random.nextInt(0, left.length - 1)];
}

/** Matches nodes with few values to different values by augmenting paths, then draws the others. */
function match(nodes: readonly Node[], turn: Draw, depth: number): readonly Json[] | null {
  const ownerOf = new Map<string, number>();
  const valueOf = new Map<string, Json>();
  const words = nodes.map((node) => node.words());
  const place = (at: number, tried: Set<string>): boolean => {
    for (const word of words[at] ?? []) {
      const text = canonicalJson(word);
      if (tried.has(text)) continue;
      tried.add(text);
      const owner = ownerOf.get(text);
      if (owner === undefined || place(owner, tried)) {
        ownerOf.set(text, at);
        valueOf.set(text, word);
        return true;
      }
    }
    return false;
  };
  for (const [at, list] of words.entries()) if (list !== null && !place(at, new Set())) return null;
  const values: (Json | undefined)[] = nodes.map(() => undefined);
  for (const [text, at] of ownerOf) values[at] = valueOf.get(text);
  const used = new Set(ownerOf.keys());
  for (const [at, node] of nodes.entries()) {
    if (words[at] !== null) continue;
    const value = fresh(node, used, turn, depth);
    if (value === undefined) return null;
    used.add(canonicalJson(value));
    values[at] = value;
  }
  return values.map((value) => value ?? null);
}
