/**
 * Follows every bill of a run, in all scenarios. Each answer that shows a bill is judged against the last write to it. So a read that a
 * scenario makes for another purpose can show a lost field, too.
 */
import type { Followed } from '../../../engine/service.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { createdBillId, billOf, pathIdOf } from '../bills/billIn.ts';
import { isRefusedItself, isServed } from '../answers.ts';

/** Bills are read soon after they were written. */
const mostBills = 100;
const mostUpdates = 30;

type Writes = { readonly create: Exchange; readonly updates: Exchange[] };

export function followBills(): (exchange: Exchange) => readonly Followed[] {
  const bills = new Map<number, Writes>();
  return (exchange) => {
    const { operation, lawful } = exchange.request;
    if (operation === 'createBill') {
      const id = isServed(exchange) && lawful ? createdBillId(exchange) : null;
      if (id !== null) bills.set(id, { create: exchange, updates: [] });
      const [oldest] = bills.keys();
      if (bills.size > mostBills && oldest !== undefined) bills.delete(oldest);
      return [];
    }
    const id = pathIdOf(exchange);
    const writes = id === undefined ? undefined : bills.get(id);
    if (id === undefined || writes === undefined) return [];
    const { create, updates } = writes;
    if (operation === 'updateBill' && !isRefusedItself(exchange)) {
      // What a write did that failed, or that the document does not let succeed, is not known.
      if (lawful && isServed(exchange) && updates.length < mostUpdates) updates.push(exchange);
      else bills.delete(id);
    }
    if (operation === 'deleteBill') bills.delete(id);
    const isShown =
      (operation === 'getBill' || operation === 'deleteBillAttachment') &&
      billOf(exchange)?.['IdBill'] === id;
    return isShown
      ? [
          {
            clause: 'bill-life/shows-what-was-written-last',
            episode: { create, updates: [...updates], read: exchange },
          },
        ]
      : [];
  };
}
