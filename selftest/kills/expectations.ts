/** What each planted fault is expected to turn red, read from `expected/<group>.yaml`. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** One entry of an expectation file. */
export type Expectation = {
  /** The clauses that turn red; nothing else does. Empty for a survivor. */
  readonly kills: readonly string[];
  /** Clauses that turn red in some runs only, for a reason that `because` gives. */
  readonly sometimes: readonly string[];
  /** The cheapest profile whose scenarios show the fault; null for a survivor. */
  readonly tier: 'smoke' | 'gate' | null;
  /** Requests sent until the first of the clauses turned red, when the matrix was last written down. */
  readonly after: number;
  /** Why clauses of several groups turn red, or why the fault survives. */
  readonly because: string | null;
};

export const expectedFolder: string = join(import.meta.dirname, 'expected');

/** By fault id. @throws Error naming file and fault where an entry has another form. */
export function expectations(folder: string = expectedFolder): ReadonlyMap<string, Expectation> {
  const entries = readdirSync(folder).flatMap((file) => {
    const data = (parse(readFileSync(join(folder, file), 'utf8')) ?? {}) as Record<string, unknown>;
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
  const { kills, sometimes = [], tier, after, because } = entry;
  return {
    kills: clausesOf(kills, `${place}: kills`),
    sometimes: clausesOf(sometimes, `${place}: sometimes`),
    tier: tier === 'smoke' || tier === 'gate' ? tier : null,
    after: typeof after === 'number' ? after : 0,
    because: typeof because === 'string' ? because : null,
  };
}

function clausesOf(value: unknown, place: string): readonly string[] {
  const isText = (clause: unknown): clause is string => typeof clause === 'string';
  if (!Array.isArray(value) || !value.every(isText))
    throw new Error(`${place}: expected a list of clauses`);
  return value;
}
