/** Runs scenarios against a mock with faults or variants switched on, and says which clauses turned red. */
import type { Verdict } from '../../checks/types.ts';
import { platformContract } from '../../contract/contractOf.ts';
import type { Service } from '../../engine/service.ts';
import { platformService } from '../../suites/platform/service.ts';
import { loadProfile } from '../../contract/loadProfile.ts';
import type { Contract, Profile, ProfileName } from '../../contract/types.ts';
import type { Json } from '../../json/types.ts';
import { createLimiter } from '../../exchange/budget/limiter.ts';
import type { Exchange } from '../../exchange/types.ts';
import { openControl, type Control } from '../../exchange/control/control.ts';
import { silentJournal } from '../engine/silentJournal.ts';
import { openWire } from '../../exchange/wire/openWire.ts';
import { createServiceClock } from '../../exchange/control/serviceClock.ts';
import type { Target } from '../../exchange/targets/target.ts';
import { targetFromReadyLine } from '../../exchange/targets/targetFromReadyLine.ts';
import { createWorld } from '../../engine/world/createWorld.ts';
import { reasonToSkip, type Planned } from '../../engine/plan/plan.ts';
import { runScenario } from '../../engine/scenario/runScenario.ts';
import { startMock } from '../../engine/mock/startMock.ts';

/** The mock under test, and what every trial shares. */
export type MockUnderTest = {
  readonly contract: Contract;
  readonly service: Service;
  readonly profile: Profile;
  readonly target: Target;
  readonly control: Control;
  readonly close: () => Promise<void>;
};

/** One scenario of a trial: what it cost, and whether it turned a clause red. */
export type ScenarioCost = {
  readonly scenario: string;
  readonly requests: number;
  readonly red: boolean;
};

export type Trial = {
  readonly costs: readonly ScenarioCost[];
  /** Clauses that turned red, each with the requests sent until it did. */
  readonly red: ReadonlyMap<string, number>;
  /** What each of them expected first, and received. */
  readonly words: ReadonlyMap<string, string>;
  /** Scenarios that could not run to their end, with the reason. */
  readonly hindered: ReadonlyMap<string, string>;
  /** Answers to open points: `clause key` → values seen. */
  readonly observed: ReadonlyMap<string, ReadonlySet<string>>;
  /** How often each was judged: `clause outcome` → judgements. */
  readonly judged: ReadonlyMap<string, number>;
  /** Clauses that passed or failed, each with the operations under test. */
  readonly judgedAt: ReadonlyMap<string, ReadonlySet<string>>;
  /** Requests that differ in more than values, each with its answer's status → how often it was sent. */
  readonly sent: ReadonlyMap<string, number>;
  /** How far the service's clock was moved. */
  readonly waitedMs: number;
  /** How many bills no case deleted. */
  readonly left: number;
  readonly requests: number;
};

/** The hour at which the service of a trial starts, where none is given: a plain Tuesday. */
export const usualStart = '2026-03-17T14:25:00.000Z';

/** The mock answers at once or never, whatever its clock says: a fault that hangs need not be waited out. */
export const patienceMs = 10_000;

/** `seed` is that of the service's data, `start` the time on its clock, in ISO 8601. */
export async function openMockUnderTest(
  from: { readonly seed?: number; readonly start?: string; readonly profile?: ProfileName } = {},
): Promise<MockUnderTest> {
  const mock = await startMock([
    '--port',
    '0',
    '--control-port',
    '0',
    '--start',
    from.start ?? usualStart,
    '--seed',
    String(from.seed ?? 1),
  ]);
  const contract = platformContract();
  const service = platformService(contract);
  const ready = targetFromReadyLine(mock.readyLine, service);
  const target = {
    ...ready,
    timeouts: { ...ready.timeouts, readMs: patienceMs, writeMs: patienceMs },
  };
  const control = await openControl(target.control ?? '', target.credentials.controlToken);
  return {
    contract,
    service,
    profile: loadProfile(from.profile ?? 'gate'),
    target,
    control,
    close: mock.stop,
  };
}

/**
 * Every trial begins with the service as it started. `enough` ends it early, once the red clauses so far
 * say what the trial was for.
 */
export async function trial(
  mock: MockUnderTest,
  plan: readonly Planned[],
  switches: {
    readonly faults?: readonly string[];
    readonly variants?: Readonly<Record<string, string>>;
    readonly seed?: number;
    /** Called with every exchange. */
    readonly watch?: (exchange: Exchange) => void;
    /** A clause that is not judged. */
    readonly silenced?: string;
  },
  enough: (red: ReadonlyMap<string, number>) => boolean = () => false,
): Promise<Trial> {
  const { control, target } = mock;
  await control.reset();
  await control.setVariants(switches.variants ?? {});
  await control.setFaults(switches.faults ?? []);
  const clock = createServiceClock(control.moveClock);
  // The limiter's waits move the clock, so that no trial runs into the mock's own request limits.
  const wire = openWire(target, {
    clock,
    access: mock.service.access,
    worker: 'k',
    limiter: createLimiter(target.budget, { clock }),
  });
  const nothing = (): void => undefined;
  const sent = new Map<string, number>();
  const bills = new Set<string>();
  const { follow: _follow, ...alone } = mock.service;
  const world = createWorld({
    ...mock,
    // What a scenario shows is expected of it alone, and not of what other scenarios wrote before.
    service: (switches.faults ?? []).length > 0 ? alone : mock.service,
    wire,
    clock,
    seed: switches.seed ?? 1,
    runId: 'kill',
    wanted: (clause) => clause !== switches.silenced,
    keepSecret: nothing,
    record: nothing,
    recordExchange: (exchange) => {
      addTo(sent, kindOf(exchange), 1);
      switches.watch?.(exchange);
    },
    journal: {
      ...silentJournal,
      made: ({ operation, path }) => void (operation === 'deleteBill' && bills.add(path)),
      unmade: (path) => void bills.delete(path),
    },
    givenUp: null,
  });
  const costs: ScenarioCost[] = [];
  const red = new Map<string, number>();
  const words = new Map<string, string>();
  const hindered = new Map<string, string>();
  const observed = new Map<string, Set<string>>();
  const judged = new Map<string, number>();
  const judgedAt = new Map<string, Set<string>>();
  let requests = 0;
  for (const { scenario, runs } of plan) {
    if (reasonToSkip(scenario, world) !== null) continue;
    const result = await runScenario(world, scenario, runs, { shrinkRuns: 0, confirmations: 0 });
    requests += result.requests;
    costs.push({
      scenario: scenario.id,
      requests: result.requests,
      red: result.failures.length > 0,
    });
    for (const { verdict } of result.failures) {
      if (red.has(verdict.clause)) continue;
      red.set(verdict.clause, requests);
      words.set(verdict.clause, wordsOf(scenario.id, verdict));
    }
    if (result.ending !== 'done')
      hindered.set(scenario.id, `${result.ending}: ${result.reason ?? ''}`);
    for (const { verdict, count } of result.settled) {
      addTo(judged, `${verdict.clause} ${verdict.outcome}`, count);
      if (verdict.outcome === 'pass' && verdict.operation !== null)
        judgedAt.set(
          verdict.clause,
          (judgedAt.get(verdict.clause) ?? new Set()).add(verdict.operation),
        );
      if (verdict.outcome === 'broken') hindered.set(scenario.id, verdict.reason ?? 'broken');
      if (verdict.outcome === 'observed')
        noteObservation(observed, `${verdict.clause} ${verdict.key ?? ''}`, verdict.actual);
    }
    if (enough(red)) break;
  }
  await world.close();
  await wire.close();
  return {
    costs,
    red,
    words,
    hindered,
    observed,
    judged,
    judgedAt,
    sent,
    left: bills.size,
    waitedMs: clock.advanced(),
    requests,
  };
}

/** Operation, names of query parameters with flags and small numbers, credential and status. */
function kindOf({ request, response, error }: Exchange): string {
  const names = request.query
    .split('&')
    .map((part) => decodeURIComponent(part.replace(/=(?!(?:true|false|\d{1,3})$).*$/, '')))
    .filter((name) => name !== '');
  const { credential, lawful } = request;
  const as = 'class' in credential ? credential.class : credential.name;
  const what = [request.operation ?? `${request.method} ${request.path}`, ...names].join(' ');
  return `${what}, ${as}${lawful ? '' : ', not lawful'}: ${response?.status ?? error?.code ?? '-'}`;
}

function addTo(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

function wordsOf(scenario: string, { operation, at, expected, actual }: Verdict): string {
  const received = JSON.stringify(actual).slice(0, 300);
  return `in ${scenario}, ${operation ?? '-'} at ${at}, expected ${JSON.stringify(expected)}, received ${received}`;
}

function noteObservation(observed: Map<string, Set<string>>, key: string, value: Json): void {
  const values = observed.get(key) ?? new Set();
  values.add(JSON.stringify(value));
  observed.set(key, values);
}
