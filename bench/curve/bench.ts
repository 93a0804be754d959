/**
 * Faults killed against requests sent, in the planned order and in random ones, as a table and a picture. `npm run bench -- curve [every]
 * [write]` tries every fault, or every n-th of the catalogue; `write` keeps the best order in `suites/platform/priority.ts`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { platformContract } from '../../contract/contractOf.ts';
import { projectRoot } from '../../contract/projectRoot.ts';
import { openMockUnderTest, trial } from '../../selftest/kills/trial.ts';
import { platformService } from '../../suites/platform/service.ts';
import { byPriority } from '../../suites/platform/priority.ts';
import { bestOrder, killCurve, type KillTable } from './killCurve.ts';

const scenarios = byPriority(platformService(platformContract()).scenarios(platformContract()));
const every = Number(process.argv[2] ?? 1);
const orders = 500;

const plan = scenarios
  .filter(({ turn = 'directed', exhausts }) => turn === 'directed' && exhausts !== true)
  .filter(({ tier }) => tier !== 'nightly')
  .map((scenario) => ({ scenario, runs: 1 }));

function catalogue(): readonly string[] {
  const cli = join(projectRoot(), 'dist/cli/main.js');
  const text = execFileSync(process.execPath, [cli, 'faults', '--format', 'json'], {
    encoding: 'utf8',
  });
  const { faults } = JSON.parse(text) as {
    readonly faults: readonly { readonly id: string; readonly group: string }[];
  };
  // Faults of the limits show only to requests that exhaust one, which are counted apart.
  return faults.filter(({ group }) => group !== 'limit').map(({ id }) => id);
}

const mock = await openMockUnderTest();
const clean = (await trial(mock, plan, {})).costs;
const faults = catalogue().filter((_fault, index) => index % every === 0);
const table: { fault: string; costs: KillTable[number]['costs'] }[] = [];
const startedAt = Date.now();
for (const fault of faults) {
  table.push({ fault, costs: (await trial(mock, plan, { faults: [fault] })).costs });
  if (process.stderr.isTTY) process.stderr.write(`\r${table.length} of ${faults.length} faults`);
}
await mock.close();
if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');

const shuffles = fc.shuffledSubarray([...clean], { minLength: clean.length });
const planned = killCurve(table, clean);
const hindsight = bestOrder(table, clean);
const best = killCurve(table, hindsight);
const byChance = fc
  .sample(fc.noShrink(shuffles), { seed: 1, numRuns: orders })
  .map((order) => killCurve(table, order));
const total = clean.reduce((sum, { requests }) => sum + requests, 0);
const marks = [5, 10, 20, 40, 60, 80, 100, 120, 140, 160, 180, 200, 250, 300, 400, 500, 700, 1000]
  .filter((mark) => mark < total)
  .concat(total);

process.stdout.write(
  `${table.length} faults, ${clean.length} scenarios, ${total} requests, ${orders} random orders of the same scenarios; ${((Date.now() - startedAt) / 1000).toFixed(0)} s\n\n` +
    '| requests | planned | hindsight | random: mean | least | most | planned (█) and mean (○) |\n|---:|---:|---:|---:|---:|---:|---|\n',
);
for (const mark of marks) {
  const kills = planned(mark);
  const chance = byChance.map((curve) => curve(mark));
  const mean = chance.reduce((sum, one) => sum + one, 0) / chance.length;
  const bar = '█'.repeat(Math.round((kills / table.length) * 40));
  const dot = Math.round((mean / table.length) * 40);
  const padded = bar.padEnd(41);
  const picture = `${padded.slice(0, dot)}○${padded.slice(dot + 1)}`;
  process.stdout.write(
    `| ${mark} | ${kills} | ${best(mark)} | ${mean.toFixed(0)} | ${Math.min(...chance)} | ${Math.max(...chance)} | \`${picture}\` |\n`,
  );
}
const unshown = table.filter(({ costs }) => costs.every(({ red }) => !red));
process.stdout.write(
  `\nLeft to drawn requests: ${unshown.length}${unshown.length === 0 ? '' : ` (${unshown.map(({ fault }) => fault).join(', ')})`}\n`,
);
process.stdout.write(
  `\nHindsight runs first: ${hindsight
    .slice(0, 20)
    .map(({ scenario, requests }) => `${scenario} (${requests})`)
    .join(', ')}\n`,
);

if (process.argv[3] === 'write') {
  const file = join(projectRoot(), 'suites/platform/priority.ts');
  const ids = hindsight.map(({ scenario }) => `  '${scenario}',\n`).join('');
  const list = /(?<=priority: readonly string\[\] = \[\n)[^\]]*/;
  writeFileSync(file, readFileSync(file, 'utf8').replace(list, ids));
}
