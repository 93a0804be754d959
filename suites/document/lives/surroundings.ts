/** What a case of one imported operation needs: sources of the ids in its path, and the operations that give them. */
import type { Capability, Contract, Permission } from '../../../contract/types.ts';
import type { Operation } from '../../../openapi/types.ts';
import { pathSources, querySources, type PathSource, type QuerySource } from './pathSources.ts';
import { permissionsFor } from '../permissionsFor.ts';
import { undoOf } from '../../../openapi/links/undoOf.ts';

export type Surroundings = {
  readonly sources: readonly PathSource[];
  readonly inQuery: readonly QuerySource[];
  /** True for an operation that changes or removes what its path names: only things created by the case are touched. */
  readonly onlyCreated: boolean;
  /** Operations that the case may call besides the one under test. */
  readonly helpers: readonly Operation[];
  readonly allow: readonly Permission[];
  readonly needs: readonly Capability[];
};

/**
 * If no operation creates the object of a change, drawn ids are used, but only if ids may be guessed. On other targets a drawn id might
 * belong to another client.
 */
export function surroundingsOf(contract: Contract, operation: Operation): Surroundings {
  const sources = pathSources(contract, operation);
  const changes = operation.method !== 'GET' && operation.method !== 'POST';
  const links = sources.flatMap(({ link }) => link?.operation ?? []);
  const makers = sources.filter(
    ({ create, link }) => create !== null || link?.operation.method === 'POST',
  );
  const onlyCreated = changes && sources.length > 0 && makers.length === sources.length;
  const creators = [
    ...sources.flatMap(({ create }) => create ?? []),
    ...links.filter(({ method }) => method === 'POST'),
  ];
  const inQuery = querySources(contract, operation);
  const lists = onlyCreated
    ? []
    : [
        ...links.filter(({ method }) => method === 'GET'),
        ...sources.flatMap(({ list, named }) => list ?? named?.operation ?? []),
        ...inQuery.map(({ source }) => source.operation),
      ];
  const made = operation.method === 'POST' ? [...creators, operation] : creators;
  const undos = made.flatMap((one) => undoOf(contract, one) ?? []);
  return {
    sources,
    inQuery: onlyCreated ? [] : inQuery,
    onlyCreated,
    helpers: [...new Set([...lists, ...creators, ...undos])],
    allow: [
      ...new Set([...permissionsFor(operation), ...(onlyCreated ? (['create'] as const) : [])]),
    ],
    needs: changes && !onlyCreated ? ['guess'] : [],
  };
}
