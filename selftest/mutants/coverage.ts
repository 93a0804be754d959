/** Which judges reach which mutants: every judge once on the code as it is. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outFolder } from './buildTree.ts';
import { cleanTrial, reopened, type Bench } from './trials.ts';
import { loadSpec, type Spec } from './specs.ts';
import { passes } from './standIn.ts';
import { reachedMutants, switchTo } from './switch.ts';

export type Judge = {
  /** A test, a whole spec file that is loaded anew, the start of a run, or a scenario on a clean mock. */
  readonly kind: 'test' | 'spec' | 'start' | 'scenario';
  /** The spec file or the scenario. */
  readonly name: string;
  /** The test in its file; -1 for all others. */
  readonly at: number;
  readonly title: string;
  /** What it computes on the code as it is. */
  readonly ms: number;
  readonly reached: readonly number[];
  /** What a scenario's trial says on the code as it is. */
  readonly usual: string;
};

type Coverage = { readonly sha256: string; readonly judges: readonly Judge[] };

/** The longest that a judge may compute for one mutant. A scenario that exhausts a limit sends thousands of requests. */
const longestMs = { test: 3_000, spec: 3_000, start: 3_000, scenario: 20_000 };

const file = join(outFolder, 'coverage.json');

/** Read back where it was recorded of the same tree. */
export async function coverageOf(
  sha256: string,
  bench: Bench,
  specs: readonly Spec[],
  progress: (limitMs: number) => void,
): Promise<readonly Judge[]> {
  if (existsSync(file)) {
    const known = JSON.parse(readFileSync(file, 'utf8')) as Coverage;
    if (known.sha256 === sha256) return known.judges;
  }
  const judges: Judge[] = [];
  const record = async (
    judge: Pick<Judge, 'kind' | 'name' | 'at' | 'title'>,
    run: () => Promise<string | null>,
  ): Promise<void> => {
    progress(120_000);
    switchTo(-1);
    // The machine may have more to do than this: its time says little, ours much.
    const began = process.cpuUsage();
    const usual = await run();
    const ms = Math.ceil(process.cpuUsage(began).user / 1000);
    if (usual === null || ms > longestMs[judge.kind])
      console.error(`left out: ${judge.name} ${judge.title}`);
    else judges.push({ ...judge, ms, reached: [...reachedMutants()], usual });
  };
  for (const { name, tests } of specs) {
    for (const [at, test] of tests.entries())
      await record({ kind: 'test', name, at, title: test.title }, async () =>
        (await passes(test)) ? '' : null,
      );
    await record({ kind: 'spec', name, at: -1, title: '' }, async () => {
      await loadSpec(name);
      return '';
    });
  }
  await record({ kind: 'start', name: 'start', at: -1, title: '' }, async () => {
    reopened(bench);
    return '';
  });
  for (const { scenario } of bench.plan)
    await record({ kind: 'scenario', name: scenario.id, at: -1, title: '' }, async () => {
      const first = await cleanTrial(bench, scenario.id);
      // What differs from trial to trial cannot show a mutant.
      return first === (await cleanTrial(bench, scenario.id)) ? first : null;
    });
  writeFileSync(file, JSON.stringify({ sha256, judges }));
  return judges;
}
