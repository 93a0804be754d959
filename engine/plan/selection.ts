/** Turns clause globs and operation ids into the questions that a plan asks. */
import picomatch from 'picomatch';
import { nearestName } from '../../contract/nearestName.ts';
import type { AnyScenario } from '../scenario.ts';
import type { Service } from '../service.ts';

export type Selection = {
  readonly clause: (id: string) => boolean;
  /** Null if the scenario is wanted, else why it is not. */
  readonly leavesOut: (scenario: AnyScenario) => string | null;
  /** Globs that match no clause of the contract, and operations it does not have, each with the name that was likely meant. */
  readonly unmatched: readonly string[];
};

/**
 * Empty lists select everything, and lists of words after `!` select everything else. A scenario is selected for a clause to which it
 * offers an episode. If the clause is judged on any exchange, a scenario that calls one of its operations is selected, too. The thousands
 * of requests that exhaust a limit are not sent for that reason alone.
 */
export function selectionOf(
  { contract, checks }: Pick<Service, 'contract' | 'checks'>,
  globs: readonly string[],
  operations: readonly string[],
): Selection {
  const [wantedGlobs, unwantedGlobs] = signed(globs);
  const wantedClauses = wantedGlobs.map((glob) => picomatch(glob));
  const unwantedClauses = unwantedGlobs.map((glob) => picomatch(glob));
  const [wantedOperations, unwantedOperations] = signed(operations);
  const unwanted = (id: string): boolean => unwantedClauses.some((matches) => matches(id));
  const clause = (id: string): boolean =>
    !unwanted(id) && (wantedClauses.length === 0 || wantedClauses.some((matches) => matches(id)));
  const chosen = [...contract.clauses.values()].filter(({ id }) => clause(id));
  const passive = chosen.filter(
    ({ check }) => check !== undefined && checks.get(check)?.kind === 'exchange',
  );
  const everywhere = passive.some((one) => one.operations.length === 0);
  const passiveOperations = new Set(passive.flatMap((one) => one.operations));
  const wantedFor = (scenario: AnyScenario): boolean =>
    scenario.clauses.some((id) => clause(id)) ||
    (scenario.exhausts !== true &&
      (everywhere || scenario.operations.some((id) => passiveOperations.has(id))));
  return {
    clause,
    leavesOut: (scenario) => {
      const { clauses, operations: called } = scenario;
      if (globs.length > 0 && !wantedFor(scenario)) return 'not selected by --clause';
      if (clauses.length > 0 && clauses.every((id) => unwanted(id))) return 'left out by --clause';
      if (wantedOperations.length > 0 && !called.some((id) => wantedOperations.includes(id)))
        return 'not selected by --operation';
      if (called.some((id) => unwantedOperations.includes(id))) return 'left out by --operation';
      return null;
    },
    unmatched: [
      ...signed(globs)
        .flat()
        .filter((glob) => {
          const matches = picomatch(glob);
          return ![...contract.clauses.keys()].some((id) => matches(id));
        })
        .map((glob) => likely(glob, contract.clauses)),
      ...signed(operations)
        .flat()
        .filter((id) => !contract.operations.has(id))
        .map((id) => likely(id, contract.operations)),
    ],
  };
}

function likely(name: string, known: ReadonlyMap<string, unknown>): string {
  const near = nearestName(name, [...known.keys()]);
  return near === null ? name : `${name} (most likely ${near})`;
}

/** The words as they stand, and those after an exclamation mark, which leaves out what they name. */
function signed(words: readonly string[]): readonly [readonly string[], readonly string[]] {
  return [
    words.filter((word) => !word.startsWith('!')),
    words.filter((word) => word.startsWith('!')).map((word) => word.slice(1)),
  ];
}
