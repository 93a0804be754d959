/** The collections and the single things of a document, one for each address. */
import { isObject, isText, type Json, type JsonObject } from '../json.ts';
import type { ImportedRoute, Resource } from '../serving/message/importedRoute.ts';
import type { DocumentTools } from './documentTools.ts';
import { resolved } from './openDocument.ts';
import type { Judge } from './schemaTools.ts';
import type { Place } from './idPlaces.ts';

type Resources = {
  /** The collection whose items a segment names; `schema` is that of the segment's parameter. */
  readonly resourceAt: (segments: readonly string[], segment: number, schema: Json) => Resource;
  /** A thing that is no item. */
  readonly singleAt: (segments: readonly string[]) => Resource;
  /** The collection at a path; null if none was asked for. */
  readonly listedAt: (path: string) => Resource | null;
};

/** `routeAt` finds the operation of a method at an address. */
export function resourcesOf(
  tools: DocumentTools,
  paths: JsonObject,
  routeAt: (method: string, address: string) => ImportedRoute | undefined,
): Resources {
  const resources = new Map<string, Resource>();
  const below = collectionsElsewhere(paths);
  // Of two names of one parameter, the one by which items are read.
  const reads = new Map(
    Object.entries(paths).flatMap(([path, node]): readonly (readonly [string, string])[] =>
      isObject(node) && isObject(node['get']) ? [[addressOf(bareOf(path)), bareOf(path)]] : [],
    ),
  );
  return {
    resourceAt: (segments, segment, schema) => {
      const address = addressOf(segments.slice(0, segment).join('/'));
      const known = resources.get(address);
      if (known !== undefined) return known;
      const named = reads.get(`${address}/{}`)?.split('/') ?? segments;
      const name = (named[segment] ?? '').slice(1, -1);
      const collection = segments[segment - 1] ?? '';
      const linked = linkedPlace(tools.document, segments.slice(0, segment + 1).join('/'), name);
      const names = { parameter: name, segment, collection, linked };
      const nested = below.get(address);
      const place = nested === undefined ? null : address;
      const made = resourceOf(tools, { ...names, place }, schema, (method, item) =>
        item
          ? routeAt(method, `${address}/{}`)
          : (routeAt(method, address) ?? routeAt(method, nested ?? address)),
      );
      resources.set(address, made);
      return made;
    },
    singleAt: (segments) => {
      const address = addressOf(segments.join('/'));
      const names = {
        parameter: '',
        segment: segments.length,
        collection: '',
        place: null,
        linked: null,
      };
      const read = (): ImportedRoute | undefined => routeAt('GET', address);
      return resourceOf(tools, names, {}, (_method, item) => (item ? read() : undefined));
    },
    listedAt: (path) => resources.get(addressOf(path)) ?? null,
  };
}

function resourceOf(
  tools: DocumentTools,
  names: Pick<Resource, 'parameter' | 'segment' | 'collection' | 'place' | 'linked'>,
  schema: Json,
  routeAt: (method: string, item: boolean) => ImportedRoute | undefined,
): Resource {
  let judge: Judge | undefined;
  return {
    ...names,
    fitsId: (id) => {
      judge ??= tools.requests.judgeOf(tools.forRequests(schema));
      const fits = judge;
      // In a path every id is a text.
      return [id, String(id), Number(id)].some((one) => fits(one).length === 0);
    },
    drawId: (seed) => tools.requests.valueOf(tools.forRequests(schema), [], seed)?.value ?? null,
    list: () => routeAt('GET', false),
    create: () => routeAt('POST', false),
    read: () => routeAt('GET', true),
  };
}

/**
 * The addresses at which the items of another address are made: `/venues/{}/rooms` by `/rooms` if there is a room at `/rooms/{id}`, and
 * none is made at `/rooms`; `/rooms` by `/room`. An address with several of them has none.
 */
export function collectionsElsewhere(paths: JsonObject): ReadonlyMap<string, string> {
  const methods = new Map(
    Object.entries(paths).map(([path, node]) => [
      addressOf(bareOf(path)),
      isObject(node) ? node : {},
    ]),
  );
  const found = new Map<string, readonly string[]>();
  for (const [address, node] of methods) {
    const segments = address.split('/');
    const first = segments.indexOf('{}');
    const last = segments.at(-1) ?? '';
    if (first < 0 || last === '{}' || !isObject(node['post'])) continue;
    for (let length = 1; length <= first; length += 1) {
      const place = [...segments.slice(0, length), last].join('/');
      const isMade = isObject(methods.get(place)?.['post']);
      if (methods.has(`${place}/{}`) && !isMade)
        found.set(place, [...(found.get(place) ?? []), address]);
    }
  }
  for (const item of methods.keys()) {
    const place = item.replace(/\/\{\}$/, '');
    if (place === item || !/\w$/.test(place) || methods.has(place) || found.has(place)) continue;
    const named = [`${place}s`, `${place}es`, `${place.slice(0, -1)}ies`].filter(
      (one) => methods.has(one) && !methods.has(`${one}/{}`),
    );
    found.set(place, named);
  }
  return new Map(
    [...found].flatMap(([place, [one, ...others]]) =>
      one === undefined || others.length > 0 ? [] : [[place, one] as const],
    ),
  );
}

/** `item` is the path of an item, `parameter` its last one; null if no link of the creation names a member. */
function linkedPlace(document: JsonObject, item: string, parameter: string): Place | null {
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

/** Without a slash at the end: `/pets/` and `/pets` are one collection. */
export function bareOf(path: string): string {
  return path.replace(/\/$/, '');
}

/** Paths that differ in the names of their parameters alone are one address. */
export function addressOf(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}');
}
