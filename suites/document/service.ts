/** The service of any OpenAPI document: its checks, and scenarios made from its operations. */
import { checksByName } from '../../checks/index.ts';
import type { NamedCheck } from '../../checks/types.ts';
import type { Contract } from '../../contract/types.ts';
import type { Service } from '../../engine/service.ts';
import { accessBy } from '../../exchange/credentials/access.ts';
import { securitySchemesOf } from '../../openapi/reading/securitySchemes.ts';
import { documentDoctor } from './doctor.ts';
import { documentDefaults, documentReady } from './target.ts';
import { importedChecks } from './checks/index.ts';
import { isolationClauses } from './clauses/isolationClauses.ts';
import { documentObjects } from './objects/documentObjects.ts';
import { permissionsFor } from './permissionsFor.ts';
import { remember } from './reach/reaching.ts';
import { documentScenarios } from './scenarios.ts';

const checks: ReadonlyMap<string, NamedCheck> = checksByName([importedChecks]);

export function documentService(contract: Contract): Service {
  const access = accessBy(securitySchemesOf(contract.document));
  return {
    contract,
    checks,
    scenarios: documentScenarios,
    permissionsFor,
    isolationClauses: (judged) => isolationClauses(contract, judged),
    objects: documentObjects,
    // What can be judged depends on the document.
    leastJudged: () => 1,
    mockShowsAll: false,
    access,
    targets: documentDefaults,
    ready: () => documentReady(contract),
    doctor: documentDoctor({ contract, access }),
    remember,
  };
}
