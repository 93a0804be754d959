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
    context.judge('paging/every-limit-is-served', { served: unlimited, answer: whole });
    context.judge('paging/every-limit-is-served', { served: whole, answer: unlimited });
    context.judge('paging/zero-is-all', { whole, page: whole });
    context.judge('paging/negative-is-all', { whole, page: unlimited });
    context.judge('paging/page-size-of-all', { page: whole });
    const first = await askList(context, '', { label: 'no limit and no skip' });
    context.judge(
      ['paging/default-is-20', 'paging/from-defaults-to-zero', 'paging/total-is-before-paging'],
      { whole, page: first },
    );
    const total = completeRecordsOf(whole)?.length ?? 0;
    // Asked for in reverse: a page must not depend on earlier requests.
    const size = Math.max(1, Math.ceil(total / cutInto));
    const starts = Array.from({ length: Math.ceil(total / size) }, (_one, at) => at * size);
    const parts: Exchange[] = [];
    for (const from of starts.toReversed()) {
      const page = await askList(context, `limitRecord=${size}&fromRecord=${from}`, {
        label: 'a page',
      });
      parts.unshift(page);
      context.judge(['paging/limit-is-kept', 'paging/total-is-before-paging'], { whole, page });
    }
    // One page shows whether records are skipped; another clause judges whether the pages fit together.
    const last = parts.at(-1);
    if (last !== undefined) context.judge('paging/from-skips', { whole, page: last });
    context.judge('paging/pages-join-to-the-whole', { whole, pages: parts });
    const beyond = await askList(context, `fromRecord=${total + (input.skip % 50)}`, {
      label: 'beyond the end',
    });
    context.judge('paging/every-limit-is-served', { served: whole, answer: beyond });
    context.judge('paging/beyond-the-end', { whole, page: beyond });
    context.judge('paging/page-size', { page: beyond });

    const field = filterTable(context).fields.find(({ name }) => name === 'method');
    const value = field === undefined ? undefined : pick(valuesOf(whole, field), input.value);
    if (value === undefined) return;
    const kept = await askFiltered(context, [{ field: 'method', op: 'eq', value }]);
    context.judge('paging/total-follows-the-filter', { whole: kept, page: kept });
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
      { whole: kept, page },
    );
  },
});
