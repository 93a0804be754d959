/** The clauses that a run against the mock must judge. The mock offers everything, so a clause that is not judged there is an error. */
import { schemesIn } from '../../openapi/reading/securitySchemes.ts';
import { isOwnGroup } from '../../contract/ownClauses.ts';
import type { Profile } from '../../contract/types.ts';
import type { RunSettings } from '../../engine/run/settings.ts';
import type { Service } from '../../engine/service.ts';
import { stopRow, type GateRow } from '../../reports/gate/gateTypes.ts';
import { judgedIds } from '../../reports/gate/judgedClauses.ts';
import { profileText } from '../../reports/text/phrases.ts';
import type { Report } from '../../reports/types.ts';

/** The settings that decide if a run is a whole run on the plain mock. */
export type RunScope = Pick<
  RunSettings,
  'targetFile' | 'clauses' | 'operations' | 'faults' | 'variants' | 'profileChanges'
>;

function isPlainMock({ targetFile, clauses, operations, faults, variants }: RunScope): boolean {
  return targetFile === null && [clauses, operations, faults, variants].every(isEmpty);
}

function isEmpty(list: readonly string[]): boolean {
  return list.length === 0;
}

/**
 * The clauses that a run on the mock must judge. Under gate and nightly these are all clauses that anything can test; smoke leaves out
 * most cases, and nobody knows how many a changed profile leaves out.
 */
export function expectedOfMock(
  scope: RunScope,
  { contract: { clauses, operations }, mockShowsAll }: Service,
  { name }: Profile,
): readonly string[] {
  if (!isPlainMock(scope) || scope.profileChanges !== undefined) return [];
  if (name === 'smoke' || !mockShowsAll) return [];
  const foreign = (id: string): boolean =>
    operations.get(id)?.credentials.every((one) => schemesIn(one).length > 0) === true;
  return [...clauses.values()]
    .filter(
      (clause) =>
        clause.untested === undefined &&
        // What a check of the user's own bears on is not known.
        !isOwnGroup(clause.group) &&
        // The mock of the platform has no credential of an document's own.
        !(clause.operations.length > 0 && clause.operations.every(foreign)),
    )
    .map(({ id }) => id);
}

/** Rows for a run that judged fewer clauses than the number that its profile pins. */
export function tooFewOnMock(
  scope: RunScope,
  report: Report,
  { leastJudged }: Service,
  profile: Profile,
): readonly GateRow[] {
  const judged = judgedIds(report).length;
  const least = leastJudged(profile);
  return !isPlainMock(scope) || judged === 0 || judged >= least
    ? []
    : [
        stopRow(
          'too-few',
          `${judged} clauses were judged; profile ${profileText({ ...scope, profile: profile.name })} demands ${least} of the mock`,
        ),
      ];
}
