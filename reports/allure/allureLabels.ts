/** The place of a clause in an Allure report, its severity, and its identity over runs. */
import type { Label, Link, Parameter } from 'allure-js-commons';
import type { Severity } from '../../contract/types.ts';
import { clauseFile } from '../compose/clausePlace.ts';
import { shortHash } from '../read/failureId.ts';
import { plainLine } from '../../output/plainText.ts';
import type { ClauseReport, Report } from '../types.ts';

export type AllureMeta = {
  readonly labels: Label[];
  /** Equal in every run and for every seed: Allure joins runs by it. */
  readonly historyId: string;
  readonly links: Link[];
  readonly parameters: Parameter[];
};

const severities: Readonly<Record<Severity, string>> = {
  must: 'critical',
  should: 'normal',
  note: 'minor',
};

/**
 * Epic is the clause's area, feature its group, story the clause. Without `linkBase` there are no links. `linkBase` is put before paths from the project's root, such as the
 * address of a commit. The identity holds nothing that changes from run to run.
 */
export function allureLabels(
  { areas, contract }: Pick<Report, 'areas' | 'contract'>,
  clause: ClauseReport,
  linkBase: string,
): AllureMeta {
  const operations = areas.flatMap((area) =>
    area.operations.filter(({ id }) => clause.operations.includes(id)),
  );
  return {
    labels: [
      { name: 'epic', value: areaOf(areas, clause) ?? contract.title },
      { name: 'feature', value: clause.group },
      { name: 'story', value: clause.id },
      { name: 'parentSuite', value: areaOf(areas, clause) ?? contract.title },
      { name: 'suite', value: clause.group },
      { name: 'severity', value: severities[clause.severity] },
      { name: 'tag', value: clause.standing },
      { name: 'tag', value: clause.outcome },
      { name: 'framework', value: 'assay' },
    ],
    historyId: shortHash(`clause ${clause.id}`),
    links:
      linkBase === ''
        ? []
        : [
            { url: `${linkBase}${clauseFile(clause.group)}`, name: clause.id, type: 'tms' },
            ...operations.map(({ id, method, path }) => ({
              url: `${linkBase}specs/openapi.yaml#${id}`,
              name: plainLine(`${method} ${path}`),
              type: 'link',
            })),
          ],
    parameters: [
      { name: 'place', value: plainLine(`${clause.source.section}, ${clause.source.topic}`) },
      { name: 'standing', value: clause.standing },
      { name: 'attempts', value: String(clause.attempts), excluded: true },
    ],
  };
}

/** The area of all its operations; a clause of several areas or of none is about the service as a whole. */
function areaOf(areas: Report['areas'], clause: ClauseReport): string | undefined {
  const names = new Set(
    clause.operations.map(
      (id) => areas.find((area) => area.operations.some((one) => one.id === id))?.name,
    ),
  );
  const [only] = names;
  return names.size === 1 ? only : undefined;
}
