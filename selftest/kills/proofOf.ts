/** Which clauses the kill matrix proves, by which faults, and the written reasons where it does not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Contract } from '../../contract/types.ts';
import type { Expectation } from './expectations.ts';

/** By clause id: why no fault turns this clause red and nothing else. */
export type Unproved = Readonly<Record<string, string>>;

export function unproved(): Unproved {
  return parse(readFileSync(join(import.meta.dirname, 'unproved.yaml'), 'utf8')) as Unproved;
}

/** Judging clauses that no fault turns red alone. Open clauses observe, and cannot turn red. */
export function clausesWithoutProof(
  contract: Contract,
  expected: ReadonlyMap<string, Expectation>,
): readonly string[] {
  const alone = new Set(
    [...expected.values()]
      .filter(({ kills, sometimes }) => kills.length === 1 && sometimes.length === 0)
      .flatMap(({ kills }) => kills),
  );
  return [...contract.clauses.values()]
    .filter(({ check, standing }) => check !== undefined && standing !== 'open')
    .map(({ id }) => id)
    .filter((id) => !alone.has(id));
}
