/** The parts of one kind of service that the engine needs. All code that names a service is behind this type. */
import type { NamedCheck, OfferedEpisode } from '../checks/types.ts';
import type { ClauseEntry } from '../contract/clausesFrom.ts';
import type { Contract, Permission, Profile } from '../contract/types.ts';
import type { Access } from '../exchange/credentials/access.ts';
import type { TargetDefaults } from '../exchange/targets/targetFrom.ts';
import type { ReadyParts } from '../exchange/targets/targetFromReadyLine.ts';
import type { Exchange } from '../exchange/types.ts';
import type { JsonObject } from '../json/jsonObject.ts';
import type { Operation } from '../openapi/types.ts';
import type { Hooks } from './config/withHooks.ts';
import type { Doctor } from './doctor/doctor.ts';
import type { Objects } from './objects/objects.ts';
import type { AnyScenario, ScenarioContext } from './scenario.ts';

/** Exchanges that are judged together because of earlier exchanges. */
export type Followed = { readonly clause: string; readonly episode: OfferedEpisode };

/** Plain values and functions: to make one, nothing is read and nothing is sent. */
export type Service = {
  readonly contract: Contract;
  /** The contract that inputs are drawn from, with the values of the user's own; absent: the contract itself. */
  readonly drawn?: Contract;
  /** By the name that clauses give as `check`. */
  readonly checks: ReadonlyMap<string, NamedCheck>;
  /** All scenarios, those first that show most for a request. */
  readonly scenarios: (drawn: Contract) => readonly AnyScenario[];
  /** Fewest clauses that a run must judge to pass a gate, if nobody says it. */
  readonly leastJudged: (profile: Profile) => number;
  /** True if a run against its mock judges every clause that anything can test. */
  readonly mockShowsAll: boolean;
  /** How callers get in. */
  readonly access: Access;
  /** Defaults of its targets, for members that a target file leaves out. */
  readonly targets: TargetDefaults;
  /** What its mock says when it is ready. Throws TargetError if the mock does not say it. */
  readonly ready: (line: JsonObject) => ReadyParts;
  readonly doctor: Doctor;
  /** What is called around each request of a scenario. */
  readonly hooks?: Hooks;
  /** What a scenario of the user's own acts with; absent: what every scenario does. */
  readonly contextOf?: (context: ScenarioContext) => ScenarioContext;
  /** What a target must permit before the operation is called. */
  readonly permissionsFor: (operation: Operation) => readonly Permission[];
  /** What holds between two organizations, if the target file names another one; `judged` where it says that they are apart. */
  readonly isolationClauses: (judged: boolean) => readonly ClauseEntry[];
  readonly objects: Objects;
  /** Called once for each world: what it returns sees every exchange, in order, and offers what it makes of them. */
  readonly follow?: () => (exchange: Exchange) => readonly Followed[];
  /** Keeps what scenarios have learned of a target so far. What it returns brings that back, as often as it is called. */
  readonly remember?: (target: ScenarioContext['target']) => () => void;
};

/** The parts that the user's own files add to a service. */
export type PartialService = Pick<Service, 'drawn'> & {
  readonly clauses: readonly ClauseEntry[];
  readonly checks: readonly NamedCheck[];
  readonly scenarios: readonly AnyScenario[];
  readonly hooks: Hooks;
};
