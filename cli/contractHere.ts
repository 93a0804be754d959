/** The contract as the working folder sees it: with the clauses of a config that lies there. */
import type { Contract } from '../contract/types.ts';
import { ownClausesName } from '../contract/imports/ownClauses.ts';
import { loadContract, withOwnClauses } from '../contract/loadContract.ts';
import { findConfig } from '../engine/config/findConfig.ts';

/** Throws SettingsError where the config cannot be used. */
export async function contractHere(): Promise<Contract> {
  const contract = loadContract();
  const configFile = findConfig(process.cwd());
  if (configFile === null) return contract;
  const { ownParts } = await import('../engine/world/ownParts.ts');
  const { clauses } = await ownParts({ configFile }, contract);
  return withOwnClauses(contract, { file: ownClausesName, text: JSON.stringify(clauses) });
}
