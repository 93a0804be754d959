/** Turns all of the user's cases and workflows into clauses, checks and scenarios; cases come first. */
import { SettingsError, type WorkflowFile } from '../run/settings.ts';
import type { Service } from '../service.ts';
import { readArazzo } from './arazzo.ts';
import { readCases } from './cases.ts';
import { flowParts, type FlowParts } from './flowParts.ts';
import { trafficParts } from './traffic.ts';

/** Throws SettingsError, in one line, for a file that cannot be used with this contract. */
export function ownFlows(
  caseFiles: readonly string[],
  workflows: readonly WorkflowFile[],
  service: Pick<Service, 'contract' | 'checks'>,
  traffic?: string,
): FlowParts {
  const described = workflows.map(({ file, inputs }) => readArazzo(file, inputs, service.contract));
  const parts = flowParts({
    flows: [
      ...caseFiles.flatMap((file) => readCases(file, service)),
      ...described.flatMap(({ flows }) => flows),
    ],
    leftOut: described.flatMap(({ leftOut }) => leftOut),
  });
  const ids = [
    ...parts.scenarios.map(({ id }) => id),
    ...parts.clauses.filter(({ check }) => check === undefined).map(({ id }) => id),
  ];
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined)
    throw new SettingsError(`two cases or workflows are named ${twice}: rename one`);
  const recorded = trafficParts(traffic);
  return {
    ...parts,
    clauses: [...parts.clauses, ...recorded.clauses],
    scenarios: [...recorded.scenarios, ...parts.scenarios],
  };
}
