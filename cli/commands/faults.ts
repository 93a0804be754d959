/** `assay faults`: lists the faults and variants that the mock offers. */
import { Option, type Command } from 'commander';
import { print } from '../../output/console.ts';
import type { Json } from '../../json/types.ts';
import { controlOf } from '../../exchange/control/control.ts';
import { targetFromReadyLine } from '../../exchange/targets/targetFromReadyLine.ts';
import { ofPlatformMock } from '../../suites/platform/target.ts';
import { startMock } from '../../engine/mock/startMock.ts';

export function addFaults(program: Command): void {
  program
    .command('faults')
    .description("list the mock's planted faults and its variants")
    .addOption(
      new Option('--format <name>', 'output format').choices(['text', 'json']).default('text'),
    )
    .action(async ({ format }: { readonly format: 'text' | 'json' }) => {
      const mock = await startMock(['--port', '0', '--control-port', '0']);
      try {
        const control = await controlOf(targetFromReadyLine(mock.readyLine, ofPlatformMock()));
        if (control === null) throw new Error('the mock has no control plane');
        const catalogue = {
          faults: rowsOf(await control.faults(), 'faults'),
          variants: rowsOf(await control.variants(), 'variants'),
        };
        print(format === 'json' ? `${JSON.stringify(catalogue, null, 1)}\n` : textOf(catalogue));
      } finally {
        await mock.stop();
      }
    });
}

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
    `${faults.length} faults`,
    ...faults.map((row) => `  ${String(row['id']).padEnd(width)}  ${String(row['breaks'])}`),
    '',
    `${variants.length} variants`,
    ...variants.map(
      (row) =>
        `  ${String(row['id'])}: ${String(row['question'])} (${JSON.stringify(row['choices'])})`,
    ),
    '',
  ].join('\n');
}
