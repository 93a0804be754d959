/** The user's checks, scenarios, clauses and hooks. Each process of a run builds them from the files. */
import { redactedJson } from '../../output/redacted.ts';
import { basename } from 'node:path';
import { clausesFrom, type ClauseEntry } from '../../contract/clausesFrom.ts';
import { isOwnGroup } from '../../contract/ownClauses.ts';
import type { Contract } from '../../contract/types.ts';
import { type RunSettings, SettingsError } from '../run/settings.ts';
import type { PartialService, Service } from '../service.ts';
import type { AssayConfig } from '../config/assayConfig.ts';
import { clausesOfFiles } from '../config/clausesOfFiles.ts';
import { ownChecks } from '../config/ownChecks.ts';
import { ownClauses } from '../config/ownClauses.ts';
import { ownScenarios } from '../config/ownScenarios.ts';

export type OwnFiles = Pick<
  RunSettings,
  'configFile' | 'caseFiles' | 'workflows' | 'traffic' | 'isolation'
>;

/** Throws SettingsError, in one line, for a file that cannot be used with this service. */
export async function ownPart(
  { configFile, caseFiles = [], workflows = [], traffic, isolation }: OwnFiles,
  service: Service,
): Promise<PartialService> {
  const { contract } = service;
  // Loaded late: most runs have no config, and no workflows.
  const config =
    configFile === undefined
      ? {}
      : await (await import('../config/loadConfig.ts')).loadConfig(configFile);
  const flows =
    caseFiles.length + workflows.length === 0 && traffic === undefined
      ? { clauses: [], checks: [], scenarios: [] }
      : (await import('../workflow/ownFlows.ts')).ownFlows(caseFiles, workflows, service, traffic);
  const file = basename(configFile ?? '');
  const own = partOf(config, configFile ?? '', contract);
  return {
    ...own,
    clauses: [
      ...own.clauses,
      ...flows.clauses,
      ...(isolation === undefined ? [] : service.isolationClauses(isolation === 'judged')),
    ],
    checks: [...own.checks, ...flows.checks],
    scenarios: ownScenarios([...flows.scenarios, ...(config.scenarios ?? [])], file, service),
    ...(config.values === undefined
      ? {}
      : {
          drawn: (await import('../config/withValues.ts')).withValues(
            contract,
            config.values,
            file,
          ),
        }),
  };
}

/**
 * Lets a service also judge by the checks of a config, for traffic that another program sent. Checks of several exchanges are included,
 * but are never called, because no episode is offered to them. Throws SettingsError for a config that does not fit the contract.
 */
export function withOwnChecks(service: Service, config: AssayConfig, file: string): Service {
  return merged(service, partOf(config, file, service.contract));
}

/** The service with the user's part; clauses that its contract has already stay as they are. */
export function merged(service: Service, part: PartialService): Service {
  const { contract, checks, scenarios } = service;
  const { clauses, checks: own, scenarios: first, ...rest } = part;
  const entries = clauses.filter(({ id }) => !contract.clauses.has(id));
  const added = clausesFrom([{ file: rest.hooks.file, entries }]);
  return {
    ...service,
    ...rest,
    ...(added.size === 0
      ? {}
      : { contract: { ...contract, clauses: new Map([...contract.clauses, ...added]) } }),
    checks: new Map([...checks, ...own.map((check) => [check.name, check] as const)]),
    scenarios: (drawn) => [...first, ...scenarios(drawn)],
  };
}

/** Without what only a run needs: scenarios, and values to send. */
function partOf(config: AssayConfig, path: string, contract: Contract): PartialService {
  const file = basename(path);
  const { before, after } = config;
  return {
    clauses: [...ownClauses(config, file, contract), ...clausesOfFiles(config.clauses ?? [], path)],
    checks: ownChecks(config, file),
    scenarios: [],
    hooks: { file, ...(before && { before }), ...(after && { after }) },
  };
}

/** Throws SettingsError if the user's files no longer give the clauses with which the run began. */
export function refuseOtherClauses(
  { clauses }: PartialService,
  contract: Contract,
  file: string,
): void {
  const began = [...contract.clauses.values()].filter(({ group }) => isOwnGroup(group));
  // Those of the run were written without secrets.
  const text = (entries: readonly Pick<ClauseEntry, 'id' | 'check' | 'statement'>[]): string =>
    redactedJson(entries.map(({ id, check, statement }) => [id, check, statement]));
  if (text(began) !== text(clauses))
    throw new SettingsError(
      `${file} has other checks than when the run began: start a new run, or restore the file`,
    );
}
