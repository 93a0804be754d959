/** Deletes the objects that a run left on its target, and only those, by the run's journal. */
import { join } from 'node:path';
import { openJournal, readLeftovers } from '../../evidence/journal.ts';
import { journalled } from './journalled.ts';
import type { Service } from '../service.ts';
import type { Reachable } from './objects.ts';
import { takeBackAll } from './takeBackAll.ts';

/** A far server takes a tenth of a second for each object. */
const deletesAtOnce = 4;

type Cleaner = Omit<Reachable, 'access'> & {
  readonly service: Service;
  /** Called with one line for everything that is taken back, or left. */
  readonly report: (line: string) => void;
};

export type CleanedUp = {
  readonly deleted: number;
  /** What is still there, or may be. */
  readonly left: number;
  /** Names that were found nowhere: most likely these objects were never made. */
  readonly lost: readonly string[];
};

/** Reads and writes the journal of the run in `dir`. Rejects if a credential cannot be had. */
export async function cleanUpRun(dir: string, cleaner: Cleaner): Promise<CleanedUp> {
  const { contract, service, report } = cleaner;
  const { objects } = service;
  const folder = join(dir, 'journal');
  const { owed, unknown, made } = readLeftovers(folder);
  const journal = openJournal(folder, 'cleanup');
  const keeper = { ...cleaner, journal, sharers: 1 };
  const there: Reachable = {
    ...cleaner,
    access: service.access,
    send: async (request) => journalled(keeper, request, () => cleaner.send(request)),
  };
  const takeBack: Parameters<typeof takeBackAll>[2] = (one) => objects.takeBack(one, there);
  try {
    // What was moved comes back first: objects may be out of reach until then.
    const deletes = ({ operation }: { readonly operation: string }): boolean =>
      contract.operations.get(operation)?.method === 'DELETE';
    const moved = owed.filter((one) => !deletes(one));
    const movedBack = await takeBackAll(moved, journal, takeBack, { report });
    const { found, lost, settled } = (await objects.find?.(unknown, made, there)) ?? {
      found: [],
      lost: [],
      settled: [],
    };
    found.forEach(journal.made);
    settled.forEach(journal.refused);
    const all = [...owed.filter(deletes), ...found];
    const deleted = await takeBackAll(all, journal, takeBack, {
      atOnce: deletesAtOnce,
      report,
    });
    return { deleted, left: moved.length - movedBack + all.length - deleted, lost };
  } finally {
    journal.close();
  }
}
