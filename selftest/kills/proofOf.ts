/** Which clauses and checks the kill matrix proves, and the written reasons where it does not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Contract } from '../../contract/types.ts';
import type { Expectation } from './expectations.ts';

/** By clause id and by name of the check: why no fault proves it. */
export type Unproved = {
  readonly clauses: Readonly<Record<string, string>>;
  readonly checks: Readonly<Record<string, string>>;
};

export function unproved(): Unproved {
  return parse(readFileSync(join(import.meta.dirname, 'unproved.yaml'), 'utf8')) as Unproved;
}

/**
 * Judging clauses that no expectation names, and judging checks for which there is no fault all of whose red clauses
 * are theirs. Open clauses observe, and cannot turn red.
 */
export function proofOf(
  contract: Contract,
  expected: ReadonlyMap<string, Expectation>,
): { readonly clauses: readonly string[]; readonly checks: readonly string[] } {
  const judging = [...contract.clauses.values()].filter(
    ({ check, standing }) => check !== undefined && standing !== 'open',
  );
  const checkOf = new Map(judging.map(({ id, check }) => [id, check ?? '']));
  const seen = new Set([...expected.values()].flatMap(({ kills }) => kills));
  const alone = new Set(
    [...expected.values()].flatMap(({ kills }) => {
      const checks = new Set(kills.map((id) => checkOf.get(id)));
      return checks.size === 1 ? [...checks] : [];
    }),
  );
  return {
    clauses: judging.map(({ id }) => id).filter((id) => !seen.has(id)),
    checks: [...new Set(checkOf.values())].filter((name) => !alone.has(name)),
  };
}
