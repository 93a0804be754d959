/** All clauses as rows: standing, place in the document, and check. */
import { jsonText } from '../text/jsonText.ts';
import type { Clause, Contract } from '../../contract/types.ts';
import { byText } from '../../json/canonicalJson.ts';
import { clauseFile } from './clausePlace.ts';
import type { ClauseReport, Report } from '../types.ts';

/** One row of the manifest. */
export type ManifestRow = {
  readonly id: string;
  readonly group: string;
  readonly standing: Clause['standing'];
  readonly statement: string;
  readonly file: string;
  readonly section: string;
  readonly topic: string;
  readonly operations: readonly string[];
  /** The check's name; null if `untested` says why there is none. */
  readonly check: string | null;
  readonly untested: string | null;
  /** Whether the given run tested it; null without a run. */
  readonly tested: 'tested' | 'observed' | 'untested' | null;
  readonly reason: string | null;
};

/** Rows in order of ids; with a report, also whether that run tested each clause. */
export function clausesManifest(
  contract: Contract,
  report: Report | null = null,
): readonly ManifestRow[] {
  const results = new Map((report?.clauses ?? []).map((clause) => [clause.id, clause]));
  return [...contract.clauses.values()]
    .toSorted((left, right) => byText(left.id, right.id))
    .map((clause) => manifestRow(clause, results.get(clause.id)));
}

function manifestRow(clause: Clause, result: ClauseReport | undefined): ManifestRow {
  return {
    id: clause.id,
    group: clause.group,
    standing: clause.standing,
    statement: clause.statement,
    file: clauseFile(clause.group),
    section: clause.source.section,
    topic: clause.source.topic,
    operations: clause.operations,
    check: clause.check ?? null,
    untested: clause.untested ?? null,
    tested: result === undefined ? null : testedBy(result),
    reason: result?.reason ?? null,
  };
}

function testedBy({ outcome }: ClauseReport): 'tested' | 'observed' | 'untested' {
  if (outcome === 'pass' || outcome === 'fail') return 'tested';
  return outcome === 'observed' ? 'observed' : 'untested';
}

/** The rows as JSON text. */
export function manifestJson(rows: readonly ManifestRow[]): string {
  return `${jsonText(rows, 1)}\n`;
}
