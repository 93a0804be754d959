/** Faults that only a boundary value or a rare order of requests shows. They belong to no single clause group. */
import { around } from '../behaviour/behaviour.ts';
import { isObject, type Json } from '../../json.ts';
import type { Attachment, Bill } from '../state/bill.ts';
import { asking } from '../patches/asking.ts';
import { rewritingJson, rewritingLists } from '../patches/answers.ts';
import { storing } from './bill.ts';
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';

const withTwiceTheCards = (one: Json): Json =>
  isObject(one) ? { ...one, inCardVolume: 2 * Number(one['inCardVolume']) } : one;

const atEdges: FaultRows = {
  'account-of-fifty-loses-its-end: An accountingField1 of fifty characters is read back without the last of them.':
    storing('accountingField1', (value) =>
      typeof value === 'string' && value.length >= 50 ? value.slice(0, 49) : value,
    ),
  'hundred-thousand-is-capped: A netAmount of one hundred thousand is read back a cent smaller.':
    storing('netAmount', (value) => (value === 100_000 ? 99_999.99 : value)),
};

const inOrders: FaultRows = {
  'third-update-is-lost: The third update of a bill is answered with success and changes none of its fields.':
    ({ bills: { writers, update } }) => {
      const updates = new WeakMap<Bill, number>();
      const kept = Object.entries(writers).map(([member, write]) => [
        member,
        (...[bill, value, tools]: Parameters<typeof write>): void => {
          if (updates.get(bill) !== 3 || member === 'attachments') write(bill, value, tools);
        },
      ]);
      return {
        bills: {
          writers: Object.fromEntries(kept),
          update: (...parameters) => {
            const [bill] = parameters;
            updates.set(bill, (updates.get(bill) ?? 0) + 1);
            update(...parameters);
          },
        },
      };
    },
  'update-brings-deleted-files-back: After an update a bill lists again the files that were deleted before.':
    ({ attachments: { remove }, bills: { update } }) => {
      const removed = new WeakMap<Bill, readonly Attachment[]>();
      return {
        attachments: {
          remove: (bill, attachment) => {
            removed.set(bill, [...(removed.get(bill) ?? []), attachment]);
            remove(bill, attachment);
          },
        },
        bills: {
          update: (...parameters) => {
            const [bill] = parameters;
            for (const file of removed.get(bill) ?? []) bill.attachments.set(file.zipName, file);
            update(...parameters);
          },
        },
      };
    },
  'sending-hides-the-files: A bill that was sent to approval lists none of its files.': around(
    'attachments.listed',
    (listed, bill) => (bill.approvalState === 'none' ? listed(bill) : []),
  ),
  'delete-frees-the-keys: The deletion of a bill frees all keys that were used before.': ({
    bills: { remove },
    idempotency: { scope },
  }) => {
    const used = new Set<string>();
    return {
      idempotency: {
        scope: (key, call) => {
          const name = scope(key, call);
          used.add(name);
          return name;
        },
      },
      bills: {
        remove: (state, bill) => {
          for (const name of used) state.keys.release(name);
          remove(state, bill);
        },
      },
    };
  },
  'sorted-page-forgets-the-filters: A page of a list that is filtered and sorted is cut from the list without its filters.':
    asking((query) =>
      query.sortBy !== null && query.page.limit > 0 ? { ...query, filters: [] } : query,
    ),
};

/** Each is right in the plain case, and wrong for one value, one neighbour or one credential. */
const inContexts: FaultRows = {
  'equal-items-are-merged: Equal items of a bill are kept once.': storing('billItems', (value) =>
    Array.isArray(value)
      ? [...new Map(value.map((item: Json) => [JSON.stringify(item), item])).values()]
      : value,
  ),
  'third-value-of-nin-is-ignored: nin leaves out the records of its first two values alone.': ({
    filters: { binding, separator },
  }) => ({
    filters: {
      binding: (filters) =>
        binding(filters).map((filter) =>
          filter.operator === 'nin'
            ? { ...filter, value: filter.value.split(separator).slice(0, 2).join(separator) }
            : filter,
        ),
    },
  }),
  'limit-above-fifty-is-fifty: A page holds fifty records if limitRecord asks for more.': asking(
    ({ page, ...query }) => ({ ...query, page: { ...page, limit: Math.min(page.limit, 50) } }),
  ),
  'last-year-by-month-lacks-a-month: The mode lasty grouped by month leaves out the last month.':
    rewritingLists(['getBasicStatistics'], (list, { parameters: { mode, freq } }) =>
      mode === 'lasty' && freq === 'm' ? list.slice(0, -1) : list,
    ),
  'last-month-counts-card-volume-twice: The mode lastm shows twice the volume of cards.':
    rewritingLists(['getBasicStatistics'], (list, { parameters: { mode } }) =>
      mode === 'lastm' ? list.map(withTwiceTheCards) : list,
    ),
  'keys-are-read-in-small-letters: Two keys that differ in the case of letters are one key.':
    around('idempotency.scope', (scope, key, call) => scope(key.toLowerCase(), call)),
  'bearer-gets-no-bill-of-a-deletion: With a Bearer token the answer to the deletion of a file holds no bill.':
    rewritingJson(['deleteBillAttachment'], (json, { headers }) =>
      headers.authorization === undefined ? json : { ...json, responseObject: null },
    ),
};

export const rareFaults: readonly Fault[] = faultsOf('rare-cases', 'rare', {
  ...atEdges,
  ...inOrders,
  ...inContexts,
});
