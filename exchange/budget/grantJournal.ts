/** Records on disk the requests that were permitted, so that other runs count them, too. */
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../json/thrown.ts';
import { StoreError } from './budgetStore.ts';
import { makeFolder, openPrivate, writeBytes } from '../../output/files.ts';

/** The part of a run that a process executes: `index` of `total`, from 1. */
export type RunShard = { readonly index: number; readonly total: number };

/** An entry of another run; `id` names a request of that run. */
export type ForeignGrant =
  | {
      readonly event: 'begun';
      readonly id: string;
      readonly token: string;
      /** Epoch milliseconds. */
      readonly at: number;
      /** The part that its process runs; null for a whole run. */
      readonly part: RunShard | null;
    }
  | { readonly event: 'ended'; readonly id: string; readonly at: number }
  | { readonly event: 'withdrawn'; readonly id: string };

export type GrantJournal = {
  /** Others see it once this has returned its number. */
  readonly begun: (token: string, at: number) => number;
  readonly ended: (number: number, at: number) => void;
  /** It was not sent after all. */
  readonly withdrawn: (number: number) => void;
  /** What other runs against the same target wrote since the last call; at the first call, within a little more than the last hour. */
  readonly news: () => readonly ForeignGrant[];
  readonly close: () => void;
};

const ending = '.budget';
/** The longest window, and the longest request before it. */
const keptMs = 62 * 60_000;

type Foreign = {
  readonly path: string;
  readonly name: string;
  offset: number;
  rest: string;
  part: RunShard | null;
};

/**
 * Keeps one folder below `root` for each key of the server. Every run writes its own file, the same in each folder. It reads every other
 * run's file in one folder only.
 */
export function openGrantJournal(
  root: string,
  keys: readonly string[],
  now: number,
  part: RunShard | null = null,
  append: typeof writeBytes = writeBytes,
): GrantJournal {
  const dirs = keys.map((key) =>
    join(root, createHash('sha256').update(key).digest('hex').slice(0, 12)),
  );
  const own = `${now}-${randomBytes(4).toString('hex')}${ending}`;
  const descriptors = dirs.map((dir) => {
    makeFolder(dir);
    removeOld(dir, now);
    return openPrivate(join(dir, own), 'a');
  });
  const foreign = new Map<string, Foreign>();
  let open = true;
  let count = 0;
  let failure: string | null = null;
  const write = (line: string): void => {
    if (!open || failure !== null) return;
    try {
      for (const descriptor of descriptors) append(descriptor, Buffer.from(`${line}\n`));
    } catch (thrown) {
      // The line may be torn: nothing may follow it.
      const code = codeOf(thrown) ?? 'unknown';
      failure = `the request budget cannot be counted: ${join(dirs[0] ?? root, own)} cannot be written (${code})`;
    }
  };
  if (part !== null) write(`part ${part.index} ${part.total}`);
  return {
    begun: (token, at) => {
      count += 1;
      write(`begun ${count} ${Math.round(at)} ${token}`);
      if (failure !== null) throw new StoreError(failure);
      return count;
    },
    ended: (number, at) => write(`ended ${number} ${Math.ceil(at)}`),
    withdrawn: (number) => write(`withdrawn ${number}`),
    news: () =>
      dirs.flatMap((dir) =>
        readdirSync(dir)
          .filter((name) => name.endsWith(ending) && name !== own)
          .flatMap((name) => {
            const path = join(dir, name);
            const known = foreign.get(name) ?? { path, name, offset: 0, rest: '', part: null };
            foreign.set(name, known);
            if (known.path !== path) return [];
            return linesSince(known).flatMap((line) => grantOf(line, known) ?? []);
          }),
      ),
    close: () => {
      if (open) for (const descriptor of descriptors) closeSync(descriptor);
      open = false;
    },
  };
}

/** Removes files whose last request is outside every window. */
function removeOld(dir: string, now: number): void {
  for (const name of readdirSync(dir).filter((one) => one.endsWith(ending))) {
    try {
      if (statSync(join(dir, name)).mtimeMs < now - keptMs)
        rmSync(join(dir, name), { force: true });
    } catch {
      // Another run removed it meanwhile.
    }
  }
}

/** Whole lines that were added since the last look; none if the file is gone. */
function linesSince(file: Foreign): readonly string[] {
  const { path } = file;
  try {
    const size = statSync(path).size - file.offset;
    if (size <= 0) return [];
    const bytes = Buffer.allocUnsafe(size);
    const descriptor = openSync(path, 'r');
    const length = readSync(descriptor, bytes, 0, size, file.offset);
    closeSync(descriptor);
    file.offset += length;
    const lines = (file.rest + bytes.toString('latin1', 0, length)).split('\n');
    file.rest = lines.pop() ?? '';
    return lines;
  } catch {
    return [];
  }
}

/** Null for a line without a grant, and for one that no run can have written. */
function grantOf(line: string, file: Foreign): ForeignGrant | null {
  const [event, number = '', time = '', token = ''] = line.split(' ');
  const [first, at] = [Number(number), Number(time)];
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(at)) return null;
  const id = `${file.name} ${first}`;
  if (event === 'part') file.part = { index: first, total: at };
  if (event === 'begun' && token !== '' && token.length <= 100)
    return { event, id, token, at, part: file.part };
  if (event === 'ended') return { event, id, at };
  return event === 'withdrawn' ? { event, id } : null;
}
