/** Tests what the document leaves open about paging: values that are no lawful limit or skip. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { askList } from '../filters/askList.ts';

export const openPageQueries: AnyScenario = definePlatformScenario({
  id: 'paging/open-pages',
  clauses: ['paging/negative-from', 'paging/limit-is-text', 'paging/largest-limit'],
  operations: ['queryNotifications'],
  tier: 'gate',
  cost: 3,
  once: 'each open question is asked once, with one request',
  input: () => fc.constant(null),
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
