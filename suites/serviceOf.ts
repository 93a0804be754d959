/** Finds the service of a contract by its source. This is the one place that decides which kind of service a run tests. */
import { contractOf } from '../contract/contractOf.ts';
import type { ContractSource } from '../contract/contractSource.ts';
import { sourceIn } from '../engine/run/contractFiles.ts';
import type { Service } from '../engine/service.ts';
import { documentService } from './document/service.ts';
import { platformService } from './platform/service.ts';

/** Throws DataError. */
export function serviceOf(source: ContractSource = {}): Service {
  const contract = contractOf(source);
  return source.document === undefined ? platformService(contract) : documentService(contract);
}

/** The service of the run in `dir`. Throws DataError. */
export function serviceIn(dir: string): Service {
  return serviceOf(sourceIn(dir));
}
