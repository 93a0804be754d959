/** What the steps of rules share. */
import type { Clause } from '../../../../contract/types.ts';
import type { ScenarioContext } from '../../../../engine/scenario.ts';
import type { Exchange } from '../../../../exchange/types.ts';
import type { Operation } from '../../../../openapi/types.ts';
import type { Family } from '../families.ts';
import type { Created } from '../fillPath.ts';
import type { Started } from '../startLife.ts';

/** A family whose objects the run can make, with what acts on one of them. */
export type RuledFamily = Family & {
  readonly create: Operation;
  readonly actions: readonly Operation[];
};

/** The clauses of the rules, by operation. */
export type Rules = ReadonlyMap<string, readonly Clause[]>;

export type Steps = {
  readonly context: ScenarioContext;
  readonly rules: Rules;
  readonly started: Started;
  readonly made: Created[];
};

/** The path of the collection in which a POST, or a PUT at a key, creates. */
export function collectionIn({ request: { method, path } }: Exchange): string {
  return method === 'PUT' ? path.replace(/\/[^/]+\/?$/, '') : path;
}
