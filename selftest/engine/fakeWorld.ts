/** A world without a wire: each test states which verdicts a request gets. */
import type { Verdict } from '../../checks/types.ts';
import type { Profile } from '../../contract/types.ts';
import type { AnyScenario } from '../../engine/scenario.ts';
import type { World } from '../../engine/world.ts';
import type { ApiRequest, Exchange } from '../../exchange/types.ts';
import { silentJournal } from './silentJournal.ts';
import { platformContract } from '../../contract/contractOf.ts';
import { platformService } from '../../suites/platform/service.ts';
import { type JsonObject } from '../../json/jsonObject.ts';

export const smokeProfile: Profile = {
  name: 'smoke',
  maxRequests: 20,
  maxShrinkRuns: 50,
  maxShrinkRequests: 1000,
  maxDurationMs: 60_000,
  maxWaitMs: 60_000,
  longestWaitMs: 60_000,
  severity: { stated: 'must', implied: 'should', open: 'note' },
  gates: ['must'],
  leastJudged: 1,
};

/** `judge` stands for the passive checks: it sees every request of a case. */
export function fakeWorld(judge: (request: ApiRequest) => readonly Verdict[]): World {
  let count = 0;
  const service = platformService(platformContract());
  return {
    contract: service.contract,
    service,
    profile: smokeProfile,
    seed: 7,
    runId: 'test',
    target: {
      name: 'fake',
      own: { entrypoint: 'entry', filterListSeparator: '|', maxBillsAlive: 100 } as JsonObject,
    } as World['target'],
    sharers: 1,
    shrinking: { spent: 0 },
    tokenOrigins: new Map(),
    secretSources: new Map(),
    letIn: new Map(),
    capabilities: new Set(),
    permissions: new Set(),
    credentials: new Set(['none']),
    keptOut: () => null,
    clock: {
      now: () => 0,
      advanced: () => 0,
      virtual: true,
      advance: async () => undefined,
      catchUp: () => undefined,
      restart: () => undefined,
    },
    control: null,
    draws: {} as World['draws'],
    checks: new Map(),
    wanted: () => true,
    judgePassively: ({ request }, gather) => {
      for (const verdict of judge(request)) gather.add(verdict);
    },
    send: async (request) => {
      count += 1;
      return {
        id: `f-${count}`,
        request,
        url: '',
        sentHeaders: [],
        response: null,
        error: null,
        startedAt: 0,
        endedAt: 0,
        durationMs: 0,
      } satisfies Exchange;
    },
    keepSecret: () => undefined,
    record: () => undefined,
    recordSkipped: () => undefined,
    journal: silentJournal,
    webhooks: async () => Promise.reject(new Error('no receiver')),
    known: new Set(),
    givenUp: () => null,
    reset: async () => undefined,
    close: async () => undefined,
  };
}

/** A request that carries a number, for scenarios that only need something to judge. */
export function numbered(value: number): ApiRequest {
  return {
    operation: 'getBill',
    method: 'GET',
    path: `/Bill/${value}`,
    query: '',
    headers: {},
    credential: { class: 'none' },
    lawful: true,
    label: 'selftest',
  };
}

export function failing(clause: string, at = '/status'): Verdict {
  return {
    clause,
    outcome: 'fail',
    operation: 'getBill',
    expected: 1,
    actual: 2,
    at,
    exchanges: ['f-1'],
  };
}

/** A scenario with sensible defaults for what a test does not care about. */
export function scenarioWith(
  parts: Pick<AnyScenario, 'id' | 'input' | 'run'> & Partial<AnyScenario>,
): AnyScenario {
  return { clauses: [], operations: ['getBill'], tier: 'smoke', cost: 1, ...parts };
}
