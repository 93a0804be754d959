/** What each planted fault is expected to turn red, read from `expected/<group>.yaml`. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** One entry of an expectation file. */
export type Expectation = {
  /** Clause ids: at least one turns red, and nothing else does. Empty for a survivor. */
  readonly kills: readonly string[];
  /** The cheapest profile whose scenarios show the fault; null for a survivor. */
  readonly tier: 'smoke' | 'gate' | null;
  /** Requests sent until the first of the clauses turned red, when the matrix was last written down. */
  readonly after: number;
  /** Why clauses of several groups turn red, or why the fault survives. */
  readonly because: string | null;
};

export const expectedFolder: string = join(import.meta.dirname, 'expected');

/** By fault id. @throws Error naming file and fault where an entry has another form. */
export function expectations(): ReadonlyMap<string, Expectation> {
  const entries = readdirSync(expectedFolder).flatMap((file) => {
    const data = (parse(readFileSync(join(expectedFolder, file), 'utf8')) ?? {}) as Record<
      string,
      unknown
    >;
    return Object.entries(data).map(
      ([fault, value]) => [fault, expectationOf(value, `${file}: ${fault}`)] as const,
    );
  });
  return new Map(entries);
}

function expectationOf(value: unknown, place: string): Expectation {
  const entry = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<keyof Expectation, unknown>
  >;
  const { kills, tier, after, because } = entry;
  if (!Array.isArray(kills) || !kills.every((clause) => typeof clause === 'string'))
    throw new Error(`${place}: kills is no list of clauses`);
  return {
    kills,
    tier: tier === 'smoke' || tier === 'gate' ? tier : null,
    after: typeof after === 'number' ? after : 0,
    because: typeof because === 'string' ? because : null,
  };
}
