/** The journal of what a run creates: named before it is created, marked when it is deleted. */
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** One line; `name` stands in the bill's number, so that a bill can be found whose id was never learned. */
type JournalEntry =
  | { readonly event: 'will-create'; readonly name: string; readonly at: number }
  | {
      readonly event: 'created';
      readonly name: string;
      readonly idBill: number;
      readonly at: number;
    }
  | { readonly event: 'deleted'; readonly idBill: number; readonly at: number };

export type Journal = {
  readonly willCreate: (name: string) => void;
  readonly created: (name: string, idBill: number) => void;
  readonly deleted: (idBill: number) => void;
  /** Created and not yet deleted by this process. */
  readonly alive: () => number;
  readonly close: () => void;
};

/** What a run left behind. */
export type Leftovers = {
  /** Bills to delete, oldest first. */
  readonly bills: readonly { readonly name: string; readonly idBill: number }[];
  /** Named and perhaps created: the run ended before it learned an id. */
  readonly unknown: readonly string[];
};

const ending = '.journal.ndjson';

/** Appends to `<dir>/<worker>.journal.ndjson`; each entry is written when its call returns. */
export function openJournal(dir: string, worker: string, now: () => number = Date.now): Journal {
  mkdirSync(dir, { recursive: true });
  const descriptor = openSync(join(dir, `${worker}${ending}`), 'a');
  const alive = new Set<number>();
  let open = true;
  const append = (entry: JournalEntry): void => {
    if (open) writeSync(descriptor, `${JSON.stringify(entry)}\n`);
  };
  return {
    willCreate: (name) => append({ event: 'will-create', name, at: now() }),
    created: (name, idBill) => {
      alive.add(idBill);
      append({ event: 'created', name, idBill, at: now() });
    },
    deleted: (idBill) => {
      alive.delete(idBill);
      append({ event: 'deleted', idBill, at: now() });
    },
    alive: () => alive.size,
    close: () => {
      if (open) closeSync(descriptor);
      open = false;
    },
  };
}

/** Reads every journal of a run's folder. A last line that a kill cut short is passed over. */
export function readLeftovers(dir: string): Leftovers {
  const named = new Set<string>();
  const bills = new Map<number, string>();
  // One worker may delete what another created: an id that was deleted anywhere is gone.
  const gone = new Set<number>();
  for (const file of readdirSync(dir)
    .filter((name) => name.endsWith(ending))
    .sort()) {
    for (const line of readFileSync(join(dir, file), 'utf8').split('\n')) {
      const entry = entryOf(line);
      if (entry === null) continue;
      if (entry.event === 'will-create') named.add(entry.name);
      else if (entry.event === 'deleted') gone.add(entry.idBill);
      else {
        named.delete(entry.name);
        bills.set(entry.idBill, entry.name);
      }
    }
  }
  return {
    bills: [...bills]
      .filter(([idBill]) => !gone.has(idBill))
      .map(([idBill, name]) => ({ name, idBill })),
    unknown: [...named],
  };
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
  const named = 'name' in value && typeof value.name === 'string';
  const numbered = 'idBill' in value && Number.isSafeInteger(value.idBill);
  return (
    (event === 'will-create' && named) ||
    (event === 'created' && named && numbered) ||
    (event === 'deleted' && numbered)
  );
}
