/** `assay report DIR`: renders a run again from its evidence alone, also one that was killed. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { readRunFile } from '../../suites/engine/runFile.ts';
import { writeReports } from '../writeReports.ts';

export function addReport(program: Command): void {
  program
    .command('report')
    .description('render a run again from its evidence alone: no network, no target')
    .argument('<dir>', 'folder of the run')
    .action(async (dir: string) => {
      const { text, decision } = await writeReports(readRunFile(join(dir)), process.stdout.isTTY);
      process.stdout.write(`${text}\n`);
      process.exitCode = decision.exit;
    });
}
