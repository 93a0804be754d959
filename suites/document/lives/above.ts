/** Finds the things that a path names above its own: whether they are still there, and others of their kind. */
import { percentDecoded, percentEncoded } from '../../../json/texts.ts';
import { isGone } from '../../../checks/reading/objectShown.ts';
import type { ScenarioContext } from '../../../engine/scenario.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import { addressOf, operationsAt } from '../../../openapi/reading/operationsAt.ts';
import type { Operation } from '../../../openapi/types.ts';
import { idsOf, itemsIn } from '../checks/lists.ts';
import { unlike } from '../objects/idOf.ts';
import { credentialOf } from './fillPath.ts';

/**
 * True if a read of the nearest thing above `path`, else the list at `path`, is answered as for a thing that is there,
 * or if the path names none. What lies below a thing that is gone is gone with it, and nothing can be said of it. So it
 * is false, too, if no operation reads what is above.
 */
export async function isAboveThere(
  context: ScenarioContext,
  { path: template }: Pick<Operation, 'path'>,
  path: string,
): Promise<boolean> {
  const segments = template.split('/');
  const last = segments.slice(0, -1).findLastIndex((one) => one.startsWith('{'));
  if (last < 0) return true;
  for (const many of [last + 1, segments.length]) {
    const place = (text: string): string => text.split('/').slice(0, many).join('/');
    const read = operationsAt(context.contract.operations, addressOf(place(template))).find(
      (one) => one.method === 'GET',
    );
    if (read !== undefined)
      return !isGone(await context.send(plainRead(context, read, place(path))));
  }
  return false;
}

/** A GET with nothing but its path, which says nothing of the operation itself. */
export function plainRead(context: ScenarioContext, read: Operation, path: string): ApiRequest {
  return {
    operation: read.id,
    method: 'GET',
    // `/apps/` is the list above `/apps/7`, and `/apps` may be no path at all.
    path: read.path.endsWith('/') ? path.replace(/\/?$/, '/') : path,
    query: '',
    headers: {},
    credential: credentialOf(context, read),
    lawful: false,
    label: `${read.id}/above`,
  };
}

/** The path with another id of the thing above; `isThere` if a list shows it. Null if the path names none. */
export async function underAnother(
  context: ScenarioContext,
  template: string,
  path: string,
): Promise<{ readonly path: string; readonly isThere: boolean } | null> {
  const segments = path.split('/');
  const named = template.split('/');
  const above = named.slice(0, -1).findLastIndex((one) => one.startsWith('{'));
  const id = segments[above];
  if (id === undefined) return null;
  const [place, address] = [segments, named].map((some) => some.slice(0, above).join('/'));
  const list = operationsAt(context.contract.operations, addressOf(address ?? '')).find(
    ({ method }) => method === 'GET',
  );
  const parameter = named[above]?.slice(1, -1) ?? '';
  const listed = list && (await context.send(plainRead(context, list, place ?? '')));
  const ids = idsOf((listed && itemsIn(listed)) ?? [], parameter) ?? [];
  const other = ids.find((one) => one !== '' && one !== percentDecoded(id));
  const segment = percentEncoded(other ?? unlike(percentDecoded(id)));
  return { path: segments.with(above, segment).join('/'), isThere: other !== undefined };
}
