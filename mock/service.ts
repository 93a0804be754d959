/** Joins the served platform, document or recording with its clock, its memory and its switches. */
import { createClock } from './clock.ts';
import type { DocumentService } from './document/documentService.ts';
import { documentServing } from './document/documentServing.ts';
import { emptyObjects } from './document/objects.ts';
import { addDocumentRoutes } from './document/servedRoutes.ts';
import { serveImported } from './document/serveImported.ts';
import { tokenFor } from './platform/auth/tokenFor.ts';
import { foldPatches, type Behaviour, type Patch } from './platform/behaviour/behaviour.ts';
import type { Data } from './platform/data/data.ts';
import { dataFrom } from './platform/data/dataFrom.ts';
import { stateFrom } from './platform/data/stateFrom.ts';
import { operations } from './platform/operation.ts';
import { basePath, type Platform } from './platform/platform.ts';
import type { StoreSize } from './platform/storeSize.ts';
import { admitToken, platformServing } from './platform/platformServing.ts';
import { addRoutes } from './platform/routes/routes.ts';
import { isSecretOf } from './platform/state/state.ts';
import { variants } from './platform/variants/catalogue.ts';
import { createEvents } from './serving/control/events.ts';
import { createNextRules } from './serving/control/nextRules.ts';
import { noteDelivery } from './serving/control/noteRequest.ts';
import { createRequestLog } from './serving/control/requestLog.ts';
import { createSlowRules } from './serving/control/slowRules.ts';
import type { Switches } from './serving/control/switches.ts';
import { createWebhookLog } from './serving/control/webhookLog.ts';
import type { ImportedRoute } from './serving/message/importedRoute.ts';
import { recordedServing } from './serving/recorded/recordedServing.ts';
import type { Recording } from './serving/recorded/recording.ts';
import type { Controlled } from './serving/service.ts';
import { faultsWith, patchesOf, problemOf } from './switched.ts';

export type ServiceSettings = StoreSize & {
  /** Epoch milliseconds that the clock shows at its start; null for the wall clock's. */
  readonly startAt: number | null;
  readonly seed: number;
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
  /** True if a document is served alone, without any operation of the platform. */
  readonly alone?: boolean;
  /** Tables in place of the seeded ones. */
  readonly data?: Data;
  /** Lies over everything that is switched on. */
  readonly noise?: Patch | null;
};

/** Documents and recordings that are served beside the operations of the platform, or in their place. */
export type Served = {
  /** Operations of imported descriptions, or of the document that is served alone. */
  readonly imports: readonly ImportedRoute[];
  /** Answers every path. */
  readonly recording: Recording | null;
};

/** The platform with documents beside it, or one document alone: both have one memory and one set of switches. */
type Joined = Platform & DocumentService;

type Ways = Pick<Joined, 'serve' | 'serveImported' | 'admitBeside'>;

/** `kept` is the data of an earlier process; a reset returns to the data of `settings`. Throws a DataError. */
export function createService(
  settings: ServiceSettings,
  { imports, recording }: Served,
  kept: Data = settings.data ?? {},
): Platform {
  const clock = createClock(settings.startAt ?? timeIn(settings.data));
  if (kept !== settings.data && !settings.realTime) clock.reset(timeIn(kept) ?? undefined);
  const alone = settings.alone === true;
  /** Ways of calls through the service itself, or through a copy of it for one call. */
  const waysOf = (seen: () => Joined): Ways => ({
    serve:
      recording !== null
        ? recordedServing(recording)
        : alone
          ? documentServing(seen)
          : platformServing(seen),
    serveImported: (call, route) => serveImported(seen(), call, route),
    admitBeside: alone ? null : (call) => void admitToken(seen(), call),
  });
  const service: Joined = {
    settings,
    base: alone ? '' : basePath,
    operations: alone ? [] : operations,
    imports,
    recorded: recording !== null,
    clock,
    log: createRequestLog(),
    webhooks: createWebhookLog(),
    events: createEvents(),
    slow: createSlowRules(),
    nextRules: createNextRules(),
    controlled: controlledBy(settings, () => service),
    addRoutes: (app) => (alone ? addDocumentRoutes(app, service) : addRoutes(app, service)),
    ...waysOf(() => service),
    as: (switches) => {
      const copy: Joined = {
        ...service,
        behaviour: behaviourOf(settings, switches),
        ...waysOf(() => copy),
      };
      return copy;
    },
    noteDelivery: (delivery) => noteDelivery(service, delivery),
    ...stateFrom(settings, clock.now(), kept),
    objects: emptyObjects(),
    behaviour: behaviourOf(settings, settings.switches),
    switches: settings.switches,
    addresses: null,
  };
  return service;
}

function controlledBy(settings: ServiceSettings, joined: () => Joined): Controlled {
  const switchTo = (switches: Switches): void => {
    const service = joined();
    service.behaviour = behaviourOf(settings, switches);
    service.switches = switches;
  };
  const hasImports = (): boolean => joined().imports.length > 0;
  return {
    faults: () => faultsWith(hasImports()).map(({ id, group, breaks }) => ({ id, group, breaks })),
    variants: () =>
      variants.map(({ id, question, choices }) => ({
        id,
        question,
        choices: choices.map(({ name }) => name),
        default: choices.find((choice) => choice.default === true)?.name ?? null,
      })),
    problemOf: (switches) => problemOf(switches, hasImports()),
    switchTo,
    chosen: () => ({ filterListSeparator: joined().behaviour.filters.separator }),
    reset: () => {
      const service = joined();
      service.slow.clear();
      service.nextRules.clear();
      service.clock.reset();
      Object.assign(service, stateFrom(settings, service.clock.now(), settings.data));
      service.objects = emptyObjects();
      service.log.clear();
      service.webhooks.clear();
      switchTo(settings.switches);
    },
    state: () => {
      const { state, target, clock } = joined();
      return dataFrom(state, target, clock.now());
    },
    replaceState: async (data) => {
      // Loaded only when asked for: it brings a schema validator.
      const { checkedData } = await import('./platform/data/readData.ts');
      const service = joined();
      loadState(service, settings, checkedData(data));
      const { clock, target, credentials } = service;
      return { now: clock.now(), target, credentials };
    },
    issue: (wish) => tokenFor(joined(), wish),
    isSecret: (text) => isSecretOf(joined().state, text),
  };
}

/** Puts data in place of what the service holds; its clock goes to their time, if it can be moved. Throws a DataError. */
function loadState(service: Platform, settings: ServiceSettings, data: Data): void {
  const time = settings.realTime ? null : timeIn(data);
  const start = stateFrom(settings, time ?? service.clock.now(), data);
  service.slow.clear();
  if (time !== null) service.clock.reset(time);
  Object.assign(service, start);
}

function timeIn(data: Data | undefined): number | null {
  return data?.now === undefined ? null : Date.parse(data.now);
}

/** What the settings change comes first: a variant or a fault may change it again. */
function behaviourOf({ origins, limits, noise }: ServiceSettings, switches: Switches): Behaviour {
  const asSet: Patch = {
    ...(origins.length === 0 ? {} : { routing: { origins } }),
    ...(limits ? {} : { limits: { counts: () => false } }),
  };
  return foldPatches([asSet, ...patchesOf(switches), ...(noise ? [noise] : [])]);
}
