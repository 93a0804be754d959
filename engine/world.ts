/** Everything that one worker holds while it runs scenarios: the target, the connection to it, and what was learned. */
import type { NamedCheck } from '../checks/types.ts';
import type { Capability, Contract, Permission, Profile } from '../contract/types.ts';
import type { CredentialClass } from '../openapi/types.ts';
import type { Control } from '../exchange/control/control.ts';
import type { Journal } from '../evidence/journal.ts';
import type { ServiceClock } from '../exchange/control/serviceClock.ts';
import type { Target } from '../exchange/targets/target.ts';
import type { WebhookReceiver } from '../exchange/control/webhookReceiver.ts';
import type { ApiRequest, Exchange } from '../exchange/types.ts';
import type { AnyScenario, Draws } from './scenario.ts';
import type { EvidenceLine } from '../evidence/lines.ts';
import type { Service } from './service.ts';
import type { KnownFailures } from './run/knownFailures.ts';
import type { SecretSources } from './world/hiddenParts.ts';
import type { PassiveJudge } from './scenario/passiveJudge.ts';

export type World = {
  readonly contract: Contract;
  readonly service: Service;
  readonly profile: Profile;
  readonly seed: number;
  /** Marks what this worker creates as its own; lower-case letters and digits. */
  readonly runId: string;
  readonly target: Target;
  readonly capabilities: ReadonlySet<Capability>;
  readonly permissions: ReadonlySet<Permission>;
  readonly credentials: ReadonlySet<CredentialClass>;
  /** Why the target has no credential for an operation of an imported document; null if it has one. */
  readonly keptOut: (operation: string) => string | null;
  readonly clock: ServiceClock;
  readonly control: Control | null;
  readonly draws: Draws;
  readonly checks: ReadonlyMap<string, NamedCheck>;
  /** True for clauses that this run is asked to judge. */
  readonly wanted: (clauseId: string) => boolean;
  readonly judgePassively: PassiveJudge;
  /** Sends within the budget and records the exchange; `exhausting` requests are counted apart. */
  readonly send: (
    request: ApiRequest,
    about: {
      readonly scenario: string | null;
      readonly exhausting: boolean;
      readonly slowed: boolean;
    },
  ) => Promise<Exchange>;
  /** One more value that must never reach disk, such as a token issued for a test. */
  readonly keepSecret: (value: string) => void;
  readonly record: (line: EvidenceLine) => void;
  /** Records that a scenario did not run, and why; `unable` if it was planned and the target cannot run it. */
  readonly recordSkipped: (scenario: AnyScenario, reason: string, unable?: true) => void;
  readonly journal: Omit<Journal, 'close'>;
  readonly webhooks: () => Promise<WebhookReceiver>;
  /** How many workers, in all shards, share what the target allows. */
  readonly sharers: number;
  /** Requests that this worker, and those before it, spent on shrinking so far. */
  readonly shrinking: { spent: number };
  /** Tokens that answers and the control plane gave, each with the id of what gave it. */
  readonly tokenOrigins: Map<string, string>;
  /** Secrets by their text, each with the place from which a script has it. */
  readonly secretSources: SecretSources;
  /** By operation, the class of credential that it accepted after its own was refused. */
  readonly letIn: Map<string, CredentialClass>;
  /** Identities of failures that this worker has already reported: they do not turn another test red. */
  readonly known: KnownFailures;
  /** Why nothing more can be tried (the target went away), once that is so. */
  readonly givenUp: () => string | null;
  /** Brings the service back to its start if its control plane can do that; else does nothing. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
};
