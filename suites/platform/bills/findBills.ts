/**
 * Looks for bills whose ids a run never learned, because it was killed between a request and its answer. The document shows no list of
 * bills, so ids near the known ones are read. A bill counts as found only if its number is exactly the name that the run gave it.
 */
import type { Owed, Timed } from '../../../evidence/journal.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { ownNamesIn, uniqueName } from '../../../json/ownNames.ts';
import type { Found, Reachable } from '../../../engine/objects/objects.ts';
import { billIn, createdBillId } from './billIn.ts';
import { minimalBill } from './minimalBill.ts';
import { callFor, idOfOwed, owedBill } from './owedBill.ts';
import { platformTarget } from '../target.ts';

type Named = Timed<{ readonly name: string }>;
type Learned = { readonly idBill: number; readonly at: number };

/** Ids read for one name: others may have created bills meanwhile. */
const span = 40;
/** Ids read in all. */
const maxReads = 400;

/** The longest that a service works on a write: its timeout (document, Limits) and a little more. */
const longestWriteMs = 40_000;

/** Assumes that ids grow with time. If the run learned no id, this creates a bill to learn one, and deletes it. */
export async function findBills(
  unknown: readonly Named[],
  made: readonly Timed<Owed>[],
  there: Reachable,
): Promise<Found> {
  const learned = made
    .filter(({ operation }) => operation === 'deleteBill')
    .map((one) => ({ idBill: idOfOwed(one), at: one.at }));
  const names = unknown.filter(
    ({ name }) => name.startsWith('assay-') || ownNamesIn(name).length > 0,
  );
  const { found, complete } =
    names.length === 0
      ? { found: new Map<string, Owed>(), complete: true }
      : await search(names, learned, there);
  const lost = unknown.filter(({ name }) => !found.has(name));
  // One search is enough, unless the service may still be working on the run's last request.
  const settled = complete ? lost.filter(({ at }) => at < Date.now() - longestWriteMs) : [];
  const namesOf = (list: readonly Named[]): readonly string[] => list.map(({ name }) => name);
  return { found: [...found.values()], lost: namesOf(lost), settled: namesOf(settled) };
}

/** `complete` where every likely id was read. */
async function search(
  names: readonly Named[],
  learned: readonly Learned[],
  there: Reachable,
): Promise<{ readonly found: ReadonlyMap<string, Owed>; readonly complete: boolean }> {
  const own = new Set(learned.map(({ idBill }) => idBill));
  const anchor = learned.length === 0 ? await anchorOf(there) : null;
  const wanted = new Set(names.map(({ name }) => name));
  const read = new Set<number>();
  const found = new Map<string, Owed>();
  for (const named of names)
    for (const idBill of candidates(named, learned, anchor)) {
      if (!wanted.has(named.name) || read.size >= maxReads) break;
      if (own.has(idBill) || read.has(idBill)) continue;
      read.add(idBill);
      const exchange = await callFor(there, 'getBill', { path: { idBill } });
      if (!isAnswered(exchange)) return { found, complete: false };
      const number = billIn(exchange)?.['BillNumber'];
      if (typeof number === 'string' && wanted.delete(number))
        found.set(number, owedBill(idBill, number));
    }
  return { found, complete: read.size < maxReads };
}

/** Ids in the order in which they are likely: upwards from the last one known before, else downwards from one known after. */
function candidates(
  { at }: Named,
  learned: readonly Learned[],
  anchor: number | null,
): readonly number[] {
  const before = learned.filter((one) => one.at <= at).map(({ idBill }) => idBill);
  const after = learned.filter((one) => one.at > at).map(({ idBill }) => idBill);
  const lowest = before.length > 0 ? Math.max(...before) : null;
  const highest = after.length > 0 ? Math.min(...after) : anchor;
  const steps = Array.from({ length: span }, (_, step) => step + 1);
  const upwards = lowest === null ? [] : steps.map((step) => lowest + step);
  const downwards = highest === null ? [] : steps.map((step) => highest - step);
  return lowest === null ? downwards : upwards;
}

/** False if the answer says nothing about a bill: none came, or a refused credential, a limit, a server error. */
function isAnswered({ response }: Exchange): boolean {
  return response !== null && response.status < 500 && ![401, 403, 429].includes(response.status);
}

/** Null if it could not be created. What is created here is journalled as all else. */
async function anchorOf(there: Reachable): Promise<number | null> {
  const { entrypoint, vendorNumber } = platformTarget(there.target);
  const name = uniqueName(there.target, 'cleanup', 'anchor');
  const idBill = createdBillId(
    await callFor(there, 'createBill', {
      path: { entry: entrypoint },
      json: minimalBill(name, vendorNumber),
    }),
  );
  if (idBill !== null) await callFor(there, 'deleteBill', { path: { idBill } });
  return idBill;
}
