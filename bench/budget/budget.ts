/**
 * Checks the budget by the mock's own log: for any mix of workers and shards, no window of any token may hold more
 * than its limit less the headroom. `npm run bench -- budget [PROFILE] [real|virtual] [NAME]…`: with `real` the
 * clock is the wall clock and the target file names no control plane; with `virtual` hours of the service pass in seconds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layouts } from './layouts.ts';
import { runLayout, type LayoutResult } from './runLayout.ts';

const [profile = 'smoke', clock = 'real', ...names] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'assay-budget-'));
const words = ['--profile', profile, '--seed', '11'];
const chosen = layouts.filter(({ name }) => names.length === 0 || names.includes(name));

const printed = ({ lines, problems }: LayoutResult): number => {
  for (const line of [...lines, ...problems]) process.stdout.write(`${line}\n`);
  return problems.length;
};
const runOne = async (index: number): Promise<number> => {
  const layout = chosen[index];
  if (layout === undefined) return 0;
  return printed(await runLayout(layout, words, join(folder, String(index)), clock === 'virtual'));
};

process.stdout.write(`profile ${profile}, ${clock} clock, ${chosen.length} layouts\n`);
let bad = 0;
// What waits for real budget leaves the processor to the others; what moves a clock would be slowed by them.
if (clock === 'virtual') for (const index of chosen.keys()) bad += await runOne(index);
else for (const count of await Promise.all(chosen.map((_, index) => runOne(index)))) bad += count;
rmSync(folder, { recursive: true });
process.stdout.write(bad === 0 ? 'within the budget everywhere\n' : `${bad} problems\n`);
process.exitCode = bad === 0 && chosen.length > 0 ? 0 : 1;
