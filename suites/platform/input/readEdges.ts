/** Reading operations with their parameters at the edges; passive checks judge each answer. */
import type { Json } from '../../../json/types.ts';
import { requestValues } from '../../../generators/requests/requestValues.ts';
import type { NamedValues, RequestValues } from '../../../generators/requests/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario, type PlatformContext } from '../platformScenario.ts';
import { edgesOf, ownRequest, requestsOf, type DrawnRequest } from './drawnRequest.ts';

type Reading = {
  readonly id: string;
  readonly operation: string;
  readonly runs: { readonly gate: number; readonly nightly: number };
};

function edges({ id, operation, runs }: Reading): AnyScenario {
  return definePlatformScenario<DrawnRequest>({
    id,
    clauses: [],
    operations: [operation],
    tier: 'gate',
    turn: 'edges',
    cost: 1,
    runs,
    examples: (draws) => edgesOf(draws, operation),
    input: (draws) => requestsOf(draws, operation),
    run: async (context, drawn) => {
      await context.send(
        ownRequest(context, operation, drawn, {
          path: placesOf(context, drawn),
          change: notTooFine,
        }),
      );
    },
  });
}

/** Modes of a day or two. A year by the hour is more than a client asks for at once. */
const short: ReadonlySet<Json> = new Set(['today', 'yesterday', 'h24']);

function notTooFine(values: RequestValues): RequestValues {
  const { path } = values;
  const isLong = path?.['freq'] === 'h' && !short.has(path['mode'] ?? null);
  return isLong ? { ...values, path: { ...path, freq: 'd' } } : values;
}

/** The target's entrypoint, and its organization or paypoint as the drawn level asks. */
function placesOf({ target }: PlatformContext, { value }: DrawnRequest): NamedValues {
  const level = requestValues(value).path?.['level'];
  if (level === undefined) return { entry: target.entrypoint };
  return { entryId: level === 0 ? target.organizationId : target.paypointId };
}

export const notificationEdges: AnyScenario = edges({
  id: 'input/edges-of-a-list',
  operation: 'queryNotifications',
  runs: { gate: 10, nightly: 20 },
});

export const statisticEdges: AnyScenario = edges({
  id: 'input/edges-of-statistics',
  operation: 'getBasicStatistics',
  runs: { gate: 16, nightly: 30 },
});

export const intervalEdges: AnyScenario = edges({
  id: 'input/edges-of-intervals',
  operation: 'getSubscriptionStatistics',
  runs: { gate: 5, nightly: 15 },
});
