/** The service as a whole: its clock, its memory, and what is switched on. */
import { foldPatches, type Behaviour, type Patch } from './platform/behaviour/behaviour.ts';
import type { Delivery } from './platform/behaviour/migration.ts';
import type { ImportedRoute } from './serving/message/importedRoute.ts';
import { createClock, type Clock } from './clock.ts';
import { createEvents, type Events } from './serving/control/events.ts';
import { noteDelivery } from './serving/control/noteRequest.ts';
import { createRequestLog, type RequestLog } from './serving/control/requestLog.ts';
import { createNextRules, type NextRules } from './serving/control/nextRules.ts';
import { createSlowRules, type SlowRules } from './serving/control/slowRules.ts';
import { createWebhookLog, type WebhookLog } from './serving/control/webhookLog.ts';
import { patchesOf, type Switches } from './serving/control/switches.ts';
import type { Data } from './platform/data/data.ts';
import type { Recording } from './serving/recorded/recording.ts';
import type { Addresses } from './ready.ts';
import { stateFrom } from './platform/data/stateFrom.ts';
import type { SeededCredentials, SeededTarget } from './platform/seed/seedEntities.ts';
import { emptyObjects, type Objects } from './platform/state/objects.ts';
import type { State } from './platform/state/state.ts';

export type ServiceSettings = {
  /** Epoch milliseconds that the clock shows at its start; null for the wall clock's. */
  readonly startAt: number | null;
  readonly seed: number;
  /** Bills in store at the start. */
  readonly bills: number;
  /** Beyond this many, the bills that were created first are forgotten. */
  readonly mostBills: number;
  /** The clock cannot be moved. */
  readonly realTime: boolean;
  /** Origins whose pages may call the platform; `*` for all. */
  readonly origins: readonly string[];
  /** Whether a request may say by its header `X-Assay-Next` what becomes of it. */
  readonly nextHeader: boolean;
  /** Whether requests are counted against the limits. */
  readonly limits: boolean;
  /** What is switched on at the start and after each reset. */
  readonly switches: Switches;
  /** True where a document is served alone, without any operation of the platform. */
  readonly alone?: boolean;
  /** Tables in place of the seeded ones. */
  readonly data?: Data;
  /** Lies over everything that is switched on. */
  readonly noise?: Patch | null;
};

/** Its members change only through `switchTo`, `reset` and the operations. */
export type Service = {
  readonly settings: ServiceSettings;
  /** Operations of imported descriptions, or of the document that is served alone. */
  readonly imports: readonly ImportedRoute[];
  readonly clock: Clock;
  readonly log: RequestLog;
  readonly webhooks: WebhookLog;
  /** Writes down what came back for a webhook. */
  readonly noteDelivery: (delivery: Delivery) => void;
  readonly events: Events;
  readonly slow: SlowRules;
  readonly nextRules: NextRules;
  /** What is served instead of the operations; null for the operations. */
  recording: Recording | null;
  state: State;
  /** What those operations have created. */
  objects: Objects;
  credentials: SeededCredentials;
  /** What a client must know to use it. */
  target: SeededTarget;
  behaviour: Behaviour;
  switches: Switches;
  /** Null until all listeners are up. */
  addresses: Addresses | null;
};

/** `kept` is the data of an earlier process; a reset goes back to those of `settings`. Throws a DataError. */
export function createService(
  settings: ServiceSettings,
  imports: readonly ImportedRoute[] = [],
  kept: Data = settings.data ?? {},
): Service {
  const clock = createClock(settings.startAt ?? timeIn(settings.data));
  if (kept !== settings.data && !settings.realTime) clock.reset(timeIn(kept) ?? undefined);
  const start = stateFrom(settings, clock.now(), kept);
  const service: Service = {
    settings,
    imports,
    clock,
    log: createRequestLog(),
    webhooks: createWebhookLog(),
    events: createEvents(),
    noteDelivery: (delivery) => noteDelivery(service, delivery),
    slow: createSlowRules(),
    nextRules: createNextRules(),
    recording: null,
    ...start,
    objects: emptyObjects(),
    behaviour: behaviourOf(settings, settings.switches),
    switches: settings.switches,
    addresses: null,
  };
  return service;
}

/** Chooses faults and variants; takes effect with the next request. */
export function switchTo(service: Service, switches: Switches): void {
  service.behaviour = behaviourOf(service.settings, switches);
  service.switches = switches;
}

/** Back to the state of the start: data, tokens, clock, switches, rules and log. */
export function resetService(service: Service): void {
  service.slow.clear();
  service.nextRules.clear();
  service.clock.reset();
  Object.assign(service, stateFrom(service.settings, service.clock.now(), service.settings.data));
  service.objects = emptyObjects();
  service.log.clear();
  service.webhooks.clear();
  switchTo(service, service.settings.switches);
}

/** Puts data in place of what the service holds; its clock goes to their time, if it can be moved. Throws a DataError. */
export function loadState(service: Service, data: Data): void {
  const { clock, settings, slow } = service;
  const time = settings.realTime ? null : timeIn(data);
  const start = stateFrom(settings, time ?? clock.now(), data);
  slow.clear();
  if (time !== null) clock.reset(time);
  Object.assign(service, start);
}

function timeIn(data: Data | undefined): number | null {
  return data?.now === undefined ? null : Date.parse(data.now);
}

/** What the settings change comes first: a variant or a fault may change it again. */
export function behaviourOf(
  { origins, limits, noise }: ServiceSettings,
  switches: Switches,
): Behaviour {
  const asSet: Patch = {
    ...(origins.length === 0 ? {} : { routing: { origins } }),
    ...(limits ? {} : { limits: { counts: () => false } }),
  };
  return foldPatches([asSet, ...patchesOf(switches), ...(noise ? [noise] : [])]);
}
