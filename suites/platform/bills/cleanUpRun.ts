/** Deletes what a run left on its target, and only that, by the run's journal. */
import { join } from 'node:path';
import { isJsonObject } from '../../../json/jsonObject.ts';
import type { Contract } from '../../../contract/types.ts';
import { openJournal, readLeftovers, type Journal } from '../../../evidence/journal.ts';
import type { Target } from '../../../exchange/targets/target.ts';
import type { ApiRequest, ApiResponse, Exchange } from '../../../exchange/types.ts';
import { requestFor } from '../../../generators/requests/requestFor.ts';
import { deleteObjects } from '../../../engine/objects/deleteObjects.ts';
import { billIn } from './billIn.ts';
import { findBills, type Call } from './findBills.ts';

export type Cleaner = {
  readonly contract: Contract;
  readonly target: Target;
  readonly send: (request: ApiRequest) => Promise<Exchange>;
  /** Called with one line for every bill and every other object. */
  readonly report: (line: string) => void;
};

export type CleanedUp = {
  readonly deleted: number;
  /** Bills and other objects that are still there, or may be. */
  readonly left: number;
  /** Names that were found nowhere: most likely these bills were never created. */
  readonly lost: readonly string[];
};

/** Reads and writes the journal of the run in `dir`. Rejects where a credential cannot be had. */
export async function cleanUpRun(dir: string, cleaner: Cleaner): Promise<CleanedUp> {
  const folder = join(dir, 'journal');
  const { bills, unknown, objects, learned, away } = readLeftovers(folder);
  const call: Call = async (id, parts) => {
    const operation = cleaner.contract.operations.get(id);
    if (operation === undefined) throw new Error(`the contract has no ${id}`);
    return cleaner.send(requestFor(operation, { label: 'cleanup', lawful: true, ...parts }));
  };
  const journal = openJournal(folder, 'cleanup');
  try {
    if (away) await bringHome(cleaner, journal, call);
    const { found, complete } = await findBills(
      { call, journal, target: cleaner.target },
      unknown.filter(({ name }) => name.startsWith('assay-')),
      learned,
    );
    for (const { name, idBill } of found) journal.created(name, idBill);
    const names = new Set(found.map(({ name }) => name));
    const lost = unknown.map(({ name }) => name).filter((name) => !names.has(name));
    // One search is enough, unless the service may still be working on the run's last request.
    const settledBy = Date.now() - longestWriteMs;
    if (complete)
      for (const { name, at } of unknown)
        if (at < settledBy && !names.has(name)) journal.refused(name);
    const own = await deleteObjects(objects, cleaner, journal);
    const { deleted, left } = await deleteAll([...bills, ...found], cleaner, journal, call);
    return { deleted: deleted + own.deleted, left: left + own.left, lost };
  } finally {
    journal.close();
  }
}

type Bill = { readonly name: string; readonly idBill: number };

/** The longest that a service works on a write: its timeout (document, Limits) and a little more. */
const longestWriteMs = 40_000;

/** After this many failures in a row, the rest is left for another time. */
const patience = 5;

async function deleteAll(
  bills: readonly Bill[],
  cleaner: Cleaner,
  journal: Journal,
  call: Call,
): Promise<{ readonly deleted: number; readonly left: number }> {
  let deleted = 0;
  let inARow = 0;
  for (const bill of bills) {
    if (inARow >= patience) break;
    const problem = await deleteBill(bill, call);
    inARow = problem === null ? 0 : inARow + 1;
    if (problem === null) {
      journal.deleted(bill.idBill);
      deleted += 1;
    }
    cleaner.report(
      problem === null
        ? `deleted bill ${bill.idBill} (${bill.name})`
        : `left bill ${bill.idBill} (${bill.name}): ${problem}`,
    );
  }
  return { deleted, left: bills.length - deleted };
}

/** Null when the bill is gone; else why it may still be there. If the answer is unclear, the bill is read again. */
async function deleteBill({ idBill }: Bill, call: Call): Promise<string | null> {
  const { response, error } = await call('deleteBill', { path: { idBill } });
  if (response === null) return error?.message ?? 'no answer';
  if (saysGone(response)) return null;
  const read = await call('getBill', { path: { idBill } });
  const isGone = read.response !== null && read.response.status < 500 && billIn(read) === null;
  const isAnswer = read.response?.status !== 401 && read.response?.status !== 429;
  return isGone && isAnswer ? null : `status ${response.status}`;
}

function saysGone({ status, json }: ApiResponse): boolean {
  if (status === 200) return !(isJsonObject(json) && json['isSuccess'] === false);
  return status === 404 || status === 410;
}

async function bringHome({ target, report }: Cleaner, journal: Journal, call: Call): Promise<void> {
  const { response } = await call('migratePaypoint', {
    json: { entryPoint: target.entrypoint, newParentOrganizationId: target.organizationId },
  });
  const home = response !== null && response.status < 500;
  if (home) journal.home();
  report(
    `${home ? 'brought' : 'could not bring'} ${target.entrypoint} home to organization ${target.organizationId}`,
  );
}
