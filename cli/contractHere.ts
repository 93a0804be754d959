/** The contract as the working folder sees it: with the clauses and checks of a config that lies there. */
import { resolve } from 'node:path';
import { checkByName } from '../checks/index.ts';
import type { NamedCheck } from '../checks/types.ts';
import { loadContract } from '../contract/loadContract.ts';
import type { Contract } from '../contract/types.ts';
import { findConfig } from '../engine/config/findConfig.ts';

export type JudgesHere = {
  readonly contract: Contract;
  readonly checks: ReadonlyMap<string, NamedCheck>;
  /** Absolute path of the config; null for none. */
  readonly configFile: string | null;
};

/** `named` is the path of a config; without it one is looked for. Throws SettingsError where it cannot be used. */
export async function judgesHere(
  named?: string,
  contract: Contract = loadContract(),
): Promise<JudgesHere> {
  const configFile = named === undefined ? findConfig(process.cwd()) : resolve(named);
  if (configFile === null) return { contract, checks: checkByName, configFile };
  // Loaded late: most folders have no config.
  const [{ loadConfig }, { withOwnChecks }] = await Promise.all([
    import('../engine/config/loadConfig.ts'),
    import('../engine/config/withOwnChecks.ts'),
  ]);
  return { ...withOwnChecks(contract, await loadConfig(configFile), configFile), configFile };
}

/** Throws SettingsError where the config cannot be used. */
export async function contractHere(): Promise<Contract> {
  return (await judgesHere()).contract;
}
