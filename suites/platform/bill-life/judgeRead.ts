/** Offers a read of a bill for judgement, together with the earlier steps of the case on that bill. */
import { arrayOr } from '../../../json/jsonObject.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { BillExpectation } from '../lives/types.ts';
import type { PlatformContext } from '../platformScenario.ts';
import type { KnownBill } from './knownBill.ts';

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
