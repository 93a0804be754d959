/** Reads the list of a collection whole, and again later where it does not show yet what was done. */
import type { ScenarioContext } from '../../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { pagingOf } from '../../../openapi/reading/pagingOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import type { Id } from '../objects/idOf.ts';
import { wholeSize } from '../requests/listCalls.ts';
import { plainest } from '../requests/plainest.ts';
import { credentialOf } from './fillPath.ts';
import { readPages } from './pages.ts';
import { ofLife } from './startLife.ts';

/** Time that a list gets to show what was done. */
const listPauseMs = 1_000;

/** Reads the list of a collection to its end; nothing where that is not reached. A list may show some time later what was done. */
export function listReader(
  context: ScenarioContext,
  list: Operation | null,
  drawn: ApiRequest | undefined,
  collection: string,
): {
  readonly readOnce: () => Promise<readonly Exchange[]>;
  readonly readList: (shows: boolean, id: Id) => Promise<readonly Exchange[]>;
} {
  const readOnce = async (): Promise<readonly Exchange[]> => {
    if (list === null || drawn === undefined) return [];
    const path = list.path.endsWith('/') ? `${collection.replace(/\/$/, '')}/` : collection;
    const credential = credentialOf(context, list);
    const request = ofLife({ ...plainest(list, drawn), path, credential });
    const { pages, isWhole } = await readPages(context, pagingOf(list), request, wholeSize);
    return isWhole ? pages : [];
  };
  return {
    readOnce,
    readList: async (shows, id) => {
      const first = await readOnce();
      const isSeen = first.some(({ response }) => response?.text.includes(String(id)));
      if (first.length === 0 || isSeen === shows) return first;
      await context.wait(listPauseMs);
      return readOnce();
    },
  };
}
