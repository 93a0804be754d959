/** Finds where an answer shows the id of what was created, by a link of the document. */
import { isObject, isText, type JsonObject } from '../json.ts';
import type { Place } from './idPlaces.ts';
import { resolved } from './openDocument.ts';

/** `item` is the path of an item, `parameter` its last one; null if no link of the creation names a member. */
export function linkedPlace(document: JsonObject, item: string, parameter: string): Place | null {
  const paths = isObject(document['paths']) ? document['paths'] : {};
  const create = resolved(document, resolved(document, paths[collectionOf(item)])['post']);
  const own = new Set(
    Object.values(resolved(document, paths[item])).flatMap((operation) =>
      isObject(operation) ? (operation['operationId'] ?? []) : [],
    ),
  );
  const start = `#/paths/${item.replaceAll('~', '~0').replaceAll('/', '~1')}/`;
  const responses = isObject(create['responses']) ? create['responses'] : {};
  for (const [status, response] of Object.entries(responses)) {
    const { links } = resolved(document, response);
    if (!status.startsWith('2') || !isObject(links)) continue;
    for (const node of Object.values(links)) {
      const { operationId, operationRef, parameters } = resolved(document, node);
      const leadsHere =
        (operationId !== undefined && own.has(operationId)) ||
        (isText(operationRef) && operationRef.startsWith(start));
      const value = leadsHere && isObject(parameters) ? parameters[parameter] : undefined;
      const pointer = isText(value) ? /^\$response\.body#\/(.+)$/.exec(value)?.[1] : undefined;
      if (pointer !== undefined)
        return pointer.split('/').map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
    }
  }
  return null;
}

function collectionOf(item: string): string {
  return item.slice(0, item.lastIndexOf('/'));
}
