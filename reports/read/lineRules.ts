/** Rules between the lines of one file. A line breaks a rule if another line was left out, added or moved to another day. */
import type { EvidenceLine, VerdictLine } from '../../evidence/lines.ts';

const outcomes: ReadonlySet<unknown> = new Set<VerdictLine['outcome']>([
  'pass',
  'fail',
  'overridden',
  'skipped',
  'blocked',
  'broken',
]);

/** More equal verdicts than a run can reach. */
const mostEqual = 1e9;

/** The most by which the clocks of two machines may differ. */
export const clockSkewMs = 60_000;

/** Names the problem of the next line of a file; `text` is the line without its chain. */
export function lineRules(): (line: EvidenceLine, text: string) => string | null {
  let begun = Infinity;
  let isWhole = true;
  let held: ReadonlySet<string> = new Set();
  const spokenOf = new Set<string>();
  const failed = new Set<string | null>();
  return (line, text) => {
    // A name that stands twice, or a number in another spelling, reads otherwise to other readers.
    if (JSON.stringify(line) !== text) return 'is not written as Assay writes it';
    if (line.type === 'run') {
      begun = Date.parse(line.startedAt);
      held = new Set([
        ...line.target.capabilities.map((one) => `capability missing: ${one}`),
        ...line.target.allow.map((one) => `not permitted by the target file: ${one}`),
      ]);
      isWhole = line.filters.clauses.length + line.filters.operations.length === 0;
    }
    if ((line.type === 'verdict' || line.type === 'scenario') && !outcomes.has(line.outcome))
      return `has the outcome ${line.outcome}`;
    if ('count' in line && line.count > mostEqual) return `counts ${line.count}`;
    if (line.type === 'verdict' || line.type === 'observation') spokenOf.add(line.clause);
    if (line.type === 'verdict' && line.outcome === 'fail')
      failed.add(line.finding?.scenario ?? null);
    if (line.type !== 'scenario') return null;
    if (held.has(line.reason ?? ''))
      return `says of scenario ${line.id}: ${line.reason ?? ''}; the run line says otherwise`;
    if (line.outcome === 'skipped') return null;
    if (!(Date.parse(line.startedAt) >= begun - clockSkewMs))
      return `begins scenario ${line.id} before the run`;
    if (line.outcome === 'fail' && !failed.has(line.id))
      return `ends scenario ${line.id} with a failure that no line names`;
    const silent = line.clauses.find((clause) => !spokenOf.has(clause));
    return isWhole && silent !== undefined
      ? `ends scenario ${line.id}, and no line speaks of ${silent}`
      : null;
  };
}
