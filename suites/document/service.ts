/** The service of any OpenAPI document: its checks, and scenarios made from its operations. */
import { checksByName } from '../../checks/index.ts';
import type { NamedCheck } from '../../checks/types.ts';
import type { Contract } from '../../contract/types.ts';
import type { Service } from '../../engine/service.ts';
import type { Secret, Target } from '../../exchange/targets/target.ts';
import { securitySchemesOf } from '../../openapi/reading/securitySchemes.ts';
import { importedChecks } from './checks/index.ts';
import { documentObjects } from './objects/documentObjects.ts';
import { documentScenarios } from './scenarios.ts';

const checks: ReadonlyMap<string, NamedCheck> = checksByName([importedChecks]);

export function documentService(contract: Contract): Service {
  return {
    contract,
    checks,
    scenarios: documentScenarios,
    objects: documentObjects,
    // What can be judged depends on the document.
    leastJudged: () => 1,
    mockShowsAll: false,
    mockTarget: (target) => withSchemes(target, contract),
  };
}

/** The mock of a document lets in every credential that has the right form. */
function withSchemes(target: Target, { document }: Contract): Target {
  const made: Secret = { from: 'mock', read: () => 'credential-of-the-mock' };
  const held = { value: made, username: made, password: made };
  const names = [...securitySchemesOf(document).keys()];
  return {
    ...target,
    credentials: {
      ...target.credentials,
      schemes: Object.fromEntries(names.map((name) => [name, held])),
    },
  };
}
