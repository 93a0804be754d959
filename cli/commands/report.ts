/** `assay report DIR…`: renders a run again from its evidence alone, also one that was killed, or the shards of one together. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { hasRunFile, readRunFile, writeRunFile } from '../../engine/run/runFile.ts';
import { UsageError } from '../usageError.ts';
import { writeReports } from '../writeReports.ts';

type Options = { readonly out?: string; readonly allure?: boolean };

export function addReport(program: Command): void {
  program
    .command('report')
    .description(
      'render a run again from its evidence alone: no network, no target; several folders are the shards of one run',
    )
    .argument('<dir...>', 'folder of the run, or of each of its shards, in any order')
    .option('--out <dir>', 'folder of the reports; needed for several folders, default: the one')
    .option('--allure', 'leave results for Allure beside the reports, too')
    .action(async (dirs: readonly string[], options: Options) => {
      process.exitCode = await report(dirs, options);
    });
}

async function report(dirs: readonly string[], { out, allure }: Options): Promise<number> {
  const folders = [...new Set(dirs.map((dir) => resolve(dir)))];
  const [first] = folders
    .map((dir) => readRunFile(dir))
    .toSorted((one, other) => (one.shard?.index ?? 0) - (other.shard?.index ?? 0));
  if (first === undefined) throw new UsageError('name the folder of a run');
  if (folders.length < dirs.length) throw new UsageError('a folder is named twice');
  if (folders.length > 1 && out === undefined)
    throw new UsageError('several folders make one report: name its folder by --out');
  const target = out === undefined ? first.dir : resolve(out);
  const own = folders.length === 1 ? first.shard : null;
  // Replay, gate and drift find the run's settings beside its report.
  if (!hasRunFile(target)) writeRunFile({ ...first, dir: target, shard: own, mergedFrom: folders });
  const { text, decision } = await writeReports(
    { ...first, dir: target, shard: own },
    process.stdout.isTTY,
    { from: folders, ...(allure === true ? { allure } : {}) },
  );
  process.stdout.write(`${text}\n`);
  return decision.exit;
}
