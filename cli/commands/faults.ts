/** `assay faults`: lists the faults and variants that the mock offers. */
import type { Command } from 'commander';
import { noSuch } from '../../contract/nearestName.ts';
import { print } from '../../output/console.ts';
import { grouped } from '../../json/groups.ts';
import type { Json } from '../../json/types.ts';
import { controlOf } from '../../exchange/control/control.ts';
import { targetFromReadyLine } from '../../exchange/targets/targetFromReadyLine.ts';
import { ofPlatformMock } from '../../suites/platform/target.ts';
import { counted } from '../../reports/text/phrases.ts';
import { startMock } from '../../engine/mock/startMock.ts';
import { UsageError } from '../usageError.ts';
import { formatOption } from './verifyOptions.ts';

export function addFaults(program: Command): void {
  program
    .command('faults')
    .description("list the mock's planted faults and its variants")
    .addOption(formatOption('text', 'json'))
    .option('--group <name>', 'list only the faults of one group, such as idempotency')
    .option('--search <words>', 'list only faults and variants with all these words')
    .action(async ({ format, group, search = '' }: Options) => {
      const mock = await startMock(['--port', '0', '--control-port', '0']);
      try {
        const control = await controlOf(targetFromReadyLine(mock.readyLine, ofPlatformMock()));
        if (control === null) throw new Error('the mock has no control plane');
        const all = rowsOf(await control.faults(), 'faults');
        const groups = new Set(all.map((row) => String(row['group'])));
        if (group !== undefined && !groups.has(group))
          throw new UsageError(noSuch('group', group, [...groups]));
        const words = search.toLowerCase().split(' ');
        const wanted = (row: Row): boolean => {
          const text = JSON.stringify(row).toLowerCase();
          return words.every((word) => text.includes(word));
        };
        const catalogue = {
          faults: all.filter(
            (row) => wanted(row) && (group === undefined || row['group'] === group),
          ),
          variants:
            group === undefined ? rowsOf(await control.variants(), 'variants').filter(wanted) : [],
        };
        print(format === 'json' ? `${JSON.stringify(catalogue, null, 1)}\n` : textOf(catalogue));
      } finally {
        await mock.stop();
      }
    });
}

type Options = {
  readonly format: 'text' | 'json';
  readonly group?: string;
  readonly search?: string;
};

type Row = { readonly [key: string]: Json };

function rowsOf(answer: Json, name: string): readonly Row[] {
  const list =
    typeof answer === 'object' && answer !== null && !Array.isArray(answer)
      ? (answer as Row)[name]
      : answer;
  return Array.isArray(list) ? (list as readonly Row[]) : [];
}

function textOf({
  faults,
  variants,
}: {
  readonly faults: readonly Row[];
  readonly variants: readonly Row[];
}): string {
  const width = Math.max(...faults.map((row) => String(row['id']).length), 0);
  return [
    counted(faults.length, 'fault'),
    ...[...grouped(faults, (row) => String(row['group']))].flatMap(([group, rows]) => [
      '',
      group,
      ...rows.map((row) => `  ${String(row['id']).padEnd(width)}  ${String(row['breaks'])}`),
    ]),
    ...(variants.length === 0 ? [] : ['', counted(variants.length, 'variant')]),
    ...variants.map(
      (row) =>
        `  ${String(row['id'])}: ${String(row['question'])} (${JSON.stringify(row['choices'])})`,
    ),
    '',
  ].join('\n');
}
