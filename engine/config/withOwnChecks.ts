/** A contract with the checks of a config, for traffic that another program sent. */
import { basename } from 'node:path';
import { checkByName } from '../../checks/index.ts';
import type { NamedCheck } from '../../checks/types.ts';
import { clausesFrom } from '../../contract/clausesFrom.ts';
import type { Contract } from '../../contract/types.ts';
import { clausesOfFiles } from './clausesOfFiles.ts';
import type { AssayConfig } from './defineConfig.ts';
import { ownChecks } from './ownChecks.ts';
import { ownClauses } from './ownClauses.ts';

/**
 * Checks that need several exchanges are there, too, and are never offered one.
 * @throws SettingsError for a config that does not fit the contract.
 */
export function withOwnChecks(
  contract: Contract,
  config: AssayConfig,
  file: string,
): { readonly contract: Contract; readonly checks: ReadonlyMap<string, NamedCheck> } {
  const name = basename(file);
  const entries = [
    ...ownClauses(config, name, contract),
    ...clausesOfFiles(config.clauses ?? [], file),
  ];
  const own = ownChecks(config, name).map((check) => [check.name, check] as const);
  return {
    contract: {
      ...contract,
      clauses: new Map([...contract.clauses, ...clausesFrom([{ file: name, entries }])]),
    },
    checks: new Map([...checkByName, ...own]),
  };
}
