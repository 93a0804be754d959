/** The platform: a service with a memory of bills, tokens and paypoints, and with all decisions about them. */
import type { Service } from '../serving/service.ts';
import type { Call } from '../serving/message/call.ts';
import type { ImportedRoute } from '../serving/message/importedRoute.ts';
import type { Outcome } from '../serving/message/outcome.ts';
import type { Behaviour } from './behaviour/behaviour.ts';
import type { Delivery } from '../serving/control/webhookLog.ts';
import type { SeededCredentials, SeededTarget } from './seed/seedEntities.ts';
import type { State } from './state/state.ts';

export type Platform = Service & {
  behaviour: Behaviour;
  state: State;
  credentials: SeededCredentials;
  /** What a client must know to use it. */
  target: SeededTarget;
  /** Writes down what came back for a webhook. */
  readonly noteDelivery: (delivery: Delivery) => void;
  /** Answers operations of documents that are served beside those of the platform. Throws a Refusal. */
  readonly serveImported: (call: Call, route: ImportedRoute) => Outcome;
};

/** Path prefix of the environment; the base URL ends with it. Source: "Endpoints". */
export const basePath = '/api';
