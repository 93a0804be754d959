/** Everything of the user's own that one process of a run needs, made again from the config in each of them. */
import { basename } from 'node:path';
import type { ClauseEntry } from '../../contract/clausesFrom.ts';
import { isOwnGroup } from '../../contract/ownClauses.ts';
import type { Contract } from '../../contract/types.ts';
import type { NamedCheck } from '../../checks/types.ts';
import { type RunSettings, SettingsError } from '../run/settings.ts';
import type { AnyScenario } from '../scenario.ts';
import type { Service } from '../service.ts';
import { isolationClauses } from '../config/isolationClauses.ts';
import { clausesOfFiles } from '../config/clausesOfFiles.ts';
import { ownChecks } from '../config/ownChecks.ts';
import { ownClauses } from '../config/ownClauses.ts';
import type { Hooks } from '../config/withHooks.ts';
import { ownScenarios } from '../config/ownScenarios.ts';

export type OwnParts = {
  readonly clauses: readonly ClauseEntry[];
  /** Those of the harness, and those of the user's own. */
  readonly checks: ReadonlyMap<string, NamedCheck>;
  readonly scenarios: readonly AnyScenario[];
  /** The contract that inputs are drawn from: with the values of the user's own. */
  readonly drawn: Contract;
  readonly hooks: Hooks;
};

export type OwnFiles = Pick<RunSettings, 'configFile' | 'caseFiles' | 'workflows' | 'isolation'>;

/** Throws SettingsError, in one line, for a file that cannot be used with this service. */
export async function ownParts(
  { configFile, caseFiles = [], workflows = [], isolation }: OwnFiles,
  service: Service,
): Promise<OwnParts> {
  const { contract, checks } = service;
  const file = basename(configFile ?? '');
  // Loaded late: most runs have no config.
  const config =
    configFile === undefined
      ? {}
      : await (await import('../config/loadConfig.ts')).loadConfig(configFile);
  const flows =
    caseFiles.length + workflows.length === 0
      ? { clauses: [], checks: [], scenarios: [] }
      : (await import('../workflow/ownFlows.ts')).ownFlows(caseFiles, workflows, service);
  const all = { ...config, scenarios: [...flows.scenarios, ...(config.scenarios ?? [])] };
  return {
    clauses: [
      ...ownClauses(config, file, contract),
      ...clausesOfFiles(config.clauses ?? [], configFile ?? ''),
      ...flows.clauses,
      ...(isolation === undefined ? [] : isolationClauses(contract, isolation)),
    ],
    checks: new Map([
      ...checks,
      ...[...ownChecks(config, file), ...flows.checks].map((check) => [check.name, check] as const),
    ]),
    drawn:
      config.values === undefined
        ? contract
        : (await import('../config/withValues.ts')).withValues(contract, config.values, file),
    scenarios: ownScenarios(all, file, service),
    hooks: {
      file,
      ...(config.before === undefined ? {} : { before: config.before }),
      ...(config.after === undefined ? {} : { after: config.after }),
    },
  };
}

/** Throws SettingsError where the clauses that the run began with are not those of the config as it is now. */
export function refuseOtherClauses(own: OwnParts, contract: Contract, file: string): void {
  const began = [...contract.clauses.values()].filter(({ group }) => isOwnGroup(group));
  const text = (entries: readonly Pick<ClauseEntry, 'id' | 'check' | 'statement'>[]): string =>
    JSON.stringify(entries.map(({ id, check, statement }) => [id, check, statement]));
  if (text(began) !== text(own.clauses))
    throw new SettingsError(
      `${file} has other checks than when the run began: start a new run, or restore the file`,
    );
}
