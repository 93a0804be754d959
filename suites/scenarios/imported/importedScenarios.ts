/** Makes the scenarios of imported operations: lives of objects, lawful requests, their edges, and unlawful ones. */
import type { Contract } from '../../../contract/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { lawfulCalls, lawfulEdges } from './lawfulCalls.ts';
import { objectLives } from './objectLives.ts';
import { unlistedMethods } from './unlistedMethods.ts';
import { unlawfulCalls } from './unlawfulCalls.ts';

/** None where nothing is imported. Reads come first: a budget that ends early is spent on them. */
export function importedScenarios(contract: Contract): readonly AnyScenario[] {
  const imported = [...contract.operations.values()].filter((one) => one.imported !== undefined);
  if (imported.length === 0) return [];
  const reads = imported.filter(({ method }) => method === 'GET');
  const ordered = [...reads, ...imported.filter(({ method }) => method !== 'GET')];
  return [
    ...objectLives(contract, ordered),
    ...ordered.map((operation) => lawfulCalls(contract, operation)),
    ...ordered.flatMap((operation) => unlawfulCalls(contract, operation)),
    ...ordered
      .filter(({ parameters, body }) => parameters.length > 0 || body !== undefined)
      .map((operation) => lawfulEdges(contract, operation)),
    ...unlistedMethods(contract, ordered),
  ];
}
