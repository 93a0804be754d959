/** The service as seen from the working folder: with the clauses and checks of a config in that folder. */
import { resolve } from 'node:path';
import type { ContractSource } from '../contract/contractSource.ts';
import { findConfig } from '../engine/config/findConfig.ts';
import type { Service } from '../engine/service.ts';
import { serviceOf } from '../suites/serviceOf.ts';
import { joinedHere } from './joinedHere.ts';

export type JudgesHere = {
  readonly service: Service;
  /** Absolute path of the config; null for none. */
  readonly configFile: string | null;
};

/** `named` is the path of a config; without it a config is searched. Throws SettingsError if the config cannot be used. */
export async function judgesHere(
  named?: string,
  source: ContractSource = { joined: joinedHere() },
): Promise<JudgesHere> {
  const configFile = named === undefined ? findConfig(process.cwd()) : resolve(named);
  const service = serviceOf(source);
  if (configFile === null) return { service, configFile };
  // Loaded late: most folders have no config.
  const [{ loadConfig }, { withOwnChecks }] = await Promise.all([
    import('../engine/config/loadConfig.ts'),
    import('../engine/world/ownPart.ts'),
  ]);
  return {
    service: withOwnChecks(service, await loadConfig(configFile), configFile),
    configFile,
  };
}

/** Throws SettingsError if the config cannot be used. */
export async function serviceHere(): Promise<Service> {
  return (await judgesHere()).service;
}
