/**
 * Sorts by drawn fields of the record, both ways, whole and filtered; texts are judged without knowing their collation. The document does
 * not show by which fields a list can be sorted, so a field may be refused, or make no difference.
 */
import * as fc from 'fast-check';
import type { Exchange } from '../../../exchange/types.ts';
import { completeRecordsOf } from '../list/listing.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { askFiltered, askList, filterTable, valueOfRecord } from '../filters/askList.ts';

/** The field to sort by, and a field that the list is filtered by, with the place of the record whose value it takes. */
type Input = { readonly by: string; readonly filterBy: string; readonly ofRecord: number };

const fields = [
  'notificationId',
  'ownerName',
  'createdAt',
  'lastUpdated',
  'ownerId',
  'ownerType',
  'method',
  'frequency',
  'target',
  'source',
  'status',
];

export const everyField: AnyScenario = definePlatformScenario<Input>({
  id: 'sorting/every-field',
  clauses: [
    'sorting/desc-reverses-asc',
    'sorting/both-directions-are-served',
    'sorting/keeps-the-records',
    'sorting/sortable-fields',
    'sorting/works-with-filters',
    'paging/total-is-before-paging',
  ],
  operations: ['queryNotifications'],
  tier: 'gate',
  cost: 7,
  runs: { gate: fields.length, nightly: 22 },
  dimensions: { by: fields },
  input: (_draws, { by }) =>
    fc.record(
      {
        by: fc.constant(String(by)),
        filterBy: fc.constantFrom('method', 'frequency', 'event', 'target', 'status'),
        ofRecord: fc.nat(70),
      },
      { noNullPrototype: true },
    ),
  run: async (context, { by: name, filterBy, ofRecord }) => {
    const whole = await askList(context, 'limitRecord=0', { label: 'unsorted' });
    // Besides the drawn field always one of texts: only `sorting/desc-reverses-asc` judges the order of texts.
    for (const by of new Set([name, 'target'])) {
      const sortedBy = (direction: string) =>
        askList(context, `sortBy=${direction}(${by})&limitRecord=0`, {
          lawful: false,
          label: `${direction}(${by})`,
        });
      const rising = await sortedBy('asc');
      const falling = await sortedBy('desc');
      context.judge('sorting/sortable-fields', { unsorted: whole, sorted: rising });
      context.judge('sorting/sortable-fields', { unsorted: whole, sorted: falling });
      if (differ(whole, rising) || differ(whole, falling))
        context.judge('sorting/desc-reverses-asc', { rising, falling });
      context.judge('sorting/both-directions-are-served', { served: rising, answer: falling });
      context.judge('sorting/both-directions-are-served', { served: falling, answer: rising });
      for (const sorted of [rising, falling]) {
        context.judge('sorting/keeps-the-records', { one: whole, other: sorted });
        context.judge('paging/total-is-before-paging', { whole, page: sorted });
      }
    }
    const field = filterTable(context).fields.find((one) => one.name === filterBy);
    const value = field === undefined ? undefined : valueOfRecord(whole, field, ofRecord);
    if (field === undefined || value === undefined) return;
    const kept = await askFiltered(context, [{ field: field.name, op: 'ne', value }]);
    const both = await askList(context, `sortBy=asc(${name})&${kept.request.query}`, {
      lawful: false,
      label: `asc(${name}) of a filtered list`,
    });
    context.judge('sorting/works-with-filters', { one: kept, other: both });
  },
});

/** True if both lists are complete and differ in their order. */
function differ(one: Exchange, other: Exchange): boolean {
  const [left, right] = [completeRecordsOf(one), completeRecordsOf(other)];
  return (
    left !== undefined && right !== undefined && JSON.stringify(left) !== JSON.stringify(right)
  );
}
