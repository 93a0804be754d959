/** The service in the form that its server and its control plane use, whatever it serves. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Answers } from './behaviour/answers.ts';
import type { Errors } from './behaviour/errors.ts';
import type { Imported } from './behaviour/imported.ts';
import type { Routing } from './behaviour/routing.ts';
import type { Timeouts } from './behaviour/timeouts.ts';
import type { Transport } from './behaviour/transport.ts';
import type { Events } from './control/events.ts';
import type { NextRules } from './control/nextRules.ts';
import type { RequestLog } from './control/requestLog.ts';
import type { SlowRules } from './control/slowRules.ts';
import type { Switches } from './control/switches.ts';
import type { WebhookLog } from './control/webhookLog.ts';
import type { Call } from './message/call.ts';
import type { ImportedRoute } from './message/importedRoute.ts';
import type { Outcome } from './message/outcome.ts';
import type { Route } from './message/route.ts';

/**
 * Answers calls in two steps. The first decides everything that comes before the work, such as a credential or a limit; the returned
 * function then does the work. Both throw a Refusal.
 */
export type Serving = (call: Call) => () => Outcome;

/** Decisions about messages, which every service makes. */
export type ServedBehaviour = {
  readonly answers: Answers;
  readonly errors: Errors;
  readonly imported: Imported;
  readonly routing: Routing;
  readonly timeouts: Timeouts;
  readonly transport: Transport;
};

/** The addresses of the service. */
export type Addresses = {
  readonly baseUrl: string;
  readonly httpsBaseUrl: string | null;
  readonly controlUrl: string;
  /** Must stand in the header `Control-Token` of every control call that changes something. */
  readonly controlToken: string;
};

/** An answer to a call of the control plane, as docs/CONTROL.md describes it. */
export type Shown = { readonly [member: string]: unknown };

/** The functions that a service offers to the control plane. */
export type Controlled = {
  readonly faults: () => readonly Shown[];
  readonly variants: () => readonly Shown[];
  /** What is wrong with ids or choices; null if all of them exist. */
  readonly problemOf: (switches: Switches) => string | null;
  /** Takes effect with the next request. */
  readonly switchTo: (switches: Switches) => void;
  /** What a client must know of the variants that are chosen. */
  readonly chosen: () => Shown;
  /** Back to the state of the start: data, tokens, clock, switches, rules and log. */
  readonly reset: () => void;
  readonly state: () => object;
  /** Puts data in place of what the service holds. Rejects with an error whose `statusCode` is 400. */
  readonly replaceState: (data: Shown) => Promise<Shown>;
  /** Makes a credential for a test. Throws a ControlError. */
  readonly issue: (wish: unknown) => Shown;
  /** True for a token or secret of the service. */
  readonly isSecret: (text: string) => boolean;
};

/** Its members change only through its control plane and its operations. */
export type Service = {
  readonly settings: { readonly realTime: boolean; readonly nextHeader: boolean };
  /** Path prefix of the base URL. */
  readonly base: string;
  /** Operations that the service documents itself. */
  readonly operations: readonly Route[];
  /** Operations of imported descriptions, or of the document that is served alone. */
  readonly imports: readonly ImportedRoute[];
  /** True if a recording answers every path. */
  readonly recorded: boolean;
  readonly clock: Clock;
  readonly log: RequestLog;
  readonly webhooks: WebhookLog;
  readonly events: Events;
  readonly slow: SlowRules;
  readonly nextRules: NextRules;
  readonly controlled: Controlled;
  readonly addRoutes: (app: FastifyInstance) => void;
  readonly serve: Serving;
  /** The service with these switches, for one call; its state is the same. */
  readonly as: (switches: Switches) => Service;
  behaviour: ServedBehaviour;
  switches: Switches;
  /** Null until all listeners are up. */
  addresses: Addresses | null;
};
