/** Subscription statistics in every interval; the four that lie side by side make up all. */
import * as fc from 'fast-check';
import type { Exchange } from '../../../exchange/types.ts';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { askInterval } from './askStatistics.ts';

const parts = ['30', '60', '90', 'plus'] as const;

export const intervals: AnyScenario = defineScenario({
  id: 'statistics/intervals',
  clauses: [
    ...[...parts, 'all'].map((interval) => `statistics/interval-${interval}`),
    'statistics/intervals-join-to-all',
  ],
  operations: ['getSubscriptionStatistics'],
  tier: 'smoke',
  cost: parts.length + 1,
  input: () => fc.constant(null),
  run: async (context) => {
    const asked: (readonly [string, Exchange])[] = [];
    for (const interval of [...parts, 'all'])
      asked.push([interval, await askInterval(context, interval)]);
    const answers = asked.map(([, answer]) => answer);
    context.judge('statistics/intervals-join-to-all', {
      parts: answers.slice(0, -1),
      whole: answers.at(-1),
    });
    const served = asked.find(([, { response }]) => response?.status === 200)?.[1];
    for (const [interval, answer] of asked)
      if (served !== undefined)
        context.judge(`statistics/interval-${interval}`, { served, answer });
  },
});
