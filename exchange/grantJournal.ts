/** Keeps on disk which requests were let go, so that the next run counts them too. */
import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { PastGrant } from './budgetLedger.ts';

export type GrantJournal = {
  /** What other runs against the same target sent within the last hour and a bit. */
  readonly past: readonly PastGrant[];
  /** On disk when this returns. */
  readonly granted: (token: string, at: number) => void;
  readonly close: () => void;
};

const ending = '.budget';
/** The longest window, and the longest request before it. */
const keptMs = 62 * 60_000;

/** Lies in `root`, in a folder of its own for each base URL; every run writes a file of its own there. */
export function openGrantJournal(root: string, baseUrl: string, now: number): GrantJournal {
  const folder = createHash('sha256').update(baseUrl).digest('hex').slice(0, 12);
  const dir = join(root, folder);
  mkdirSync(dir, { recursive: true });
  const past = readdirSync(dir)
    .filter((name) => name.endsWith(ending))
    .flatMap((name) => grantsIn(join(dir, name), now))
    .sort((left, right) => left.at - right.at);
  const descriptor = openSync(join(dir, `${now}-${randomBytes(4).toString('hex')}${ending}`), 'a');
  let open = true;
  return {
    past,
    granted: (token, at) => {
      if (open) writeSync(descriptor, `${token} ${Math.round(at)}\n`);
    },
    close: () => {
      if (open) closeSync(descriptor);
      open = false;
    },
  };
}

/** A file that nobody has written to for so long that it can tell nothing is removed. */
function grantsIn(file: string, now: number): readonly PastGrant[] {
  try {
    if (statSync(file).mtimeMs < now - keptMs) {
      rmSync(file, { force: true });
      return [];
    }
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const found = /^(\S{1,100}) (\d{1,15})$/.exec(line);
        const at = Number(found?.[2]);
        return found?.[1] !== undefined && at > now - keptMs && at <= now
          ? [{ token: found[1], at }]
          : [];
      });
  } catch {
    // Another run removed it meanwhile.
    return [];
  }
}
