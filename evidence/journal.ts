/**
 * The journal of what a run must delete or undo on its target. An entry is written before the object is created, completed with the way to
 * undo it, and marked when the object is gone.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder, openLines } from '../output/files.ts';
import { redactedJson } from '../output/redacted.ts';

/** One thing to take back: an object to delete, or a move to undo. */
export type Owed = {
  /** The operation that takes it back. */
  readonly operation: string;
  /** The path of that request; there is one entry for each path. */
  readonly path: string;
  /** By which it can be searched for. */
  readonly name?: string;
};

/** Something that no operation takes back; `kind` is a plural noun or a path, `name` is its own within the kind. */
export type Lasting = { readonly kind: string; readonly name: string };

type JournalEntry = { readonly at: number } & (
  | { readonly event: 'will-make'; readonly name: string }
  | { readonly event: 'refused'; readonly name: string }
  | ({ readonly event: 'made' } & Owed)
  | { readonly event: 'unmade'; readonly path: string }
  | ({ readonly event: 'lasting' } & Lasting)
);

export type Journal = {
  /** Something of this name may exist from now on; the answer will say what it is. */
  readonly willMake: (name: string) => void;
  readonly made: (owed: Owed) => void;
  /** The service refused: nothing of this name exists. */
  readonly refused: (name: string) => void;
  readonly unmade: (path: string) => void;
  readonly lasting: (one: Lasting) => void;
  /** Made and not yet taken back by this process, oldest first. */
  readonly owed: () => readonly Owed[];
  readonly close: () => void;
};

/** An entry with its time in milliseconds. */
export type Timed<Thing> = Thing & { readonly at: number };

/** The entries that a run left behind, oldest first. */
export type Leftovers = {
  readonly owed: readonly Owed[];
  /** Named and perhaps made: no answer says. */
  readonly unknown: readonly Timed<{ readonly name: string }>[];
  /** All that the run learned to have made, taken back or not. */
  readonly made: readonly Timed<Owed>[];
  readonly lasting: readonly Lasting[];
};

const ending = '.journal.ndjson';

/** Appends to `<dir>/<worker>.journal.ndjson`. Each entry is on disk when its call returns. */
export function openJournal(dir: string, worker: string, now: () => number = Date.now): Journal {
  makeFolder(dir);
  const lines = openLines(join(dir, `${worker}${ending}`));
  const owed = new Map<string, Owed>();
  let open = true;
  const append = (entry: JournalEntry): void => {
    if (open) lines.append(redactedJson(entry));
  };
  return {
    willMake: (name) => append({ event: 'will-make', name, at: now() }),
    made: (one) => {
      owed.set(one.path, one);
      append({ event: 'made', ...one, at: now() });
    },
    refused: (name) => append({ event: 'refused', name, at: now() }),
    unmade: (path) => {
      owed.delete(path);
      append({ event: 'unmade', path, at: now() });
    },
    lasting: (one) => append({ event: 'lasting', ...one, at: now() }),
    owed: () => [...owed.values()],
    close: () => {
      if (open) lines.close();
      open = false;
    },
  };
}

/** Reads every journal of a folder; if there is none, the run made nothing. Skips lines that a kill or a full disk cut short. */
export function readLeftovers(dir: string): Leftovers {
  const entries = journalsIn(dir)
    .flatMap((file) => readFileSync(join(dir, file), 'utf8').split('\n'))
    .flatMap((line) => entryOf(line) ?? [])
    .toSorted((one, other) => one.at - other.at);
  const unknown = new Map<string, number>();
  const made: Timed<Owed>[] = [];
  const owed = new Map<string, Owed>();
  const lasting = new Map<string, Lasting>();
  for (const entry of entries) {
    if (entry.event === 'will-make') unknown.set(entry.name, entry.at);
    else if (entry.event === 'refused') unknown.delete(entry.name);
    else if (entry.event === 'unmade') owed.delete(entry.path);
    else if (entry.event === 'lasting') lasting.set(`${entry.kind} ${entry.name}`, entry);
    else if (entry.event === 'made') {
      const { event: _event, at, ...one } = entry;
      unknown.delete(one.name ?? '');
      made.push({ ...one, at });
      owed.set(one.path, one);
    }
  }
  return {
    owed: [...owed.values()],
    unknown: [...unknown].map(([name, at]) => ({ name, at })),
    made,
    lasting: [...lasting.values()],
  };
}

/** What is still there after runs, from their folders, such as `2 of /orders` and `3 users`. */
export function leftBehind(dirs: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  const add = (kind: string): void => void counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const all = dirs.map((dir) => readLeftovers(join(dir, 'journal')));
  for (const { owed, unknown } of all) {
    for (const { path } of owed) add(`of ${dirname(path)}`);
    if (unknown.length > 0) counts.set('perhaps made, without an answer', unknown.length);
  }
  const lasting = all.flatMap((one) => one.lasting.map(({ kind, name }) => `${kind}\n${name}`));
  for (const one of new Set(lasting)) add(one.split('\n', 1)[0] ?? '');
  return [...counts].map(([kind, count]) => `${count} ${kind}`);
}

/** True if the run in the folder `dir` has something to clean up. */
export function hasLeftovers(dir: string): boolean {
  const { owed, unknown } = readLeftovers(join(dir, 'journal'));
  return owed.length + unknown.length > 0;
}

function journalsIn(dir: string): readonly string[] {
  return existsSync(dir)
    ? readdirSync(dir)
        .filter((name) => name.endsWith(ending))
        .sort()
    : [];
}

/** Lines are written whole by this file, or cut short: what can be read is an entry. */
function entryOf(line: string): JournalEntry | null {
  try {
    return JSON.parse(line) as JournalEntry;
  } catch {
    return null;
  }
}
