/** Compares the scenarios of a report with the plan of its run: a scenario that nothing speaks of was taken out. */
import { boundedProfile } from '../../contract/loadProfile.ts';
import { withAskedAgain } from '../../engine/pool/askedAgain.ts';
import { planRun } from '../../engine/plan/plan.ts';
import { selectionOf } from '../../engine/plan/selection.ts';
import { hasRunFile, readRunFile } from '../../engine/run/runFile.ts';
import type { Service } from '../../engine/service.ts';
import type { Profile } from '../../contract/types.ts';
import { stopRow, type GateRow } from '../../reports/gate/gateTypes.ts';
import type { Report, ScenarioReport } from '../../reports/types.ts';

/** The user's own scenarios take a part of the budget, and the gate does not run the code that makes them. */
const ownParts = ['config', 'cases', 'workflows', 'traffic'] as const;

/** A run that was narrowed, or cut short, has rows of its own. `dir` holds the settings of the run. */
export function planRows(
  service: Service,
  profile: Profile,
  report: Report,
  dir: string,
): readonly GateRow[] {
  const { filters, partial, seed, resolved = {} } = report;
  if (partial || filters.clauses.length + filters.operations.length > 0) return [];
  const once = service.scenarios(service.contract);
  const run = hasRunFile(dir) ? readRunFile(dir) : null;
  const { planned, leftOut } = planRun(
    withAskedAgain(once, profile, seed),
    boundedProfile(profile, run ?? {}),
    selectionOf(service, [], []),
    run?.mostRequests,
  );
  const isExact = ownParts.every((part) => resolved[part] === undefined);
  const lines = new Map<string, ScenarioReport[]>();
  for (const line of report.scenarios) lines.set(line.id, [...(lines.get(line.id) ?? []), line]);
  const problems = [...planned, ...leftOut].flatMap((entry) => {
    const { id, clauses } = entry.scenario;
    const reason = 'reason' in entry ? entry.reason : null;
    const recorded = lines.get(id);
    if (recorded === undefined) return [`no line speaks of scenario ${id}`];
    if (isExact && recorded.some((line) => line.clauses.join(' ') !== clauses.join(' ')))
      return [`scenario ${id} is recorded with other clauses`];
    return reason === null && isExact && recorded.every(isLeftOut)
      ? [`scenario ${id} was planned and is recorded as left out`]
      : [];
  });
  const [first] = problems;
  const more = problems.length > 1 ? `, and ${problems.length - 1} more` : '';
  return first === undefined
    ? []
    : [stopRow('unsound', `the run is not the one that was planned: ${first}${more}`)];
}

/** True for the words of the plan; a target's lack of means has others. */
function isLeftOut({ outcome, reason = '' }: ScenarioReport): boolean {
  return (
    outcome === 'skipped' &&
    /^(?:profile \w+ leaves it|no budget|not selected|left out)/.test(reason)
  );
}
