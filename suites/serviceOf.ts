/** Contract → service: the one place that decides which kind of service a run tests. */
import type { Contract } from '../contract/types.ts';
import type { Service } from '../engine/service.ts';
import { documentService } from './document/service.ts';
import { platformService } from './platform/service.ts';

export function serviceOf(contract: Contract): Service {
  return contract.ofDocument === true ? documentService(contract) : platformService(contract);
}
