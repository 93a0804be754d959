/** The service of any OpenAPI document: its checks, and scenarios made from its operations. */
import { checksByName } from '../../checks/index.ts';
import type { NamedCheck } from '../../checks/types.ts';
import type { Contract } from '../../contract/types.ts';
import type { Service } from '../../engine/service.ts';
import { importedChecks } from './checks/index.ts';
import { importedScenarios } from './scenarios.ts';

const checks: ReadonlyMap<string, NamedCheck> = checksByName([importedChecks]);

export function documentService(contract: Contract): Service {
  return { contract, checks, scenarios: importedScenarios };
}
