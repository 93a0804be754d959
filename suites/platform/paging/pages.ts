/** Cuts a list into pages; sends values that are no lawful limit or skip, which the document leaves open. */
import * as fc from 'fast-check';
import type { Exchange } from '../../../exchange/types.ts';
import { completeRecordsOf, keyOf, recordsOf } from '../list/listing.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario, defineFixedScenario } from '../platformScenario.ts';
import { pagesOf } from './pagesOf.ts';
import { askFiltered, askList, filterTable, valueOfRecord } from '../filters/askList.ts';

/** How many pages the list is cut into. */
const cutInto = 3;

/** How many further pages one case asks for; a smoke run leaves them out. */
const further = 6;

/** How many records beyond the end are skipped, the record whose method the list is filtered by, and which pages. */
type Input = { readonly beyond: number; readonly ofRecord: number; readonly share: number };

export const pages: AnyScenario = definePlatformScenario<Input>({
  id: 'paging/pages',
  clauses: [
    'paging/default-is-20',
    'paging/limit-is-kept',
    'paging/zero-is-all',
    'paging/negative-is-all',
    'paging/from-defaults-to-zero',
    'paging/from-skips',
    'paging/pages-join-to-the-whole',
    'paging/beyond-the-end',
    'paging/total-is-before-paging',
    'paging/total-pages',
    'paging/total-follows-the-filter',
    'paging/filters-come-first',
    'paging/page-size',
    'paging/page-size-of-all',
  ],
  operations: ['queryNotifications'],
  tier: 'smoke',
  cost: 9 + further,
  usualCost: 9,
  runs: { smoke: 1, nightly: 24 },
  dimensions: { share: [0, 1, 2, 3] },
  input: (_draws, { share }) =>
    fc.record(
      { beyond: fc.nat(49), ofRecord: fc.nat(70), share: fc.constant(Number(share)) },
      { noNullPrototype: true },
    ),
  run: async (context, input) => {
    const whole = await askList(context, 'limitRecord=0&fromRecord=0', { label: 'all by zero' });
    const unlimited = await askList(context, 'limitRecord=-1&fromRecord=0', {
      label: 'all by a negative limit',
    });
    context.judge('paging/page-size-of-all', { page: whole });
    const first = await askList(context, '', { label: 'no limit and no skip' });
    context.judge(['paging/default-is-20', 'paging/from-defaults-to-zero', 'paging/total-pages'], {
      whole,
      page: first,
    });
    const total = recordsOf(whole)?.length ?? 0;
    // Asked for in reverse: a page must not depend on earlier requests. The last page has room for one record more.
    const size = Math.ceil((total + 1) / cutInto);
    const starts = Array.from({ length: cutInto }, (_one, at) => at * size).filter(
      (start) => start === 0 || start < total,
    );
    const parts: Exchange[] = [];
    for (const from of starts.toReversed()) {
      const page = await askList(context, `limitRecord=${size}&fromRecord=${from}`, {
        label: 'a page',
      });
      parts.unshift(page);
      context.judge(['paging/limit-is-kept', 'paging/total-pages'], { whole, page });
    }
    // One page shows whether records are skipped; another clause judges whether the pages fit together.
    const last = parts.at(-1);
    if (last !== undefined) {
      context.judge('paging/from-skips', { whole, page: last });
      context.judge('paging/page-size', { page: last });
    }
    context.judge('paging/pages-join-to-the-whole', { whole, pages: parts });
    context.judge('paging/zero-is-all', { whole, pages: [unlimited, first, ...parts] });
    context.judge('paging/negative-is-all', {
      whole: unlimited,
      pages: [whole, first, ...parts],
    });
    for (const page of [whole, first, ...parts])
      if (showsNoMore(whole, [unlimited, first, ...parts]))
        context.judge('paging/total-is-before-paging', { whole, page });
    const beyond = await askList(context, `fromRecord=${total + input.beyond}`, {
      label: 'beyond the end',
    });
    context.judge('paging/beyond-the-end', { whole, page: beyond });
    const others = context.profile === 'smoke' ? [] : pagesOf(total, input.share, further);
    for (const query of others) {
      const page = await askList(context, query, { label: 'a page' });
      context.judge(['paging/limit-is-kept', 'paging/from-skips'], { whole, page });
    }

    const field = filterTable(context).fields.find(({ name }) => name === 'method');
    const value = field === undefined ? undefined : valueOfRecord(whole, field, input.ofRecord);
    if (value === undefined) return;
    const kept = await askFiltered(context, [{ field: 'method', op: 'eq', value }]);
    context.judge('paging/total-follows-the-filter', { whole, kept });
    const left = completeRecordsOf(kept)?.length ?? 0;
    const query = kept.request.query.replace(/limitRecord=0$/, '');
    const page = await askList(
      context,
      `${query}limitRecord=3&fromRecord=${1 + (input.ofRecord % Math.max(1, left - 1))}`,
      {
        label: 'a page of a filtered list',
      },
    );
    context.judge(['paging/filters-come-first', 'paging/limit-is-kept'], { whole: kept, page });
  },
});

/** True if no page has a record that the whole list lacks: only then can its total be judged. */
function showsNoMore(whole: Exchange, others: readonly Exchange[]): boolean {
  const held = new Set((recordsOf(whole) ?? []).map(keyOf));
  return others.every((page) => (recordsOf(page) ?? []).every((record) => held.has(keyOf(record))));
}

export const openPageQueries: AnyScenario = defineFixedScenario({
  id: 'paging/open-pages',
  clauses: ['paging/negative-from', 'paging/limit-is-text', 'paging/largest-limit'],
  operations: ['queryNotifications'],
  tier: 'gate',
  cost: 3,
  once: 'each open question is asked once, with one request',
  run: async (context) => {
    const negative = await askList(context, 'fromRecord=-1', {
      lawful: false,
      label: 'a negative skip',
    });
    context.judge('paging/negative-from', { answer: negative });
    const text = await askList(context, 'limitRecord=many', {
      lawful: false,
      label: 'a limit of letters',
    });
    context.judge('paging/limit-is-text', { answer: text });
    const largest = await askList(context, 'limitRecord=2000000000', {
      lawful: false,
      label: 'a limit of two thousand million',
    });
    context.judge('paging/largest-limit', { answer: largest });
  },
});
