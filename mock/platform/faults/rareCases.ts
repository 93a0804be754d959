/** Faults that only a boundary value or a rare order of requests shows. They belong to no single clause group. */
import { rewriting, type Patch, replacing, around } from '../behaviour/behaviour.ts';
import { isObject, type Json } from '../../json.ts';
import type { Attachment, Bill } from '../state/bill.ts';
import { rewritingJson } from '../patches/rewritingJson.ts';
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';

const storing = (member: string, change: (value: Json) => Json): Patch =>
  replacing('bills', 'writers', (writers) => ({
    ...writers,
    [member]: (bill, value, tools) => writers[member]?.(bill, change(value), tools),
  }));

const withTwiceTheCards = (one: Json): Json =>
  isObject(one) ? { ...one, inCardVolume: 2 * Number(one['inCardVolume']) } : one;

const atEdges: FaultRows = {
  'account-of-fifty-loses-its-end': [
    'An accountingField1 of fifty characters is read back without the last of them.',
    storing('accountingField1', (value) =>
      typeof value === 'string' && value.length >= 50 ? value.slice(0, 49) : value,
    ),
  ],
  'hundred-thousand-is-capped': [
    'A netAmount of one hundred thousand is read back a cent smaller.',
    storing('netAmount', (value) => (value === 100_000 ? 99_999.99 : value)),
  ],
};

/** Counts the updates of each bill. */
function countsUpdates(): {
  readonly next: (bill: Bill) => void;
  readonly of: (bill: Bill) => number;
} {
  const counts = new WeakMap<Bill, number>();
  const of = (bill: Bill): number => counts.get(bill) ?? 0;
  return { of, next: (bill) => counts.set(bill, of(bill) + 1) };
}

const inOrders: FaultRows = {
  'third-update-is-lost': [
    'The third update of a bill is answered with success and changes none of its fields.',
    ({ bills: { writers, update } }) => {
      const updates = countsUpdates();
      const kept = Object.entries(writers).map(([member, write]) => [
        member,
        (...[bill, value, tools]: Parameters<typeof write>): void => {
          if (updates.of(bill) !== 3 || member === 'attachments') write(bill, value, tools);
        },
      ]);
      return {
        bills: {
          writers: Object.fromEntries(kept),
          update: (...parameters) => {
            updates.next(parameters[0]);
            update(...parameters);
          },
        },
      };
    },
  ],
  'update-brings-deleted-files-back': [
    'After an update a bill lists again the files that were deleted before.',
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
  ],
  'sending-hides-the-files': [
    'A bill that was sent to approval lists none of its files.',
    around('attachments', 'listed', (listed, bill) =>
      bill.approvalState === 'none' ? listed(bill) : [],
    ),
  ],
  'delete-frees-the-keys': [
    'The deletion of a bill frees all keys that were used before.',
    ({ bills: { remove }, idempotency: { scope } }) => {
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
  ],
  'sorted-page-forgets-the-filters': [
    'A page of a list that is filtered and sorted is cut from the list without its filters.',
    around('paging', 'list', (list, own, query, rules) =>
      list(
        own,
        query.sortBy !== null && query.page.limit > 0 ? { ...query, filters: [] } : query,
        rules,
      ),
    ),
  ],
};

/** Each is right in the plain case, and wrong for one value, one neighbour or one credential. */
const inContexts: FaultRows = {
  'equal-items-are-merged': [
    'Equal items of a bill are kept once.',
    storing('billItems', (value) =>
      Array.isArray(value)
        ? [...new Map(value.map((item: Json) => [JSON.stringify(item), item])).values()]
        : value,
    ),
  ],
  'third-value-of-nin-is-ignored': [
    'nin leaves out the records of its first two values alone.',
    ({ filters: { binding, separator } }) => ({
      filters: {
        binding: (filters) =>
          binding(filters).map((filter) =>
            filter.operator === 'nin'
              ? { ...filter, value: filter.value.split(separator).slice(0, 2).join(separator) }
              : filter,
          ),
      },
    }),
  ],
  'limit-above-fifty-is-fifty': [
    'A page holds fifty records if limitRecord asks for more.',
    around('paging', 'list', (list, own, query, rules) => {
      const { page } = query;
      return list(own, { ...query, page: { ...page, limit: Math.min(page.limit, 50) } }, rules);
    }),
  ],
  'last-year-by-month-lacks-a-month': [
    'The mode lasty grouped by month leaves out the last month.',
    rewriting((outcome, call) =>
      call?.parameters['mode'] === 'lasty' &&
      call.parameters['freq'] === 'm' &&
      'json' in outcome.content &&
      Array.isArray(outcome.content.json)
        ? { ...outcome, content: { json: outcome.content.json.slice(0, -1) } }
        : outcome,
    ),
  ],
  'last-month-counts-card-volume-twice': [
    'The mode lastm shows twice the volume of cards.',
    rewriting((outcome, call) =>
      call?.parameters['mode'] === 'lastm' &&
      'json' in outcome.content &&
      Array.isArray(outcome.content.json)
        ? { ...outcome, content: { json: outcome.content.json.map(withTwiceTheCards) } }
        : outcome,
    ),
  ],
  'keys-are-read-in-small-letters': [
    'Two keys that differ in the case of letters are one key.',
    around('idempotency', 'scope', (scope, key, call) => scope(key.toLowerCase(), call)),
  ],
  'bearer-gets-no-bill-of-a-deletion': [
    'With a Bearer token the answer to the deletion of a file holds no bill.',
    rewritingJson(['deleteBillAttachment'], (json, { headers }) =>
      headers.authorization === undefined ? json : { ...json, responseObject: null },
    ),
  ],
};

export const rareFaults: readonly Fault[] = faultsOf('rare-cases', 'rare', {
  ...atEdges,
  ...inOrders,
  ...inContexts,
});
