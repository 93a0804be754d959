/** Requests subscription statistics in every interval; the four adjacent intervals add up to all. */
import * as fc from 'fast-check';
import type { Exchange } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { askInterval } from './askStatistics.ts';

const parts = ['30', '60', '90', 'plus'] as const;

export const intervals: AnyScenario = definePlatformScenario({
  id: 'statistics/intervals',
  clauses: ['statistics/intervals-join-to-all'],
  operations: ['getSubscriptionStatistics'],
  tier: 'smoke',
  cost: parts.length + 1,
  once: 'one case asks for every interval',
  input: () => fc.constant(null),
  run: async (context) => {
    const answers: Exchange[] = [];
    for (const interval of parts) answers.push(await askInterval(context, interval));
    const whole = await askInterval(context, 'all');
    context.judge('statistics/intervals-join-to-all', { parts: answers, whole });
  },
});
