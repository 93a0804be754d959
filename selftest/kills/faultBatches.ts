/** The mock's catalogue of faults, asked of the mock itself through the command, in batches of a size. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Up to forty faults of one group: what one test tries on one mock. */
export type FaultBatch = {
  readonly group: string;
  readonly part: number;
  readonly faults: readonly string[];
};

const batchSize = 40;

/** The same in every process of a run. */
export function faultBatches(): readonly FaultBatch[] {
  return batchesOf(faultCatalogue());
}

export type CataloguedFault = {
  readonly id: string;
  readonly group: string;
  readonly breaks: string;
};

let listed: readonly CataloguedFault[] | undefined;

/** Every fault, in the order of the catalogue. */
export function faultCatalogue(): readonly CataloguedFault[] {
  listed ??= ask();
  return listed;
}

function ask(): readonly CataloguedFault[] {
  const cli = join(import.meta.dirname, '../../dist/cli/main.js');
  const text = execFileSync(process.execPath, [cli, 'faults', '--format', 'json'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return (JSON.parse(text) as { readonly faults: readonly CataloguedFault[] }).faults;
}

function batchesOf(
  faults: readonly { readonly id: string; readonly group: string }[],
): readonly FaultBatch[] {
  const groups = new Map<string, { readonly id: string }[]>();
  for (const fault of faults) groups.set(fault.group, [...(groups.get(fault.group) ?? []), fault]);
  return [...groups].flatMap(([group, members]) =>
    Array.from({ length: Math.ceil(members.length / batchSize) }, (_unused, part) => ({
      group,
      part: part + 1,
      faults: members.slice(part * batchSize, (part + 1) * batchSize).map(({ id }) => id),
    })),
  );
}
