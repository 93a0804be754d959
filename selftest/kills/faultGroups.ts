/** The mock's catalogue of faults by group, asked of the mock itself, as a process. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export type FaultGroup = { readonly group: string; readonly faults: readonly string[] };

let known: readonly FaultGroup[] | undefined;

/** The command that lists faults is the mock's only public word on them before it serves. */
export function faultGroups(): readonly FaultGroup[] {
  known ??= ask();
  return known;
}

function ask(): readonly FaultGroup[] {
  const cli = join(import.meta.dirname, '../../dist/cli/main.js');
  const text = execFileSync(process.execPath, [cli, 'faults', '--format', 'json'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { faults } = JSON.parse(text) as {
    readonly faults: readonly { readonly id: string; readonly group: string }[];
  };
  const groups = new Map<string, string[]>();
  for (const { id, group } of faults) groups.set(group, [...(groups.get(group) ?? []), id]);
  return [...groups].map(([group, ids]) => ({ group, faults: ids }));
}
