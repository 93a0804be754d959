/** Checks that a report agrees with itself and with the contract: its counts must follow from its lists. */
import type { Contract, Profile } from '../../contract/types.ts';
import { severityOf } from '../compose/clauseReports.ts';
import { failureId, shortHash } from '../read/failureId.ts';
import { signatureOf } from '../read/signature.ts';
import type { ClauseReport, FailureReport, Report } from '../types.ts';

type Facts = Pick<Contract, 'clauses'>;

/** The contradictions in a report, one line each; empty if there are none. The report must fit its meta-schema. */
export function problemsOfReport(
  report: Report,
  contract: Facts,
  profile: Pick<Profile, 'severity' | 'severities'>,
): readonly string[] {
  return [
    ...idProblems(report, contract),
    ...summaryProblems(report),
    ...report.clauses.flatMap((clause) =>
      clauseProblems(clause, contract, profile).map((problem) => `${clause.id}: ${problem}`),
    ),
  ];
}

function idProblems({ clauses }: Report, contract: Facts): readonly string[] {
  const ids = new Set(clauses.map(({ id }) => id));
  const missing = [...contract.clauses.keys()].filter((id) => !ids.has(id));
  const extra = [...ids].filter((id) => !contract.clauses.has(id));
  return [
    ...(ids.size < clauses.length ? ['the report lists a clause twice'] : []),
    ...(missing.length > 0 ? [`the report lacks ${listed(missing)} of the contract`] : []),
    ...(extra.length > 0 ? [`the report has ${listed(extra)}, unknown to the contract`] : []),
  ];
}

function listed(ids: readonly string[]): string {
  const more = ids.length > 3 ? ` and ${ids.length - 3} more` : '';
  return `${ids.slice(0, 3).join(', ')}${more}`;
}

function summaryProblems({ summary, clauses }: Report): readonly string[] {
  const outcomes = Object.keys({ overridden: 0, ...summary }) as readonly (keyof typeof summary)[];
  return outcomes.flatMap((name) => {
    const count = clauses.filter(({ outcome }) => outcome === name).length;
    const said = summary[name] ?? 0;
    return count === said ? [] : [`the summary counts ${said} ${name}, the clauses ${count}`];
  });
}

function clauseProblems(
  clause: ClauseReport,
  { clauses }: Facts,
  profile: Pick<Profile, 'severity' | 'severities'>,
): readonly string[] {
  const {
    outcome,
    failures,
    overridden = [],
    attempts,
    attemptsByOperation,
    standing,
    severity,
  } = clause;
  const known = clauses.get(clause.id);
  const judged = outcome === 'pass' || outcome === 'fail' || outcome === 'observed';
  const sum = Object.values(attemptsByOperation).reduce((total, count) => total + count, 0);
  const hits = failures.reduce((total, { count }) => total + count, 0);
  const rules: readonly Rule[] = [
    [known === undefined || known.standing === standing, `its standing is not ${standing}`],
    [severity === severityOf(profile, clause), `${standing} is not of severity ${severity}`],
    [
      outcome === 'overridden' || outcome === 'fail' || overridden.length === 0,
      `outcome ${outcome} with an override`,
    ],
    [outcome !== 'overridden' || overridden.length > 0, 'outcome overridden without an override'],
    [outcome !== 'fail' || failures.length > 0, 'outcome fail without a failure'],
    [outcome === 'fail' || failures.length === 0, `outcome ${outcome} with a failure`],
    [!judged || attempts > 0, `outcome ${outcome} without an attempt`],
    [outcome !== 'skipped' || attempts === 0, 'outcome skipped with an attempt'],
    [clause.cause === undefined || outcome === 'skipped', `outcome ${outcome} with a cause`],
    [outcome !== 'observed' || standing === 'open', `outcome observed, but it is ${standing}`],
    [attempts === sum, `${attempts} attempts, ${sum} by operation`],
    [hits <= attempts, `${hits} failed of ${attempts} attempts`],
    [
      overridden.every(({ id, override }) => id === shortHash(override)),
      'an override has the id of another',
    ],
    [judged || clause.reason !== undefined, `outcome ${outcome} without a reason`],
    [new Set(failures.map(({ id }) => id)).size === failures.length, 'it lists a failure twice'],
  ];
  return [
    ...brokenBy(rules),
    ...failures.flatMap((failure) => failureProblems(clause.id, failure)),
  ];
}

function failureProblems(clause: string, failure: FailureReport): readonly string[] {
  const { id, operation, at, signatures, flaky } = failure;
  const isFlaky = flaky === undefined || (flaky.failed > 0 && flaky.failed < flaky.tried);
  return brokenBy([
    [id === failureId(clause, operation, at), `failure ${id} has the id of another place`],
    [
      signatures.includes(signatureOf(failure)),
      `failure ${id} lacks the signature of its own example`,
    ],
    [isFlaky, `failure ${id} is not flaky: failed ${flaky?.failed} of ${flaky?.tried}`],
  ]);
}

type Rule = readonly [holds: boolean, problem: string];

function brokenBy(rules: readonly Rule[]): readonly string[] {
  return rules.flatMap(([holds, problem]) => (holds ? [] : [problem]));
}
