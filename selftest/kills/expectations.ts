/** What each planted fault is expected to turn red, read from `expected/<group>.yaml`. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Clause ids, or globs of them; each fault is killed by at least one, and nothing else turns red. */
export type Expectation = { readonly kills: readonly string[]; readonly because: string | null };

const folder = join(import.meta.dirname, 'expected');

/** `faultId: [clauses]`, or `faultId: { kills: [clauses], because: why more than one group turns red }`. */
export function expectations(): ReadonlyMap<string, Expectation> {
  const entries = readdirSync(folder).flatMap((file) => {
    const data = (parse(readFileSync(join(folder, file), 'utf8')) ?? {}) as Record<string, unknown>;
    return Object.entries(data).map(
      ([fault, value]) => [fault, expectationOf(value, `${file}: ${fault}`)] as const,
    );
  });
  return new Map(entries);
}

function expectationOf(value: unknown, place: string): Expectation {
  if (isTexts(value)) return { kills: value, because: null };
  if (typeof value === 'object' && value !== null && 'kills' in value && isTexts(value.kills)) {
    return {
      kills: value.kills,
      because: 'because' in value && typeof value.because === 'string' ? value.because : null,
    };
  }
  throw new Error(`${place}: expected a list of clauses, or kills and because`);
}

function isTexts(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')
  );
}
