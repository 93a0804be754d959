/** The planted faults concerned by a mutant, and whether the mutant changes what they turn red. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../contract/projectRoot.ts';
import type { Contract } from '../../contract/types.ts';
import { expectations } from '../kills/expectations.ts';
import type { Judge } from './coverage.ts';
import type { Mutant } from './instrument.ts';
import { faultTrial, type Bench } from './trials.ts';

/** How many faults a mutant may be tried on, each on how many scenarios, and how many trials that may be. */
const mostFaults = 40;
const mostScenarios = 8;
const mostTrials = 12;

const expected = expectations();

/** Clauses whose judging reaches the mutant: by the examples of their check, or by scenarios that offer episodes. */
export function clausesConcerned(
  contract: Contract,
  { plan }: Bench,
  mutant: Mutant | undefined,
  reaching: readonly Judge[],
): readonly string[] {
  if (mutant !== undefined && /^checks\/|^suites\/.*\/checks[/.]/.test(mutant.file)) {
    const own = checkAt(mutant);
    const shown = reaching.map(({ title }) => / by /.test(title) && title.split(' ')[0]);
    const checks = new Set([own, ...shown]);
    return [...contract.clauses.values()]
      .filter(({ check }) => checks.has(check ?? ''))
      .map(({ id }) => id);
  }
  const scenarios = new Set(reaching.map(({ name }) => name));
  return plan
    .filter(({ scenario }) => scenarios.has(scenario.id))
    .flatMap((one) => one.scenario.clauses);
}

/** The constant of the check in which the mutant stands, or of the check whose reader it stands in; empty for none. */
function checkAt({ file, line }: Mutant): string {
  const lines = readFileSync(join(projectRoot(), file), 'utf8').split('\n').slice(0, line);
  const names = lines.map((one) => /^(?:export )?const (\w+)/.exec(one)?.[1]);
  return names.findLast((name) => name !== undefined) ?? '';
}

/** Faults of these clauses: of each clause the one that turns fewest others red, then the next ones. */
export function faultsOf(clauses: readonly string[]): readonly string[] {
  const lists = [...new Set(clauses)].map((clause) =>
    [...expected]
      .filter(([, { kills, tier }]) => tier !== null && kills.includes(clause))
      .toSorted(([, one], [, other]) => one.kills.length - other.kills.length)
      .map(([fault]) => fault),
  );
  const rounds = Math.max(0, ...lists.map(({ length }) => length));
  const mixed = Array.from({ length: rounds }, (_unused, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  );
  return [...new Set(mixed.flat())].slice(0, mostFaults);
}

/** Switches the mutant, and asks the parent for more time. */
export type Switches = Readonly<Record<'off' | 'on' | 'patience', () => void>>;

const usual = new Map<string, readonly string[]>();

/** The first fault whose red clauses are others than without the mutant; null where there is none. */
export async function noticingFault(
  bench: Bench,
  faults: readonly string[],
  near: ReadonlySet<string>,
  switches: Switches,
): Promise<string | null> {
  let trials = 0;
  for (const fault of faults) {
    const scenarios = scenariosFor(bench, fault, near);
    if (trials + scenarios.length > mostTrials) break;
    trials += scenarios.length;
    if (await isNoticed(bench, fault, scenarios, switches)) return fault;
  }
  return null;
}

/** True if the red clauses of the fault are others than without the mutant. */
async function isNoticed(
  bench: Bench,
  fault: string,
  scenarios: readonly string[],
  { off, on, patience }: Switches,
): Promise<boolean> {
  patience();
  const redOf = async (): Promise<readonly string[]> => {
    const red = new Set<string>();
    for (const scenario of scenarios)
      for (const clause of await faultTrial(bench, scenario, fault)) red.add(clause);
    return [...red].toSorted();
  };
  const key = `${fault} ${scenarios.join(' ')}`;
  if (!usual.has(key)) {
    off();
    usual.set(key, await redOf());
    on();
  }
  const sometimes = expected.get(fault)?.sometimes ?? [];
  const wordsOf = (red: readonly string[]): string =>
    red.filter((clause) => !sometimes.includes(clause)).join(' ');
  const before = wordsOf(usual.get(key) ?? []);
  return before !== '' && wordsOf(await redOf()) !== before;
}

/** Scenarios that offer episodes to the fault's clauses, and for clauses of any answer the first ones near the mutant. */
function scenariosFor(
  { plan }: Bench,
  fault: string,
  near: ReadonlySet<string>,
): readonly string[] {
  const kills = new Set(expected.get(fault)?.kills);
  const close = plan.filter(({ scenario }) => near.has(scenario.id) && scenario.exhausts !== true);
  const offering = close.filter(({ scenario }) => scenario.clauses.some((one) => kills.has(one)));
  const chosen = offering.length > 0 ? offering : close;
  return chosen.slice(0, mostScenarios).map(({ scenario }) => scenario.id);
}
