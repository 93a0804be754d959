/** What a case knows of one of its bills, and the judgement of a read of it by that. */
import { filesListed } from '../attachment/filesSent.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { arrayOr } from '../../../json/jsonObject.ts';
import type { BillExpectation } from '../lives/types.ts';
import type { PlatformContext } from '../platformScenario.ts';

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

export function judgeRead(
  context: PlatformContext,
  bill: KnownBill,
  read: Exchange,
  expectation: BillExpectation,
): void {
  if (expectation.kind === 'gone' && bill.end !== null)
    context.judge('bill-life/deleted-is-gone', {
      before: bill.end.read,
      deletion: bill.end.deletion,
      after: read,
    });
  if (expectation.kind !== 'reads') return;
  judgeFields(context, bill, read);
  for (const filename of expectation.listed) {
    const write = bill.files.get(filename);
    if (write !== undefined) context.judge('attachment/files-are-listed', { write, read });
  }
  for (const filename of expectation.notListed) {
    const deletion = bill.deletions.get(filename);
    if (deletion !== undefined)
      context.judge('attachment/deleted-is-not-listed', { deletion, read });
  }
  judgeApprovers(context, bill, read);
}

function judgeFields(context: PlatformContext, bill: KnownBill, read: Exchange): void {
  const [create, ...updates] = bill.writes;
  if (create === undefined) return;
  context.judge('bill-life/created-under-its-entrypoint', { create, read });
  if (!bill.isDoubtful)
    context.judge('bill-life/shows-what-was-written-last', { create, updates, read });
  if (bill.before === null || bill.change === null) return;
  const { before, change } = bill;
  context.judge('bill-life/events-only-grow', { before, change, after: read });
  if (change === updates.at(-1) && !bill.isDoubtful)
    context.judge('bill-life/update-keeps-the-rest', { before, change, after: read });
}

/** Only where no old name is part of a new one: the bill has an unknown form and is searched for names. */
function judgeApprovers(context: PlatformContext, bill: KnownBill, read: Exchange): void {
  const { sending, replacement } = bill;
  if (sending === null || replacement === null) return;
  const sent = arrayOr(sending.request.json).map(String);
  const now = arrayOr(replacement.request.json).map(String);
  const gone = sent.filter((name) => !now.some((other) => other.includes(name)));
  if (gone.length === sent.length)
    context.judge('approval/replaced-approvers-are-gone', { sending, replacement, read });
}
