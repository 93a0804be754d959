/** Answers of lists that hold ids, kept for later cases until something is created or removed in the list. */
import type { ScenarioContext } from '../../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';

type Target = ScenarioContext['target'];

/** By target, because a comparison has two of them; then by path. */
const lists = new WeakMap<Target, Map<string, Exchange>>();

export function keptList({ target }: ScenarioContext, path: string): Exchange | undefined {
  return lists.get(target)?.get(plainPath(path));
}

export function keepList({ target }: ScenarioContext, path: string, answer: Exchange): void {
  const known = lists.get(target) ?? new Map<string, Exchange>();
  lists.set(target, known);
  known.set(plainPath(path), answer);
}

/** To be called for each request that may change a list: a request to the list itself, or one that removes an item of it. */
export function forgetLists({ target }: ScenarioContext, { method, path }: ApiRequest): void {
  const known = lists.get(target);
  if (known === undefined || method === 'GET') return;
  const at = plainPath(path);
  known.delete(at);
  if (method === 'DELETE') known.delete(at.slice(0, at.lastIndexOf('/')));
}

/** What a path names is gone: every list above it may show things that are no longer there. */
export function forgetListsAbove({ target }: ScenarioContext, path: string): void {
  const known = lists.get(target);
  const segments = plainPath(path).split('/');
  if (known !== undefined)
    segments.forEach((_, many) => known.delete(segments.slice(0, many).join('/')));
}

export function forgetAllLists(target: Target): void {
  lists.delete(target);
}

function plainPath(path: string): string {
  return path.replace(/\/$/, '');
}
