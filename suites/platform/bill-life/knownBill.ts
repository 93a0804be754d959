/** What a case knows of one of its bills: the exchanges that are needed to judge later answers. */
import { filesListed } from '../attachment/filesSent.ts';
import type { Exchange } from '../../../exchange/types.ts';

/** The record is immutable; every step returns a new one. */
export type KnownBill = {
  readonly id: number;
  /** The create and every update since, in their order. */
  readonly writes: readonly Exchange[];
  /** True after a write in a state whose rules the document does not show: fields are no longer judged. */
  readonly isDoubtful: boolean;
  /** The last reading; null once something has changed the bill since. */
  readonly read: Exchange | null;
  /** The reading before the last change, and that change. */
  readonly before: Exchange | null;
  readonly change: Exchange | null;
  /** By filename, the update that carried the file. */
  readonly files: ReadonlyMap<string, Exchange>;
  /** By filename, the zipName under which a reading listed the file. */
  readonly zipNames: ReadonlyMap<string, string>;
  /** By filename, the deletion of the file. */
  readonly deletions: ReadonlyMap<string, Exchange>;
  readonly sending: Exchange | null;
  readonly replacement: Exchange | null;
  /** Once the bill is deleted: how it read before, and the deletion. */
  readonly end: { readonly read: Exchange; readonly deletion: Exchange } | null;
};

export function newBill(id: number, created: Exchange): KnownBill {
  return {
    id,
    writes: [created],
    isDoubtful: false,
    read: null,
    before: null,
    change: null,
    files: new Map(),
    zipNames: new Map(),
    deletions: new Map(),
    sending: null,
    replacement: null,
    end: null,
  };
}

/** The last read becomes the read before the change. */
export function afterChange(bill: KnownBill, change: Exchange): KnownBill {
  return { ...bill, before: bill.read, change, read: null };
}

/** Keeps the read, and the zipNames that it lists. */
export function afterRead(bill: KnownBill, read: Exchange): KnownBill {
  const listed = filesListed(read) ?? [];
  const zipNames = listed.map(({ originalName, zipName }) => [originalName, zipName] as const);
  return { ...bill, read, zipNames: new Map([...bill.zipNames, ...zipNames]) };
}
