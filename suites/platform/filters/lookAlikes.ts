/** Filters by values that other values contain, or that differ from others only in the case of letters. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { askFiltered, askList, filterTable, fieldValues } from './askList.ts';

/** How many look-alikes of a field one case tries. */
const most = 3;
const fields = ['frequency', 'method', 'event', 'target', 'status'] as const;

export const lookAlikes: AnyScenario = definePlatformScenario({
  id: 'filters/look-alikes',
  clauses: fields.flatMap((field) => [`filters/${field}-eq`, `filters/${field}-ne`]),
  operations: ['queryNotifications'],
  tier: 'gate',
  cost: 1 + fields.length * most * 2,
  once: 'one case asks about every look-alike that the records hold',
  input: () => fc.constant(null),
  run: async (context) => {
    const whole = await askList(context, 'limitRecord=0', { label: 'the whole list' });
    for (const field of filterTable(context).fields) {
      const values = fieldValues(whole, field);
      const contained = values.filter((value) =>
        values.some(
          (other) => other !== value && other.toLowerCase().includes(value.toLowerCase()),
        ),
      );
      for (const value of contained.slice(0, most)) {
        const equal = await askFiltered(context, [{ field: field.name, op: 'eq', value }]);
        const rest = await askFiltered(context, [{ field: field.name, op: 'ne', value }]);
        context.judge(`filters/${field.name}-eq`, { whole, found: equal });
        context.judge(`filters/${field.name}-ne`, { whole, kept: equal, rest });
      }
    }
  },
});
