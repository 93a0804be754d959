/** The process that judges: it holds the instrumented tree and one mock, and takes one mutant after the other. */
// First, so that the switch is there before any instrumented module loads.
import { reachedMutants, switchTo } from './switch.ts';
import { readFileSync } from 'node:fs';
import { emptyScratch, treeFile, type Tree } from './buildTree.ts';
import { coverageOf, type Judge } from './coverage.ts';
import { clausesConcerned, faultsOf, noticingFault } from './faults.ts';
import { loadSpec, specNames, specPasses, type Spec } from './specs.ts';
import { passes } from './standIn.ts';
import { cleanTrial, openBench, reopened, type Bench } from './trials.ts';

/** What the worker says: how long the next step may take, that it is ready, or who noticed the mutant. */
export type Message =
  | { readonly say: 'patience'; readonly ms: number }
  | { readonly say: 'ready'; readonly executed: readonly number[] }
  | { readonly say: 'judged'; readonly by: string | null };

const say = (message: Message): void => void process.send?.(message);
/** A busy machine takes many times as long as it computes. */
const patience = (ms: number): void => say({ say: 'patience', ms: 30_000 + 20 * ms });

const mostScenarios = 8;

const tree = JSON.parse(readFileSync(treeFile, 'utf8')) as Tree;
const bench = await openBench();
const specs = new Map<string, Spec>();
for (const name of specNames()) {
  // A file that needs hooks or fixtures of Playwright itself is no judge here.
  const spec = await loadSpec(name).catch((error: unknown) =>
    console.error(`left out: ${name}: ${String(error)}`),
  );
  if (spec !== undefined) specs.set(name, spec);
}
const judges = await coverageOf(tree.sha256, bench, [...specs.values()], patience);
const reachedBy = new Map<number, Judge[]>();
for (const judge of judges)
  for (const mutant of judge.reached) {
    const known = reachedBy.get(mutant);
    if (known === undefined) reachedBy.set(mutant, [judge]);
    else known.push(judge);
  }

const scenarioJudges = judges.filter(({ kind }) => kind === 'scenario');

let stray = false;
process.on('unhandledRejection', () => {
  stray = true;
});
process.on('message', (mutant: number) => {
  void judged(mutant).then((by) => say({ say: 'judged', by }));
});
say({ say: 'ready', executed: [...reachedBy.keys()] });

/** The judge that notices the mutant; null where none does. */
async function judged(mutant: number): Promise<string | null> {
  stray = false;
  emptyScratch();
  switchTo(mutant);
  const reaching = (reachedBy.get(mutant) ?? []).toSorted((one, other) => one.ms - other.ms);
  try {
    const started = startedUnder(reaching);
    if (started === null) return 'start';
    for (const judge of withFewScenarios([
      ...new Set([...changedBy(started, mutant), ...reaching, ...scenariosAfterStart(started)]),
    ])) {
      patience(judge.ms);
      if (!(await agrees(judge, started, mutant)) || stray)
        return `${judge.name} ${judge.title}`.trim();
    }
    const fault = await noticingFault(
      started,
      faultsOf(clausesOf(mutant, reaching)),
      scenariosNear(mutant),
      {
        off: () => switchTo(-1),
        on: () => switchTo(mutant),
        patience: () => patience(20_000),
      },
    );
    return fault === null ? null : `fault ${fault}`;
  } finally {
    switchTo(-1);
  }
}

/** A mutant that every scenario reaches need not be tried on all of them. */
function withFewScenarios(list: readonly Judge[]): readonly Judge[] {
  const others = new Set(list.filter(({ kind }) => kind === 'scenario').slice(mostScenarios));
  return list.filter((one) => !others.has(one));
}

/** The bench, made anew where making it reaches the mutant; null where that fails. */
function startedUnder(reaching: readonly Judge[]): Bench | null {
  if (!reaching.some(({ kind }) => kind === 'start')) return bench;
  try {
    return reopened(bench);
  } catch {
    return null;
  }
}

async function agrees(judge: Judge, started: Bench, mutant: number): Promise<boolean> {
  const { kind, name, at, usual } = judge;
  if (kind === 'start') return true;
  if (kind === 'scenario')
    return cleanTrial(started, name).then(
      (text) => text === usual,
      () => false,
    );
  if (kind === 'spec') return specPasses(name, usualTests(name));
  const test = specs.get(name)?.tests[at];
  if (test === undefined) return true;
  switchTo(mutant);
  if (!(await passes(test))) return false;
  // A spec file may keep what it made before the mutant was on.
  return reachedMutants().has(mutant) || specPasses(name, new Set([at]));
}

const usualTests = (spec: string): ReadonlySet<number> =>
  new Set(judges.filter(({ kind, name }) => kind === 'test' && name === spec).map(({ at }) => at));

/** Scenarios that a start under the mutant declares otherwise, and those of the mutant's own folder. */
function changedBy(started: Bench, mutant: number): readonly Judge[] {
  const declared = ({ plan }: Bench): ReadonlyMap<string, string> =>
    new Map(plan.map(({ scenario }) => [scenario.id, JSON.stringify(scenario)]));
  if (started === bench) return [];
  const [usual, now] = [declared(bench), declared(started)];
  const group = /scenarios\/([^/]+\/)/.exec(fileOf(mutant))?.[1];
  return scenarioJudges.filter(
    ({ name }) =>
      usual.get(name) !== now.get(name) || (group !== undefined && name.startsWith(group)),
  );
}

/** What else a start under the mutant makes may show in any scenario: the cheaper ones are tried. */
function scenariosAfterStart(started: Bench): readonly Judge[] {
  return started === bench ? [] : scenarioJudges.filter(({ ms }) => ms < 300);
}

const fileOf = (mutant: number): string => tree.mutants[mutant]?.file ?? '';

/** Scenarios that reach any mutant of the same file: a fault may lead them to this one. */
function scenariosNear(mutant: number): ReadonlySet<string> {
  const file = fileOf(mutant);
  return new Set(
    judges
      .filter(
        ({ kind, reached }) => kind === 'scenario' && reached.some((one) => fileOf(one) === file),
      )
      .map(({ name }) => name),
  );
}

function clausesOf(mutant: number, reaching: readonly Judge[]): readonly string[] {
  return clausesConcerned(bench.mock.contract, bench, tree.mutants[mutant], reaching);
}
