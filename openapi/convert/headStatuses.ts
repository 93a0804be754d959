/** The statuses that a document lists for HEAD, kept beside the GET of the same path. */
import { objectOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import type { Sources } from '../sources/sources.ts';

/** The member of a GET that holds the statuses. */
export const headStatuses = 'x-assay-head';

/** The statuses of the HEAD of a path. */
export function headStatusesIn(
  sources: Sources,
  pathItem: JsonObject,
  file: string,
): readonly string[] {
  const responses: Json = objectOr(pathItem['head'])['responses'] ?? {};
  return Object.keys(sources.resolve({ node: responses, file }).node);
}
