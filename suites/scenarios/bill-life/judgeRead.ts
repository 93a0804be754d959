/** Has the reading of a bill judged beside what the run did to the bill before. */
import { arrayOr } from '../../../json/jsonObject.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { BillExpectation } from '../../../generators/sequences/types.ts';
import type { ScenarioContext } from '../../../engine/scenario.ts';
import type { KnownBill } from './knownBill.ts';

export function judgeRead(
  context: ScenarioContext,
  bill: KnownBill,
  answer: Exchange,
  expectation: BillExpectation,
): void {
  if (expectation.kind === 'gone' && bill.end !== null)
    context.judge('bill-life/deleted-is-gone', bill.end.read, bill.end.deletion, answer);
  if (expectation.kind !== 'reads') return;
  context.judge('bill-life/success-is-told', answer);
  judgeFields(context, bill, answer);
  for (const filename of expectation.listed) {
    const carried = bill.files.get(filename);
    if (carried !== undefined) context.judge('attachment/files-are-listed', carried, answer);
  }
  for (const filename of expectation.notListed) {
    const deletion = bill.deletions.get(filename);
    if (deletion !== undefined) context.judge('attachment/deleted-is-not-listed', deletion, answer);
  }
  judgeApprovers(context, bill, answer);
}

function judgeFields(context: ScenarioContext, bill: KnownBill, answer: Exchange): void {
  const [created, ...updates] = bill.writes;
  if (created === undefined) return;
  context.judge('bill-life/created-under-its-entrypoint', created, answer);
  if (!bill.isDoubtful)
    context.judge('bill-life/shows-what-was-written-last', created, ...updates, answer);
  if (bill.before === null || bill.change === null) return;
  const { before, change } = bill;
  context.judge('bill-life/events-only-grow', before, change, answer);
  if (change === updates.at(-1) && !bill.isDoubtful)
    context.judge('bill-life/update-keeps-the-rest', before, change, answer);
}

/** Only where no name of the old list is part of one of the new: a bill of unknown form is searched for them. */
function judgeApprovers(context: ScenarioContext, bill: KnownBill, answer: Exchange): void {
  const { sending, replacement } = bill;
  if (sending === null || replacement === null) return;
  const sent = arrayOr(sending.request.json).map(String);
  const now = arrayOr(replacement.request.json).map(String);
  const gone = sent.filter((name) => !now.some((other) => other.includes(name)));
  if (gone.length === sent.length)
    context.judge('approval/replaced-approvers-are-gone', sending, replacement, answer);
}
