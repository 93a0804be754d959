/** Tests what the document leaves open about values: their case, their type, and members that are no filters. */
import type { Exchange } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { defineFixedScenario, type PlatformContext } from '../platformScenario.ts';
import { askFiltered, askList, filterTable, fieldValues, valuesToTry } from './askList.ts';
import { encodeQueryText } from './queries/printFilterQuery.ts';
import { platformTarget } from '../target.ts';

export const openValues: AnyScenario = defineFixedScenario({
  id: 'filters/open-values',
  clauses: [
    'filters/case-of-values',
    'filters/value-of-other-type',
    'filters/unknown-query-member',
    'filters/same-operator-twice',
  ],
  operations: ['queryNotifications'],
  tier: 'gate',
  cost: 10,
  once: 'each open question is asked once, with one request',
  run: async (context) => {
    const whole = await askList(context, 'limitRecord=0', { label: 'the whole list' });
    const cases = [
      { name: 'method', op: 'eq' },
      { name: 'target', op: 'ct' },
    ];
    for (const { name, op } of cases) {
      const field = filterTable(context).fields.find((one) => one.name === name);
      const values = field === undefined ? [] : fieldValues(whole, field);
      // No record holds the value in the other case: a record found shows that case is ignored.
      const value = values
        .toSorted()
        .find((one) => swapCase(one) !== one && !values.includes(swapCase(one)));
      if (value === undefined) continue;
      const obeyed = await askFiltered(context, [{ field: name, op, value }]);
      const query = `${name}(${op})=${encodeQueryText(swapCase(value), 'plain')}&limitRecord=0`;
      const swapped = await askList(context, query, { lawful: false, label: op });
      context.judge('filters/case-of-values', { whole, obeyed, answer: swapped });
    }
    const word = await askList(context, 'status(eq)=word&limitRecord=0', {
      lawful: false,
      label: 'status(eq)=word',
    });
    const none = await askFiltered(context, [{ field: 'status', op: 'eq', value: '987654321' }]);
    context.judge('filters/value-of-other-type', { whole, obeyed: none, answer: word });
    const member = await askList(context, 'madeUpName=1&limitRecord=0', {
      lawful: false,
      label: 'madeUpName',
    });
    context.judge('filters/unknown-query-member', { whole, obeyed: none, answer: member });
    await sameOperatorTwice(context, whole);
  },
});

/** Two values of one list in two members of one name: `obeyed` reads them as one list. */
async function sameOperatorTwice(context: PlatformContext, whole: Exchange): Promise<void> {
  const field = filterTable(context).fields.find(({ name }) => name === 'method');
  const separator = platformTarget(context.target).filterListSeparator;
  const values = (field === undefined ? [] : valuesToTry(whole, field))
    .filter((value) => !value.includes(separator))
    .toSorted()
    .slice(0, 2);
  const obeyed = await askFiltered(context, [{ field: 'method', op: 'in', values }]);
  const members = values.map((value) => `method(in)=${encodeQueryText(value, 'plain')}`);
  const answer = await askList(context, `${members.join('&')}&limitRecord=0`, {
    lawful: false,
    label: 'method(in) twice',
  });
  context.judge('filters/same-operator-twice', { whole, obeyed, answer });
}

function swapCase(text: string): string {
  return text.replace(/[a-z]+/gi, (letters) =>
    letters === letters.toUpperCase() ? letters.toLowerCase() : letters.toUpperCase(),
  );
}
