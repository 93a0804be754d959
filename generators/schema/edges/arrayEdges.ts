/** Arrays at the edges of their length, filled with the edges of their items. */
import { canonicalJson } from '../../../json/canonicalJson.ts';
import type { Json } from '../../../json/types.ts';
import type { ArrayItems } from '../facts/arrayItems.ts';
import { edge, FIRST_CHOICE, MOST_CASES, under } from './edgeCase.ts';
import type { EdgeClass, EdgeCase, Draw } from '../facts/leaf.ts';
import type { Facts } from '../facts/facts.ts';
import { seededRandom } from '../facts/seededRandom.ts';

/** Longest array that is written out. */
const LONGEST = 200;
/** Items of an array that is not there for its length. */
const USUAL = 10;

/** `fill` draws any array of a length, or null; it is used if items cannot be chosen freely. */
export function arrayEdges(
  facts: Facts,
  items: ArrayItems,
  low: number,
  high: number,
  depth: number,
  fill: (length: number, turn: Draw) => readonly Json[] | null,
): readonly EdgeCase[] {
  const lengths = edgeLengths(low, high);
  if (facts.containments.length > 0 || facts.repeated) {
    return [...lengths].flatMap(([length, name]) => {
      const value = fill(length, { random: seededRandom(length + 1), room: 50 });
      return value === null ? [] : [edge(name, value)];
    });
  }
  const waiting = new Map<number, EdgeCase[]>();
  const casesOf = (position: number): EdgeCase[] => {
    const key = Math.min(position, items.distinct);
    const found = waiting.get(key) ?? [...items.node(key, 0).cases(depth - 1)];
    waiting.set(key, found);
    return found;
  };
  const build = (length: number, name: string | null): EdgeCase | null => {
    const used = new Set<string>();
    const value: Json[] = [];
    const covers: EdgeClass[] = name === null ? [] : [{ name, core: true }];
    const turn = { random: seededRandom(length + 1), room: 0 };
    for (let position = 0; position < length; position += 1) {
      const next = takeNew(casesOf(position), facts.unique ? used : new Set());
      const item = next?.value ?? drawNew(items, position, used, facts.unique, turn, depth);
      if (item === undefined) return null;
      used.add(canonicalJson(item));
      value.push(item);
      const step = position < items.distinct ? position : '*';
      if (next !== undefined) covers.push(...under(step, next.covers));
    }
    return { value, covers };
  };
  const cases: EdgeCase[] = [];
  for (const [length, name] of [...lengths].reverse()) {
    const made = build(length, name);
    if (made !== null) cases.push(made);
  }
  const usual = Math.min(high, Math.max(low, USUAL));
  const isWaiting = (): boolean =>
    usual > 0 &&
    Array.from({ length: usual }, (_, at) => casesOf(at).length).some((left) => left > 0);
  while (isWaiting() && cases.length < MOST_CASES) {
    const made = build(usual, null);
    if (made === null || made.covers.length === 0) break;
    cases.push(made);
  }
  return cases;
}

function edgeLengths(low: number, high: number): ReadonlyMap<number, string> {
  const lengths = new Map<number, string>();
  const add = (length: number, name: string): void => {
    if (length >= low && length <= Math.min(high, LONGEST) && !lengths.has(length))
      lengths.set(length, name);
  };
  add(0, 'empty');
  add(low, 'minItems');
  add(low + 1, 'minItems+1');
  if (high !== Infinity) {
    add(high - 1, 'maxItems-1');
    add(high, 'maxItems');
  }
  return new Map([...lengths].sort(([a], [b]) => a - b));
}

/** The next case whose value is not used yet. */
function takeNew(cases: EdgeCase[], used: ReadonlySet<string>): EdgeCase | undefined {
  const at = cases.findIndex(({ value }) => !used.has(canonicalJson(value)));
  return at < 0 ? undefined : cases.splice(at, 1)[0];
}

function drawNew(
  items: ArrayItems,
  position: number,
  used: ReadonlySet<string>,
  unique: boolean,
  turn: Draw,
  depth: number,
): Json | undefined {
  const node = items.node(position, 0);
  if (!unique) return node.draw({ random: FIRST_CHOICE, room: 0 }, depth - 1);
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const value = node.draw(turn, depth - 1);
    if (!used.has(canonicalJson(value))) return value;
  }
  return undefined;
}
