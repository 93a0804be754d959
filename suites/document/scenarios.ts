/** Makes the scenarios of operations that a document describes: lives of objects, lawful requests, their edges, and unlawful ones. */
import type { Contract } from '../../contract/types.ts';
import type { Operation } from '../../openapi/types.ts';
import type { AnyScenario } from '../../engine/scenario.ts';
import { headCalls } from './requests/headCalls.ts';
import {
  callsWithoutCredential,
  lawfulCalls,
  laterCalls,
  lawfulEdges,
  varies,
} from './requests/lawfulCalls.ts';
import { isDisruptive } from './permissionsFor.ts';
import { objectLives } from './lives/objectLives.ts';
import { listCalls } from './requests/listCalls.ts';
import { namingCalls } from './requests/namingCalls.ts';
import { nobodyCalls } from './requests/nobodyCalls.ts';
import { totalCalls } from './requests/totalCalls.ts';
import { unlistedMethods } from './requests/unlistedMethods.ts';
import { referenceCalls } from './requests/referenceCalls.ts';
import { reaching } from './reach/reaching.ts';
import { unlawfulCalls } from './requests/unlawfulCalls.ts';

/** True for an operation on a thing, or with a body that may name one. */
function needsOthers({ path, body }: Operation): boolean {
  return path.includes('{') || body !== undefined;
}

/**
 * Makes none for the platform's contract as it ships. A small budget is spent first on one lawful request of each operation (reads first,
 * and short paths before the paths that need their ids), then on lives.
 */
export function documentScenarios(contract: Contract): readonly AnyScenario[] {
  const described = [...contract.operations.values()].filter(({ id }) =>
    contract.fromDocuments.has(id),
  );
  if (described.length === 0) return [];
  const last = described.filter(isDisruptive);
  const plain = described.filter((one) => !last.includes(one));
  const depth = ({ path }: Operation): number => path.split('{').length;
  const reads = plain.filter(({ method }) => method === 'GET');
  const ordered = [
    ...reads.toSorted((one, other) => depth(one) - depth(other)),
    ...plain.filter(({ method }) => method !== 'GET'),
  ];
  return [
    ...ordered.map((operation) => lawfulCalls(contract, operation)),
    ...objectLives(contract, ordered),
    ...ordered.flatMap((operation) => callsWithoutCredential(contract, operation)),
    ...ordered.flatMap((operation) => unlawfulCalls(contract, operation)),
    ...ordered.flatMap((operation) => referenceCalls(contract, operation)),
    ...ordered.flatMap((operation) => nobodyCalls(contract, operation)),
    ...ordered.filter(needsOthers).map((operation) => laterCalls(contract, operation)),
    ...ordered
      .filter((operation) => varies(contract, operation))
      .map((operation) => lawfulEdges(contract, operation)),
    ...headCalls(contract, ordered),
    ...listCalls(contract, ordered),
    ...totalCalls(contract, ordered),
    ...namingCalls(contract, ordered),
    ...unlistedMethods(contract, ordered),
    // After one of these the service may be gone: each is sent once, when all else was tried.
    ...last.map((operation) => ({
      ...lawfulCalls(contract, operation),
      runs: {},
      examples: () => [],
      turn: 'random' as const,
      once: 'it ends or empties the service',
    })),
  ].map(reaching);
}
