/** Tests what the document leaves open about statistics: unlisted values, missing dates and reversed dates. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { defineFixedScenario, askAndJudge } from '../platformScenario.ts';
import { platformTarget } from '../target.ts';

type Form = {
  readonly clause: string;
  readonly operation: 'getBasicStatistics' | 'getSubscriptionStatistics';
  readonly path: Readonly<Record<string, string | number>>;
  readonly query?: string;
};

const basic = (
  clause: string,
  path: Readonly<Record<string, string | number>>,
  query?: string,
): Form => ({
  clause: `statistics/${clause}`,
  operation: 'getBasicStatistics',
  path,
  ...(query === undefined ? {} : { query }),
});

const forms: readonly Form[] = [
  basic('unknown-mode', { mode: 'decade' }),
  basic('unknown-freq', { freq: 'y' }),
  basic('unknown-level', { level: 1 }),
  basic('unknown-entity', { entryId: 2_000_000_000 }),
  basic('level-is-text', { level: 'paypoint' }),
  basic('custom-without-dates', { mode: 'custom' }),
  basic('reversed-dates', { mode: 'custom' }, 'startDate=2025-02-01&endDate=2025-01-01'),
  basic('other-date-form', { mode: 'custom' }, 'startDate=1.1.2025&endDate=1.2.2025'),
  basic('basic-parameters', {}, 'madeUpName=1'),
  {
    clause: 'statistics/unknown-interval',
    operation: 'getSubscriptionStatistics',
    path: { interval: '45' },
  },
  {
    clause: 'statistics/subscription-parameters',
    operation: 'getSubscriptionStatistics',
    path: {},
    query: 'madeUpName=1',
  },
];

export const openParameters: AnyScenario = defineFixedScenario({
  id: 'statistics/open-parameters',
  clauses: forms.map(({ clause }) => clause),
  operations: ['getBasicStatistics', 'getSubscriptionStatistics'],
  tier: 'gate',
  cost: forms.length,
  once: 'each open question is asked once, with one request',
  run: async (context) => {
    const lawful = {
      mode: 'lastm',
      freq: 'd',
      interval: 'all',
      level: 2,
      entryId: platformTarget(context.target).paypointId,
    };
    for (const { clause, operation, path, query } of forms) {
      await askAndJudge(context, clause, operation, {
        path: { ...lawful, ...path },
        query: query ?? '',
        label: clause.replace('statistics/', ''),
      });
    }
  },
});
