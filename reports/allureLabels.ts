/** What allure-playwright is told of a test: where it belongs, how much it matters, and who it is over the runs. */
import type { Clause, Contract, Severity } from '../contract/types.ts';
import { clauseFile } from './clausePlace.ts';
import { shortHash } from './failureId.ts';

/** Names that Allure gives a meaning (Allure 3, labels). */
type AllureLabel = {
  readonly name: 'epic' | 'feature' | 'story' | 'severity' | 'tag';
  readonly value: string;
};

export type AllureMeta = {
  readonly labels: readonly AllureLabel[];
  /** The same in every run, whatever the seed: Allure joins runs by it. */
  readonly historyId: string;
  readonly links: readonly {
    readonly url: string;
    readonly name: string;
    readonly type: 'tms' | 'link';
  }[];
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
};

const severities: Readonly<Record<Severity, string>> = {
  must: 'critical',
  should: 'normal',
  note: 'minor',
};

/** For one clause: epic is its area, feature its group, story the clause. Links are paths from the project's root. */
export function allureLabels(contract: Contract, clause: Clause, severity: Severity): AllureMeta {
  return {
    labels: [
      { name: 'epic', value: areaOf(contract, clause) },
      { name: 'feature', value: clause.group },
      { name: 'story', value: clause.id },
      { name: 'severity', value: severities[severity] },
      { name: 'tag', value: clause.standing },
    ],
    historyId: shortHash(`clause ${clause.id}`),
    links: [
      { url: clauseFile(clause.group), name: clause.id, type: 'tms' },
      ...clause.operations.flatMap((id) => {
        const operation = contract.operations.get(id);
        return operation === undefined
          ? []
          : [
              {
                url: `specs/openapi.yaml#${id}`,
                name: `${operation.method} ${operation.path}`,
                type: 'link' as const,
              },
            ];
      }),
    ],
    parameters: [
      { name: 'place', value: `${clause.source.section}, ${clause.source.topic}` },
      { name: 'statement', value: clause.statement },
    ],
  };
}

/** The one area of all its operations; clauses over several areas or none are about the platform as a whole. */
function areaOf(contract: Contract, clause: Clause): string {
  const areas = new Set(clause.operations.map((id) => contract.operations.get(id)?.area));
  const [only] = areas;
  return areas.size === 1 && only !== undefined ? only : 'Platform';
}
