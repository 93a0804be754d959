/** A service with the checks of a config, for traffic that another program sent. */
import { basename } from 'node:path';
import { clausesFrom } from '../../contract/clausesFrom.ts';
import { clausesOfFiles } from './clausesOfFiles.ts';
import type { Service } from '../service.ts';
import type { AssayConfig } from './assayConfig.ts';
import { ownChecks } from './ownChecks.ts';
import { ownClauses } from './ownClauses.ts';

/**
 * Checks that need several exchanges are there, too, and are never offered one.
 * @throws SettingsError for a config that does not fit the contract.
 */
export function withOwnChecks(service: Service, config: AssayConfig, file: string): Service {
  const { contract } = service;
  const name = basename(file);
  const entries = [
    ...ownClauses(config, name, contract),
    ...clausesOfFiles(config.clauses ?? [], file),
  ];
  const own = ownChecks(config, name).map((check) => [check.name, check] as const);
  return {
    ...service,
    contract: {
      ...contract,
      clauses: new Map([...contract.clauses, ...clausesFrom([{ file: name, entries }])]),
    },
    checks: new Map([...service.checks, ...own]),
  };
}
