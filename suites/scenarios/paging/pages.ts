/** One list in one piece and in pages: defaults, limits, skips, and a filtered list in pages. */
import * as fc from 'fast-check';
import type { Exchange } from '../../../exchange/types.ts';
import { completeRecordsOf } from '../../../checks/list/listing.ts';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { askFiltered, askList, filterTable, pick, valuesOf } from '../filters/askList.ts';

/** How many pages the list is cut into. */
const cutInto = 3;

/** How many records are skipped, and which value the list is filtered by. */
type Input = { readonly skip: number; readonly value: number };

export const pages: AnyScenario = defineScenario<Input>({
  id: 'paging/pages',
  clauses: [
    'paging/default-is-20',
    'paging/limit-is-kept',
    'paging/zero-is-all',
    'paging/negative-is-all',
    'paging/every-limit-is-served',
    'paging/from-defaults-to-zero',
    'paging/from-skips',
    'paging/pages-join-to-the-whole',
    'paging/beyond-the-end',
    'paging/total-is-before-paging',
    'paging/total-follows-the-filter',
    'paging/filters-come-first',
    'paging/page-size',
    'paging/page-size-of-all',
  ],
  operations: ['queryNotifications'],
  tier: 'smoke',
  cost: 9,
  runs: { smoke: 1, gate: 6, nightly: 40 },
  input: () => fc.record({ skip: fc.nat(1000), value: fc.nat(1000) }, { noNullPrototype: true }),
  run: async (context, input) => {
    const whole = await askList(context, 'limitRecord=0&fromRecord=0', { label: 'all by zero' });
    const unlimited = await askList(context, 'limitRecord=-1&fromRecord=0', {
      label: 'all by a negative limit',
    });
    context.judge('paging/every-limit-is-served', unlimited, whole);
    context.judge('paging/every-limit-is-served', whole, unlimited);
    context.judge('paging/zero-is-all', whole, whole);
    context.judge('paging/negative-is-all', whole, unlimited);
    context.judge('paging/page-size-of-all', whole);
    const first = await askList(context, '', { label: 'no limit and no skip' });
    context.judge(
      ['paging/default-is-20', 'paging/from-defaults-to-zero', 'paging/total-is-before-paging'],
      whole,
      first,
    );
    const total = completeRecordsOf(whole)?.length ?? 0;
    // Asked for in another order than they join in: a page depends on nothing that was asked before.
    const size = Math.max(1, Math.ceil(total / cutInto));
    const starts = Array.from({ length: Math.ceil(total / size) }, (_one, at) => at * size);
    const parts: Exchange[] = [];
    for (const from of starts.toReversed()) {
      const page = await askList(context, `limitRecord=${size}&fromRecord=${from}`, {
        label: 'a page',
      });
      parts.unshift(page);
      context.judge(['paging/limit-is-kept', 'paging/total-is-before-paging'], whole, page);
    }
    // One page tells whether records are skipped; whether the pages fit together is a question of its own.
    const last = parts.at(-1);
    if (last !== undefined) context.judge('paging/from-skips', whole, last);
    context.judge('paging/pages-join-to-the-whole', whole, ...parts);
    const beyond = await askList(context, `fromRecord=${total + (input.skip % 50)}`, {
      label: 'beyond the end',
    });
    context.judge(['paging/every-limit-is-served', 'paging/beyond-the-end'], whole, beyond);
    context.judge('paging/page-size', beyond);

    const field = filterTable(context).fields.find(({ name }) => name === 'method');
    const value = field === undefined ? undefined : pick(valuesOf(whole, field), input.value);
    if (value === undefined) return;
    const kept = await askFiltered(context, [{ field: 'method', op: 'eq', value }]);
    context.judge('paging/total-follows-the-filter', kept, kept);
    const left = completeRecordsOf(kept)?.length ?? 0;
    const query = kept.request.query.replace(/limitRecord=0$/, '');
    const page = await askList(
      context,
      `${query}limitRecord=3&fromRecord=${1 + (input.skip % Math.max(1, left - 1))}`,
      {
        label: 'a page of a filtered list',
      },
    );
    context.judge(
      ['paging/filters-come-first', 'paging/limit-is-kept', 'paging/total-follows-the-filter'],
      kept,
      page,
    );
  },
});
