/** Reads what the query parameters of a list ask for. */
import { isText, type JsonObject } from '../../json.ts';
import type { ImportedRoute } from '../../serving/message/importedRoute.ts';
import { resolved } from '../openDocument.ts';

export function listQueries(
  document: JsonObject,
  parameters: readonly JsonObject[],
): Pick<ImportedRoute, 'queries' | 'filters'> {
  const inQuery = parameters.flatMap(({ name, in: place, description, schema }) => {
    const own = isText(description) ? description : resolved(document, schema)['description'];
    return place === 'query' && isText(name) ? [{ name, says: isText(own) ? own : '' }] : [];
  });
  return {
    queries: inQuery.map(({ name }) => name),
    // The document says that they leave items out of a list.
    filters: inQuery.flatMap(({ name, says }) =>
      /^(?:returns? |shows? |lists? )?only\b|^filters?\b/i.test(says) ? [name] : [],
    ),
  };
}
