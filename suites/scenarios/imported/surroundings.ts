/** What a case of one imported operation needs: sources of its path, and the operations that fill them. */
import type { Capability, Contract, Operation, Permission } from '../../../contract/types.ts';
import { pathSources, permissionsOf, type PathSource } from './pathSources.ts';
import { undoOf } from '../../../engine/objects/undoOf.ts';

export type Surroundings = {
  readonly sources: readonly PathSource[];
  /** True for an operation that changes or removes what its path names: only things created by the case are touched. */
  readonly onlyCreated: boolean;
  /** Operations that the case may call besides the one under test. */
  readonly helpers: readonly Operation[];
  readonly allow: readonly Permission[];
  readonly needs: readonly Capability[];
};

/**
 * Where no operation creates the object of a change, drawn ids are used, and only where ids may be guessed:
 * elsewhere they might be ids of another client.
 */
export function surroundingsOf(contract: Contract, operation: Operation): Surroundings {
  const sources = pathSources(contract, operation);
  const changes = operation.method !== 'GET' && operation.method !== 'POST';
  const creators = sources.flatMap(({ create }) => create ?? []);
  const onlyCreated = changes && sources.length > 0 && creators.length === sources.length;
  const lists = onlyCreated ? [] : sources.flatMap(({ list }) => list ?? []);
  const made = operation.method === 'POST' ? [...creators, operation] : creators;
  const undos = made.flatMap((one) => undoOf(contract, one) ?? []);
  return {
    sources,
    onlyCreated,
    helpers: [...new Set([...lists, ...creators, ...undos])],
    allow: [
      ...new Set([
        ...permissionsOf[operation.method],
        ...(onlyCreated ? (['create'] as const) : []),
      ]),
    ],
    needs: changes && !onlyCreated ? ['guess'] : [],
  };
}
