/** What the document leaves open about values: their case, their type, and members that are no filters. */
import * as fc from 'fast-check';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { askFiltered, askList, filterTable, valuesOf } from './askList.ts';
import { encodeQueryText } from '../../../generators/filters/encodeQueryText.ts';

export const openValues: AnyScenario = defineScenario({
  id: 'filters/open-values',
  clauses: [
    'filters/case-of-values',
    'filters/value-of-other-type',
    'filters/unknown-query-member',
  ],
  operations: ['queryNotifications'],
  tier: 'gate',
  cost: 8,
  input: () => fc.constant(null),
  play: async (stage) => {
    const whole = await askList(stage, 'limitRecord=0', { label: 'the whole list' });
    const cases = [
      { name: 'method', op: 'eq' },
      { name: 'target', op: 'ct' },
    ];
    for (const { name, op } of cases) {
      const field = filterTable(stage).fields.find((one) => one.name === name);
      const values = field === undefined ? [] : valuesOf(whole, field);
      // Its other case is held by no record, so that finding one tells that case is not looked at.
      const value = values
        .toSorted()
        .find((one) => swapCase(one) !== one && !values.includes(swapCase(one)));
      if (value === undefined) continue;
      const obeyed = await askFiltered(stage, [{ field: name, op, value }]);
      const query = `${name}(${op})=${encodeQueryText(swapCase(value), 'plain')}&limitRecord=0`;
      const swapped = await askList(stage, query, { lawful: false, label: op });
      stage.judge('filters/case-of-values', whole, obeyed, swapped);
    }
    const word = await askList(stage, 'status(eq)=word&limitRecord=0', {
      lawful: false,
      label: 'status(eq)=word',
    });
    const none = await askFiltered(stage, [{ field: 'status', op: 'eq', value: '987654321' }]);
    stage.judge('filters/value-of-other-type', whole, none, word);
    const member = await askList(stage, 'madeUpName=1&limitRecord=0', {
      lawful: false,
      label: 'madeUpName',
    });
    stage.judge('filters/unknown-query-member', whole, none, member);
  },
});

function swapCase(text: string): string {
  return text.replace(/[a-z]+/gi, (letters) =>
    letters === letters.toUpperCase() ? letters.toLowerCase() : letters.toUpperCase(),
  );
}
