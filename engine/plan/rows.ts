/** The rows of a scenario's covering array: the cases that a profile runs before it draws any at random. */
import {
  coveringArray,
  type Dimensions,
  type Row,
} from '../../generators/covering/coveringArray.ts';
import type { ProfileName } from '../../contract/types.ts';
import type { AnyScenario } from '../scenario.ts';

export type AnyRow = Row<Dimensions>;

/** Above this number of rows, nightly covers pairs instead of triples. */
const mostRows = 250;

const made = new WeakMap<Dimensions, Map<number, readonly AnyRow[]>>();

/** Pairs under smoke and gate, triples under nightly; none if the scenario declares no dimensions. */
export function rowsOf({ dimensions }: AnyScenario, profile: ProfileName): readonly AnyRow[] {
  if (dimensions === undefined) return [];
  const pairs = arrayOf(dimensions, 2);
  if (profile !== 'nightly') return pairs;
  const triples = arrayOf(dimensions, 3);
  return triples.length <= mostRows ? triples : pairs;
}

function arrayOf(dimensions: Dimensions, strength: number): readonly AnyRow[] {
  const known = made.get(dimensions) ?? new Map<number, readonly AnyRow[]>();
  made.set(dimensions, known);
  const rows = known.get(strength) ?? coveringArray(dimensions, strength);
  known.set(strength, rows);
  return rows;
}
