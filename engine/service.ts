/** What the engine must know of one kind of service. Whatever names a service stands behind this type. */
import type { NamedCheck } from '../checks/types.ts';
import type { Contract, Profile } from '../contract/types.ts';
import type { Access } from '../exchange/credentials/access.ts';
import type { TargetDefaults } from '../exchange/targets/targetFrom.ts';
import type { ReadyParts } from '../exchange/targets/targetFromReadyLine.ts';
import type { JsonObject } from '../json/jsonObject.ts';
import type { Doctor } from './doctor/doctor.ts';
import type { Objects } from './objects/objects.ts';
import type { AnyScenario, ScenarioContext } from './scenario.ts';

/** Plain values and functions: making one reads nothing and sends nothing. */
export type Service = {
  readonly contract: Contract;
  /** By the name that clauses give as `check`. */
  readonly checks: ReadonlyMap<string, NamedCheck>;
  /**
   * All scenarios, those first that show most for a request. `drawn` is the contract that inputs are drawn from: the
   * contract of the service with the values of the user's own.
   */
  readonly scenarios: (drawn: Contract) => readonly AnyScenario[];
  /** Fewest clauses that a run must judge to pass a gate, where nobody says it. */
  readonly leastJudged: (profile: Profile) => number;
  /** True if a run against its mock judges every clause that anything can test. */
  readonly mockShowsAll: boolean;
  /** How callers get in. */
  readonly access: Access;
  /** What holds for its targets where a target file says nothing. */
  readonly targets: TargetDefaults;
  /** What its mock says when it is ready. Throws TargetError where the mock does not say it. */
  readonly ready: (line: JsonObject) => ReadyParts;
  readonly doctor: Doctor;
  /** What a scenario of the user's own acts with; absent: what every scenario does. */
  readonly contextOf?: (context: ScenarioContext) => ScenarioContext;
  readonly objects: Objects;
};
