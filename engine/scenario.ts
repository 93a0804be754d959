/** What a scenario is: a drawn input, and a function that sends requests and offers episodes to clauses. */
import type * as fc from 'fast-check';
import type { Capability, Contract, Permission, ProfileName } from '../contract/types.ts';
import type { CredentialClass } from '../openapi/types.ts';
import type { JsonObject } from '../json/jsonObject.ts';
import type { Json } from '../json/types.ts';
import type { ApiRequest, CredentialUse, Exchange, RawBody } from '../exchange/types.ts';
import type { OfferedEpisode } from '../checks/types.ts';
import type { Control } from '../exchange/control/control.ts';
import type { ServiceClock } from '../exchange/control/serviceClock.ts';
import type { Access } from '../exchange/credentials/access.ts';
import type { Target } from '../exchange/targets/target.ts';
import type { WebhookReceiver } from '../exchange/control/webhookReceiver.ts';
import type { Dimensions, Row } from '../generators/covering/coveringArray.ts';
import type { RequestPlan } from '../generators/requests/requestPlan.ts';

/** The data on which the arbitraries of inputs may depend. It is fixed for a run, so the same seed draws the same inputs. */
export type Draws = {
  readonly contract: Contract;
  readonly profile: ProfileName;
  /** Lawful values of a component of the contract, narrowed by its `x-assay-generate` hints. */
  readonly component: (name: string) => fc.Arbitrary<Json>;
  /** Whether a value meets a component of the contract, as it stands there. */
  readonly accepts: (component: string, value: Json) => boolean;
  /**
   * Requests that are worth sending to an operation: lawful ones, edges and labelled negatives. A placeholder stands for an object
   * that the run must create first; keys that must not repeat are left out.
   */
  readonly requests: (operation: string) => RequestPlan;
  /** Members of the target file that only its service reads. */
  readonly own: JsonObject;
};

/** The parts of a request that a scenario may set; the operation gives the rest. */
export type CallParts = {
  readonly path?: Readonly<Record<string, string | number | boolean>>;
  /** Raw and already encoded, or values to encode. */
  readonly query?: string | Readonly<Record<string, string | number | boolean>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: Json;
  readonly raw?: RawBody;
  readonly credential?: CredentialUse;
  /** Default true. */
  readonly lawful?: boolean;
  readonly label?: string;
};

/** The functions that a scenario may call. Every request through them is recorded, and every passive check judges its answer. */
export type ScenarioContext = {
  readonly contract: Contract;
  readonly access: Access;
  readonly target: Target;
  readonly profile: ProfileName;
  readonly clock: ServiceClock;
  readonly control: Control | null;
  readonly has: (capability: Capability) => boolean;
  /** Builds the request of an operation from its parts and sends it. */
  readonly call: (operation: string, parts?: CallParts) => Promise<Exchange>;
  /** Sends a request as it stands. */
  readonly send: (request: ApiRequest) => Promise<Exchange>;
  /**
   * Offers exchanges to each of these clauses, by the roles that their checks ask for; a passive check asks for
   * `answer`. A missing or unknown role is a defect of the scenario: the clause is then broken.
   */
  readonly judge: (clauses: string | readonly string[], episode: OfferedEpisode) => void;
  /** Lets time pass on the service: a jump if its clock can be moved, else a real wait. */
  readonly wait: (ms: number) => Promise<void>;
  /** Lets time pass up to a moment of the service's clock, so that a slow machine does not use up a margin. */
  readonly waitUntil: (moment: number) => Promise<void>;
  /** A credential issued for this test through the control plane; blocks when the target cannot issue it. */
  readonly issue: (
    kind: string,
    options?: Readonly<Record<string, Json>>,
  ) => Promise<CredentialUse & { readonly answer: Readonly<Record<string, Json>> }>;
  readonly webhooks: () => Promise<WebhookReceiver>;
  /** A name that no other case of any run uses; letters, digits and dashes. */
  readonly uniqueName: (prefix: string) => string;
  /**
   * The seed of one more object that the case creates to have one, another for each object of each case: nothing is
   * then found only about one fixed object. 0 asks for the fixed one.
   */
  readonly setUpSeed: () => number;
  /** Ends the case as `blocked`: a set-up or a dependency failed, and the clauses were not tried. */
  readonly block: (reason: string) => never;
};

/**
 * The order in which scenarios get their share of the budget. `directed` scenarios come first: each looks for a certain defect. `edges`
 * come next: lists of single cases, the best ones first. `random` scenarios get what is left, for drawn inputs.
 */
export type Turn = 'directed' | 'edges' | 'random';

/**
 * One way to test clauses. The input is plain JSON drawn by an arbitrary, so that a failure shrinks, is recorded whole and can be repeated
 * without the generator.
 */
export type Scenario<Input extends Json = Json> = {
  /** `group/kebab-words`; stable for ever. */
  readonly id: string;
  /**
   * Clauses that it offers episodes to (checks of kind `episode`); passive clauses need no mention. A clause that is
   * listed and not judged is reported as skipped, with this scenario's id.
   */
  readonly clauses: readonly string[];
  /** The clauses for which it sends nothing under smoke. */
  readonly beyondSmoke?: readonly string[];
  readonly operations: readonly string[];
  /** The cheapest profile that runs it. */
  readonly tier: ProfileName;
  /** Default `directed`. */
  readonly turn?: Turn;
  /** The most requests that one case sends. */
  readonly cost: number;
  /** The usual number of requests of a case. The plan of smoke uses it, to fit in more scenarios. Default: `cost`. */
  readonly usualCost?: number;
  readonly needs?: readonly Capability[];
  readonly allow?: readonly Permission[];
  /** Credential classes that the target file must hold. */
  readonly credentials?: readonly CredentialClass[];
  /** True if its requests exhaust a limit on purpose: they are counted apart. */
  readonly exhausts?: boolean;
  /** Service time that one case lets pass, in ms; on a target without a clock it is waited for. */
  readonly takesMs?: number;
  /** True if it draws sequences of steps whose answers a model predicts: nightly runs them most. */
  readonly lives?: boolean;
  /** True if what a case creates on a service that cannot be reset is deleted when the case has ended, in a comparison. */
  readonly undone?: true;
  /** Why one case under gate is enough; stated by every scenario that has no more. */
  readonly once?: string;
  /** Cases with fresh inputs per profile; 1 if not given. */
  readonly runs?: Readonly<Partial<Record<ProfileName, number>>>;
  /**
   * What distinguishes its cases. A covering array of the dimensions fixes the first cases: pairs under gate,
   * triples under nightly, as many of the best rows as it has runs under smoke.
   */
  readonly dimensions?: Dimensions;
  /** `row` holds one value of every dimension. */
  readonly input: (draws: Draws, row: Row<Dimensions>) => fc.Arbitrary<Input>;
  /** Inputs to run before any is drawn, best ones first: a small number of runs takes the best of them. */
  readonly examples?: (draws: Draws) => readonly Input[];
  readonly run: (context: ScenarioContext, input: Input) => Promise<void>;
  /** Its stack names the place of the definition, for reporters and editors. */
  readonly definedAt?: Error;
};

/** A scenario of any input type, in the form in which registries hold it. */
export type AnyScenario = Scenario;

/** Checks the input's type, then hides it, so that scenarios of all inputs share one list. */
export function defineScenario<Input extends Json>(scenario: Scenario<Input>): AnyScenario {
  return {
    ...scenario,
    run: (context, input) => scenario.run(context, input as Input),
    definedAt: new Error(scenario.id),
  };
}
