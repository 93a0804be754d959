/** The journal of what a run creates and moves: named before it is created, marked when it is deleted. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, openLines } from '../output/files.ts';

/** One line; `name` stands in the bill's number, so that a bill can be found whose id was never learned. */
type JournalEntry =
  | { readonly event: 'will-create'; readonly name: string; readonly at: number }
  | {
      readonly event: 'created';
      readonly name: string;
      readonly idBill: number;
      readonly at: number;
    }
  | { readonly event: 'refused'; readonly name: string; readonly at: number }
  | { readonly event: 'away' | 'home'; readonly at: number }
  | {
      readonly event: 'made';
      readonly operation: string;
      readonly path: string;
      readonly at: number;
    }
  | { readonly event: 'unmade'; readonly path: string; readonly at: number }
  | { readonly event: 'deleted'; readonly idBill: number; readonly at: number };

export type Journal = {
  readonly willCreate: (name: string) => void;
  readonly created: (name: string, idBill: number) => void;
  /** The service refused: no bill of this name exists. */
  readonly refused: (name: string) => void;
  readonly deleted: (idBill: number) => void;
  /** An object of a third-party document exists; the operation deletes it at this path. */
  readonly made: (operation: string, path: string) => void;
  readonly unmade: (path: string) => void;
  /** The paypoint is about to leave its organization, or is back. */
  readonly away: () => void;
  readonly home: () => void;
  /** Bills created and not yet deleted by this process, oldest first. */
  readonly alive: () => readonly number[];
  readonly close: () => void;
};

/** What a run left behind. */
export type Leftovers = {
  /** Bills to delete, oldest first. */
  readonly bills: readonly { readonly name: string; readonly idBill: number }[];
  /** Named and perhaps created: no id was learned; oldest first. */
  readonly unknown: readonly { readonly name: string; readonly at: number }[];
  /** Every id that the run was given, deleted or not, with the moment when it learned it; oldest first. */
  readonly learned: readonly { readonly idBill: number; readonly at: number }[];
  /** Objects of a third-party document to delete, oldest first. */
  readonly objects: readonly { readonly operation: string; readonly path: string }[];
  /** True when the paypoint was sent away and not seen to come home. */
  readonly away: boolean;
};

const ending = '.journal.ndjson';

/** For runs whose target ends with them. */
export const silentJournal: Journal = {
  willCreate: () => undefined,
  created: () => undefined,
  refused: () => undefined,
  deleted: () => undefined,
  made: () => undefined,
  unmade: () => undefined,
  away: () => undefined,
  home: () => undefined,
  alive: () => [],
  close: () => undefined,
};

/** Appends to `<dir>/<worker>.journal.ndjson`; each entry is written when its call returns. */
export function openJournal(dir: string, worker: string, now: () => number = Date.now): Journal {
  makeFolder(dir);
  const lines = openLines(join(dir, `${worker}${ending}`));
  const alive = new Set<number>();
  let open = true;
  const append = (entry: JournalEntry): void => {
    if (open) lines.append(JSON.stringify(entry));
  };
  return {
    willCreate: (name) => append({ event: 'will-create', name, at: now() }),
    created: (name, idBill) => {
      alive.add(idBill);
      append({ event: 'created', name, idBill, at: now() });
    },
    refused: (name) => append({ event: 'refused', name, at: now() }),
    deleted: (idBill) => {
      alive.delete(idBill);
      append({ event: 'deleted', idBill, at: now() });
    },
    made: (operation, path) => append({ event: 'made', operation, path, at: now() }),
    unmade: (path) => append({ event: 'unmade', path, at: now() }),
    away: () => append({ event: 'away', at: now() }),
    home: () => append({ event: 'home', at: now() }),
    alive: () => [...alive],
    close: () => {
      if (open) lines.close();
      open = false;
    },
  };
}

/** Reads every journal of a folder; without any, the run created nothing. Skips lines that a kill or a full disk cut short. */
export function readLeftovers(dir: string): Leftovers {
  const entries = journalsIn(dir)
    .flatMap((file) => readFileSync(join(dir, file), 'utf8').split('\n'))
    .flatMap((line) => entryOf(line) ?? [])
    .toSorted((one, other) => one.at - other.at);
  const named = new Map<string, number>();
  const settled = new Set<string>();
  const bills = new Map<number, { readonly name: string; readonly at: number }>();
  // One worker may delete what another created: an id that was deleted anywhere is gone.
  const gone = new Set<number>();
  const objects = new Map<string, { readonly operation: string; readonly path: string }>();
  let away = false;
  for (const entry of entries) {
    if (entry.event === 'will-create') {
      settled.delete(entry.name);
      named.set(entry.name, entry.at);
    } else if (entry.event === 'deleted') gone.add(entry.idBill);
    else if (entry.event === 'created' || entry.event === 'refused') settled.add(entry.name);
    else if (entry.event === 'made') objects.set(entry.path, entry);
    else if (entry.event === 'unmade') objects.delete(entry.path);
    else away = entry.event === 'away';
    if (entry.event === 'created') bills.set(entry.idBill, entry);
  }
  return {
    bills: [...bills]
      .filter(([idBill]) => !gone.has(idBill))
      .map(([idBill, { name }]) => ({ name, idBill })),
    unknown: [...named].filter(([name]) => !settled.has(name)).map(([name, at]) => ({ name, at })),
    learned: [...bills].map(([idBill, { at }]) => ({ idBill, at })),
    objects: [...objects.values()].map(({ operation, path }) => ({ operation, path })),
    away,
  };
}

/** True where the run in `dir`, its folder, has something to clean up. */
export function hasLeftovers(dir: string): boolean {
  const { bills, unknown, objects, away } = readLeftovers(join(dir, 'journal'));
  return away || bills.length + unknown.length + objects.length > 0;
}

function journalsIn(dir: string): readonly string[] {
  return existsSync(dir)
    ? readdirSync(dir)
        .filter((name) => name.endsWith(ending))
        .sort()
    : [];
}

function entryOf(line: string): JournalEntry | null {
  if (line === '') return null;
  try {
    const entry: unknown = JSON.parse(line);
    return isEntry(entry) ? entry : null;
  } catch {
    return null;
  }
}

function isEntry(value: unknown): value is JournalEntry {
  if (typeof value !== 'object' || value === null || !('event' in value)) return false;
  const { event } = value;
  if (!('at' in value) || typeof value.at !== 'number') return false;
  const named = 'name' in value && typeof value.name === 'string';
  const placed = 'path' in value && typeof value.path === 'string';
  const numbered = 'idBill' in value && Number.isSafeInteger(value.idBill);
  return (
    ((event === 'will-create' || event === 'refused') && named) ||
    (event === 'created' && named && numbered) ||
    (event === 'deleted' && numbered) ||
    (event === 'made' && placed && 'operation' in value && typeof value.operation === 'string') ||
    (event === 'unmade' && placed) ||
    event === 'away' ||
    event === 'home'
  );
}
