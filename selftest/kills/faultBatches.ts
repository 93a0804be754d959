/** The mock's catalogue of faults, asked of the mock itself through the command, in batches of a size. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../contract/projectRoot.ts';

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
  listed ??= (JSON.parse(kept()) as { readonly faults: readonly CataloguedFault[] }).faults;
  return listed;
}

/** What the command prints, asked once for all processes that test this build of the mock. */
function kept(): string {
  const built = join(projectRoot(), 'dist', 'mock');
  // The names of the chunks hold the hashes of what is in them.
  const parts = [
    readFileSync(join(built, 'main.js'), 'utf8'),
    ...readdirSync(join(built, 'chunks')),
  ];
  const hash = createHash('sha256').update(parts.join('\n')).digest('hex');
  const file = join(tmpdir(), `assay-faults-${hash.slice(0, 16)}.json`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const text = ask();
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
  return text;
}

function ask(): string {
  const cli = join(projectRoot(), 'dist', 'cli', 'main.js');
  return execFileSync(process.execPath, [cli, 'faults', '--format', 'json'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
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
