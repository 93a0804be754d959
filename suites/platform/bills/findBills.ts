/**
 * Looks for bills whose ids a run never learned, because it was killed between a request and its answer. The
 * document shows no list of bills, so ids near those that the run was given are read, and a bill counts as
 * found only when its number is the very name that the run gave it.
 */
import type { Journal } from '../../../evidence/journal.ts';
import type { Target } from '../../../exchange/targets/target.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { billIn } from './billIn.ts';
import { createdId } from './journalled.ts';
import { minimalBill } from './minimalBill.ts';
import type { CallParts } from '../../../engine/scenario.ts';

/** Sends one request of an operation of the contract. */
export type Call = (operation: string, parts: CallParts) => Promise<Exchange>;

type Named = { readonly name: string; readonly at: number };
type Learned = { readonly idBill: number; readonly at: number };
type Found = { readonly name: string; readonly idBill: number };

/** `complete` where every likely id was read. */
type Search = { readonly found: readonly Found[]; readonly complete: boolean };

type Searcher = {
  readonly call: Call;
  readonly journal: Pick<Journal, 'willCreate' | 'created' | 'deleted'>;
  readonly target: Target;
};

/** Ids read for one name: others may have created bills meanwhile. */
const span = 40;
/** Ids read in all. */
const maxReads = 400;

/** Assumes that ids grow with time. If the run learned no id, this creates a bill to learn one, and deletes it. */
export async function findBills(
  searcher: Searcher,
  names: readonly Named[],
  learned: readonly Learned[],
): Promise<Search> {
  if (names.length === 0) return { found: [], complete: true };
  const own = new Set(learned.map(({ idBill }) => idBill));
  const anchor = learned.length === 0 ? await anchorOf(searcher) : null;
  const wanted = new Set(names.map(({ name }) => name));
  const read = new Set<number>();
  const found: Found[] = [];
  for (const named of names)
    for (const idBill of candidates(named, learned, anchor)) {
      if (!wanted.has(named.name) || read.size >= maxReads) break;
      if (own.has(idBill) || read.has(idBill)) continue;
      read.add(idBill);
      const exchange = await searcher.call('getBill', { path: { idBill } });
      if (!isAnswered(exchange)) return { found, complete: false };
      const number = billIn(exchange)?.['BillNumber'];
      if (typeof number === 'string' && wanted.delete(number)) found.push({ name: number, idBill });
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

/** Null where it could not be created. */
async function anchorOf({ call, journal, target }: Searcher): Promise<number | null> {
  const name = `assay-cleanup-${Date.now().toString(36)}`;
  journal.willCreate(name);
  const exchange = await call('createBill', {
    path: { entry: target.entrypoint },
    json: minimalBill(name, target.vendorNumber),
  });
  const idBill = createdId(exchange);
  if (idBill === null) return null;
  journal.created(name, idBill);
  const deleted = await call('deleteBill', { path: { idBill } });
  if (deleted.response?.status === 200) journal.deleted(idBill);
  return idBill;
}
