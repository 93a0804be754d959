/** What each planted fault is expected to turn red, read from `expected/<group>.yaml` and written there. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../contract/projectRoot.ts';
import { yamlByLine } from './yamlByLine.ts';

/** One entry of an expectation file. */
export type Expectation = {
  /** The clauses that turn red; nothing else does. Empty for a survivor. */
  readonly kills: readonly string[];
  /** Clauses that turn red in some runs only, for a reason that `because` gives. */
  readonly sometimes: readonly string[];
  /** The cheapest profile whose scenarios show the fault; null for a survivor. */
  readonly tier: 'smoke' | 'gate' | null;
  /** Requests until the gate showed the fault, when the matrix was last written down; null for smoke, which is short. */
  readonly after: number | null;
  /** Why clauses of several groups turn red, or why the fault survives. */
  readonly because: string | null;
};

/** An entry in a file: the clauses alone where the smoke scenarios show the fault and there is no more to say. */
type Entry =
  | readonly string[]
  | {
      readonly kills: readonly string[];
      readonly sometimes?: readonly string[];
      readonly gate?: number;
      readonly because?: string;
    };

export const expectedFolder: string = join(join(projectRoot(), 'selftest/kills'), 'expected');

const reasons = parse(
  readFileSync(join(join(projectRoot(), 'selftest/kills'), 'reasons.yaml'), 'utf8'),
) as Readonly<Record<string, string>>;

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

/** One fault a line; a reason is left out where `reasons.yaml` gives it for all faults of these groups. */
export function writeExpectations(
  group: string,
  expected: Readonly<Record<string, Expectation>>,
): void {
  const entries = Object.entries(expected).map(([fault, entry]) => [fault, entryOf(entry)]);
  writeFileSync(join(expectedFolder, `${group}.yaml`), yamlByLine(Object.fromEntries(entries)));
}

function entryOf({ kills, sometimes, after, because }: Expectation): Entry {
  const more = {
    ...(sometimes.length === 0 ? {} : { sometimes }),
    ...(after === null ? {} : { gate: after }),
    ...(because === null || because === reasonFor(kills) ? {} : { because }),
  };
  return Object.keys(more).length === 0 ? kills : { kills, ...more };
}

function expectationOf(value: unknown, place: string): Expectation {
  const entry = (Array.isArray(value) ? { kills: value } : (value ?? {})) as Readonly<
    Record<string, unknown>
  >;
  const { sometimes = [], gate, because } = entry;
  const kills = clausesOf(entry['kills'], `${place}: kills`);
  return {
    kills,
    sometimes: clausesOf(sometimes, `${place}: sometimes`),
    tier: kills.length === 0 ? null : typeof gate === 'number' ? 'gate' : 'smoke',
    after: typeof gate === 'number' ? gate : null,
    because: typeof because === 'string' ? because : reasonFor(kills),
  };
}

function clausesOf(value: unknown, place: string): readonly string[] {
  const isText = (clause: unknown): clause is string => typeof clause === 'string';
  if (!Array.isArray(value) || !value.every(isText))
    throw new Error(`${place}: expected a list of clauses`);
  return value;
}

/** Why clauses of these groups turn red together; null for one group, or where nobody wrote a reason. */
function reasonFor(clauses: readonly string[]): string | null {
  const groups = [...new Set(clauses.map((clause) => clause.split('/')[0] ?? ''))].toSorted();
  return groups.length < 2 ? null : (reasons[groups.join('+')] ?? null);
}
