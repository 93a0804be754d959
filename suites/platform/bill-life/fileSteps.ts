/** Steps of a life on one file of a bill. A file that no read has listed is skipped, because its zipName is unknown. */
import type { BillExpectation, BillStep } from '../lives/types.ts';
import type { PlatformContext } from '../platformScenario.ts';
import { afterChange, type KnownBill } from './knownBill.ts';
import { isServed } from '../answers.ts';

type ReadFile = Extract<BillStep, { readonly do: 'readFile' }>;
type DeleteFile = Extract<BillStep, { readonly do: 'deleteFile' }>;

export async function readFile(
  context: PlatformContext,
  bill: KnownBill,
  { filename, returnObject }: ReadFile,
  expectation: BillExpectation,
): Promise<void> {
  const zipName = bill.zipNames.get(filename);
  if (zipName === undefined) return;
  const answer = await context.call('getBillAttachment', {
    path: { idBill: bill.id, filename: zipName },
    query: { returnObject },
    lawful: expectation.kind === 'serves',
    label: `readFile: ${expectation.kind}`,
  });
  const carried = bill.files.get(filename);
  if (expectation.kind === 'serves' && carried !== undefined && bill.read !== null)
    context.judge(
      returnObject ? 'attachment/object-holds-those-bytes' : 'attachment/bytes-are-those-sent',
      { write: carried, read: bill.read, fetched: answer },
    );
  const deletion = bill.deletions.get(filename);
  if (expectation.kind === 'fileGone' && deletion !== undefined)
    context.judge('attachment/deleted-is-not-served', { deletion, fetched: answer });
}

export async function deleteFile(
  context: PlatformContext,
  bill: KnownBill,
  { filename, returnObject }: DeleteFile,
  expectation: BillExpectation,
): Promise<KnownBill> {
  const zipName = bill.zipNames.get(filename);
  if (zipName === undefined) return bill;
  const answer = await context.call('deleteBillAttachment', {
    path: { idBill: bill.id, filename: zipName },
    query: { returnObject },
    lawful: expectation.kind === 'succeeds',
    label: `deleteFile: ${expectation.kind}`,
  });
  const after = afterChange(bill, answer);
  if (expectation.kind !== 'succeeds' || !isServed(answer)) return after;
  return { ...after, deletions: new Map([...bill.deletions, [filename, answer]]) };
}
