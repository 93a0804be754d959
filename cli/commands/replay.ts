/** `assay replay FAILURE`: runs the recorded case of a failure again and reports whether it still fails. */
import { dirname } from 'node:path';
import type { Command } from 'commander';
import { print } from '../../output/console.ts';
import { parseReport } from '../../reports/formats/reportJson.ts';
import type { FailureReport } from '../../reports/types.ts';
import { openWorld } from '../../engine/world/openWorld.ts';
import { planFor } from '../../suites/plannedRun.ts';
import { replay, type ReplayResult } from '../../engine/scenario/replay.ts';
import { readRunFile } from '../../engine/run/runFile.ts';
import { newRun } from '../../engine/run/settings.ts';
import type { Exchange } from '../../exchange/types.ts';
import { failureIn, newestReportOf } from '../newestReport.ts';
import { readText } from '../userFiles.ts';
import { UsageError } from '../usageError.ts';

type ReplayOptions = {
  readonly report?: string;
  readonly target?: string;
  readonly clean?: boolean;
};

const exits = { 'still fails': 1, fixed: 0, flaky: 1, 'could not replay': 3 } as const;

export function addReplay(program: Command): void {
  program
    .command('replay')
    .description(
      'run the case of a recorded failure again; the result is: still fails, fixed, flaky, or could not replay',
    )
    .argument('<failure>', 'id of the failure, as the report shows it')
    .option(
      '--report <file>',
      'report.json that holds the failure; default: the newest such report below out/',
    )
    .option('--target <file>', "target file to use instead of the run's")
    .option('--clean', 'on the mock: leave out the faults and variants of the run')
    .action(async (id: string, options: ReplayOptions) => {
      const file = options.report ?? newestReportOf('failure', id);
      const { failure, clause } = failureIn(parseReport(readText(file), file), id, file);
      const { outcome, failed, tried, reason } = await runAgain(
        dirname(file),
        clause.id,
        failure,
        options,
      );
      print(
        `${id} ${clause.id}: ${outcome}${reason === null ? ` (${failed} of ${tried} cases failed)` : `: ${reason}`}\n`,
      );
      process.exitCode = exits[outcome];
    });
}

async function runAgain(
  dir: string,
  clause: string,
  failure: FailureReport,
  { target, clean }: ReplayOptions,
): Promise<ReplayResult> {
  const started = newRun({});
  const before = readRunFile(dir);
  const settings = {
    ...before,
    run: started.run,
    dir: started.dir,
    sourceDir: before.sourceDir ?? dir,
    startedAt: started.startedAt,
    shard: null,
    session: 1,
    clauses: [],
    operations: [],
    ...(clean === true ? { faults: [], variants: [] } : {}),
    ...(target === undefined ? {} : { targetFile: target === 'mock' ? null : target }),
  };
  const planned = await planFor(settings);
  const scenario = planned.scenarios.find(
    ({ id }: { readonly id: string }) => id === failure.scenario,
  );
  if (scenario === undefined)
    throw new UsageError(
      `the failure names scenario ${failure.scenario ?? 'none'}, which this version does not have`,
    );
  const seen: Exchange[] = [];
  const world = await openWorld(settings, 'replay', planned, {
    watch: (exchange) => seen.push(exchange),
  });
  try {
    return await replay(world, scenario, { ...failure, clause }, () => seen);
  } finally {
    await world.close();
  }
}
