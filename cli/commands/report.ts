/** `assay report DIR…`: writes the reports of a run again from its evidence, also of a killed run or of all shards of a run. */
import { relative, resolve, dirname } from 'node:path';
import type { Command } from 'commander';
import { print } from '../../output/console.ts';
import { copySource } from '../run/documentRun.ts';
import { hasRunFile, readRunFile, writeRunFile } from '../../engine/run/runFile.ts';
import { evidenceFiles } from '../../reports/read/readEvidence.ts';
import { acceptHere } from '../run/acceptedFiles.ts';
import { withAcceptedOptions } from './verifyOptions.ts';
import { writeRunIndex } from '../run/writeRunIndex.ts';
import { writeReports } from '../run/writeReports.ts';
import { UsageError } from '../usageError.ts';
import { pipeline } from 'node:stream/promises';
import { makeFolder, privateStream } from '../../output/files.ts';
import { assayVersion } from '../../contract/assayVersion.ts';
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import { harText } from '../../evidence/har/toHar.ts';
import { readEvidenceFile } from '../../reports/read/readEvidenceFile.ts';

type Options = {
  readonly index?: boolean;
  readonly out?: string;
  readonly allure?: boolean;
  readonly har?: string;
  readonly baseline?: string;
  readonly waivers?: string;
};

export function addReport(program: Command): void {
  withAcceptedOptions(program.command('report'))
    .description('write the reports of a run again from its evidence, without the target')
    .argument('<dir...>', 'folder of the run, or the folders of all its shards in any order')
    .option('--out <dir>', 'folder of the reports; default: <dir>; required for several folders')
    .option('--allure', 'also write results for Allure')
    .option('--index', 'only write <dir>/index.html, a page about all runs in the folder <dir>')
    .option('--har <file>', "also write the run's requests and answers, redacted, as HAR 1.2")
    .action(async (dirs: readonly string[], options: Options) => {
      acceptHere(options);
      process.exitCode = await report(dirs, options);
    });
}

/** Names the page; the outcome of a run is not repeated as exit code. */
function indexOf(dirs: readonly string[], others: readonly unknown[]): number {
  const [dir] = dirs;
  if (dir === undefined || dirs.length > 1)
    throw new UsageError('--index takes one folder: the one that holds the runs');
  if (others.some((option) => option !== undefined))
    throw new UsageError('--index cannot be combined with other options');
  print(`${relative(process.cwd(), writeRunIndex(dir))}\n`);
  return 0;
}

async function report(
  dirs: readonly string[],
  { out, allure, har, index }: Options,
): Promise<number> {
  if (index === true) return indexOf(dirs, [out, allure, har]);
  const folders = [...new Set(dirs.map((dir) => resolve(dir)))];
  const [first] = folders
    .map((dir) => readRunFile(dir))
    .toSorted((one, other) => (one.shard?.index ?? 0) - (other.shard?.index ?? 0));
  if (first === undefined) throw new UsageError('name the folder of a run');
  if (folders.length < dirs.length) throw new UsageError('a folder is named twice');
  if (folders.length > 1 && out === undefined)
    throw new UsageError(
      'several folders were given: name the folder of the joint report with --out',
    );
  const target = out === undefined ? first.dir : resolve(out);
  if (target !== first.dir) refuseOtherRun(target, folders);
  if (target !== first.dir) copySource(first.dir, target);
  const own = folders.length === 1 ? first.shard : null;
  // Replay, gate and drift find the run's settings beside its report.
  if (!hasRunFile(target)) writeRunFile({ ...first, dir: target, shard: own, mergedFrom: folders });
  const { text, decision } = await writeReports(
    { ...first, dir: target, shard: own },
    { from: folders, ...(allure === true ? { allure } : {}) },
  );
  if (har !== undefined) await writeHar(har, evidenceFiles(folders));
  print(`${text}\n`);
  return decision.exit;
}

/** Reports of one run above the evidence of another would contradict it. */
function refuseOtherRun(target: string, folders: readonly string[]): void {
  if (!hasRunFile(target)) return;
  const { run, mergedFrom = [] } = readRunFile(target);
  if (mergedFrom.toSorted().join() !== folders.toSorted().join())
    throw new UsageError(
      `${target} holds run ${run}, made from other folders: choose another --out`,
    );
}

/**
 * Takes the exchanges of all evidence files, including those of cases that were cut short and run again. Throws UsageError if the file
 * cannot be written.
 */
async function writeHar(file: string, evidence: readonly string[]): Promise<void> {
  try {
    makeFolder(dirname(file));
    await pipeline(harText(exchangesIn(evidence), assayVersion()), privateStream(file));
  } catch (thrown) {
    if (!(thrown instanceof Error) || !('syscall' in thrown) || !('code' in thrown)) throw thrown;
    throw new UsageError(
      `${file}: cannot be written (${String(thrown.code)}): choose another --har`,
    );
  }
}

async function* exchangesIn(
  files: readonly string[],
): AsyncGenerator<ExchangeLine, void, undefined> {
  for (const file of files)
    for await (const line of readEvidenceFile(file)) if (line.type === 'exchange') yield line;
}
