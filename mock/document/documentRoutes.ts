/** Prepares each operation of a document for serving; schemas are compiled when an operation is first used. */
import { isObject, isText, type Json, type JsonObject } from '../json.ts';
import type { ImportedRoute, Resource, Role, Asked } from '../serving/message/importedRoute.ts';
import { documentedAnswers } from './documentedAnswers.ts';
import { documentTools, type DocumentTools } from './documentTools.ts';
import { flawReader } from './flawReader.ts';
import { resolved, decoded } from './openDocument.ts';
import { parametersOf } from './parameterReadings.ts';
import { setByService, storableOf } from './sent/sentMembers.ts';
import type { Judge } from './schemaTools.ts';
import type { Place } from './idPlaces.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];

/**
 * `seed` determines the drawn values. `alone` is true for a document of its own: its security schemes are enforced, and its schemas are
 * read in both directions.
 */
export function documentRoutes(
  document: JsonObject,
  seed: number,
  alone: boolean,
): readonly ImportedRoute[] {
  const tools = documentTools(document, seed, !alone);
  const paths = isObject(document['paths']) ? document['paths'] : {};
  const routes = new Map<string, ImportedRoute>();
  const resources = new Map<string, Resource>();
  const addresses = new Set(Object.keys(paths).map((path) => addressOf(bareOf(path))));
  const routeAt = (method: string, address: string): ImportedRoute | undefined =>
    routes.get(`${method} ${address}`) ?? routes.get(`${method} ${address}/`);
  const resourceAt = (segments: readonly string[], segment: number, schema: Json): Resource => {
    const address = addressOf(segments.slice(0, segment).join('/'));
    const known = resources.get(address);
    if (known !== undefined) return known;
    const name = (segments[segment] ?? '').slice(1, -1);
    const collection = segments[segment - 1] ?? '';
    const linked = linkedPlace(document, segments.slice(0, segment + 1).join('/'), name);
    const names = { parameter: name, segment, collection, linked };
    const made = resourceOf(tools, names, schema, (method, item) =>
      routeAt(method, `${address}${item ? '/{}' : ''}`),
    );
    resources.set(address, made);
    return made;
  };
  const singleAt = (segments: readonly string[]): Resource => {
    const address = addressOf(segments.join('/'));
    const names = { parameter: '', segment: segments.length, collection: '', linked: null };
    const read = (): ImportedRoute | undefined => routeAt('GET', address);
    return resourceOf(tools, names, {}, (_method, item) => (item ? read() : undefined));
  };
  // Resources of items first: the schema of an id stands at the parameter of the item's path.
  const sorted = Object.entries(paths).toSorted(([one], [other]) => one.length - other.length);
  for (const [path, node] of sorted) {
    if (!path.startsWith('/')) continue;
    const item = resolved(document, node);
    for (const method of methods) {
      const operation = item[method];
      // HEAD is served as GET where there is one.
      if (!isObject(operation) || (method === 'head' && isObject(item['get']))) continue;
      const parameters = parametersOf(document, item, operation);
      // `/pets/` and `/pets/{petId}/` are a collection and its item, as `/pets` and `/pets/{petId}` are.
      const bare = bareOf(path);
      const segments = bare.split('/');
      const parents = segments.flatMap((text, segment): readonly Resource[] => {
        if (!/^\{[^{}]+\}$/.test(text)) return [];
        const own = parameters.find((one) => one['name'] === text.slice(1, -1));
        return [resourceAt(segments, segment, own?.['schema'] ?? {})];
      });
      const atItem = /\/\{[^{}]+\}$/.test(bare);
      const itemOf = atItem ? parents.at(-1) : undefined;
      const hasItems = addresses.has(`${addressOf(bare)}/{}`);
      // A thing that is read and changed, and is no item of any collection: `/user`.
      const single = !atItem && !hasItems && method !== 'delete' && isSingle(item);
      const role = roleOf(method, itemOf !== undefined || single, hasItems);
      // POST at an item creates in the collection below it.
      const own = role === 'create' ? undefined : itemOf;
      const address = `${method.toUpperCase()} ${addressOf(path)}`;
      routes.set(address, {
        ...namesOf(operation, method.toUpperCase(), path),
        role,
        parents: own === undefined ? parents : parents.slice(0, -1),
        get resource() {
          if (single) return singleAt(segments);
          return own ?? (role === 'act' ? null : (resources.get(addressOf(bare)) ?? null));
        },
        asksCredential:
          alone || (Array.isArray(operation['security']) && operation['security'].length > 0),
        lacksCredential: alone ? credentialReader(document, operation) : () => null,
        ...documentedAnswers(tools, operation),
        filters: filtersOf(parameters),
        storable: storableOf(tools, operation),
        setByService: () => setByService(tools, operation),
        flawOf: flawReader(tools, path, parameters, operation),
      });
    }
  }
  return [...routes.values()];
}

function namesOf(
  { operationId }: JsonObject,
  method: string,
  path: string,
): Pick<ImportedRoute, 'id' | 'method' | 'pattern' | 'literals'> {
  return {
    id: isText(operationId) ? operationId : `${method} ${path}`,
    method,
    pattern: patternOf(path),
    literals: path.split('/').filter((one) => !one.includes('{')).length,
  };
}

function isSingle({ get, put, patch, post }: JsonObject): boolean {
  return isObject(get) && (isObject(put) || isObject(patch)) && !isObject(post);
}

/** Only what OpenAPI and HTTP methods imply: `POST /pets` creates where `/pets/{petId}` exists. */
function roleOf(method: string, atItem: boolean, hasItems: boolean): Role {
  if (atItem && !(method === 'post' && hasItems)) {
    const roles: Readonly<Record<string, Role>> = {
      get: 'read',
      put: 'replace',
      patch: 'change',
      delete: 'remove',
    };
    return roles[method] ?? 'act';
  }
  if (!hasItems) return 'act';
  return method === 'post' ? 'create' : method === 'get' ? 'list' : 'act';
}

function resourceOf(
  tools: DocumentTools,
  names: Pick<Resource, 'parameter' | 'segment' | 'collection' | 'linked'>,
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

function patternOf(path: string): RegExp {
  const parts = path.split(/\{[^{}]*\}/).map((text) => escaped(onTheWire(text)));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

/** Signs beyond ASCII, blanks and quotes are sent as their bytes (RFC 3986 §2.1). */
function onTheWire(text: string): string {
  return text.replaceAll(/[^!#-;=?-[\]_a-z|~]+/gu, (some) =>
    [...Buffer.from(some)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
}

/** The parameters of which the document says that they leave items out of a list. */
function filtersOf(parameters: readonly JsonObject[]): readonly string[] {
  return parameters.flatMap(({ name, description, schema }) => {
    const says = isText(description) ? description : isObject(schema) ? schema['description'] : '';
    const isFilter =
      isText(says) && /^(?:returns? |shows? |lists? )?only\b|^filters?\b/i.test(says);
    return isFilter && isText(name) ? [name] : [];
  });
}

function bareOf(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
}

/** Paths that differ in the names of their parameters alone are one address. */
function addressOf(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}');
}

/**
 * Accepts any value of the right form, because the document does not say which values are valid. Null if one of the alternatives is met;
 * otherwise the required credential.
 */
function credentialReader(
  document: JsonObject,
  operation: JsonObject,
): (asked: Asked) => string | null {
  const security = operation['security'] ?? document['security'];
  const alternatives = Array.isArray(security) ? (security as readonly Json[]) : [];
  if (alternatives.length === 0) return () => null;
  const components = isObject(document['components']) ? document['components'] : {};
  const schemes = isObject(components['securitySchemes']) ? components['securitySchemes'] : {};
  const names = alternatives.map((one) => (isObject(one) ? Object.keys(one) : []));
  const wanted = names.map((some) => some.join(' with ')).join(' or ');
  return (asked) =>
    names.some((some) => some.every((name) => carries(resolved(document, schemes[name]), asked)))
      ? null
      : `a credential is missing: ${wanted}`;
}

function carries(scheme: JsonObject, asked: Asked): boolean {
  const { authorization = '' } = asked.headers;
  switch (scheme['type']) {
    case 'apiKey':
      return isText(scheme['name']) && carriesKey(scheme['name'], scheme['in'], asked);
    case 'http': {
      const kind = isText(scheme['scheme']) ? scheme['scheme'].toLowerCase() : 'bearer';
      if (kind !== 'basic') return new RegExp(`^${escaped(kind)} +\\S`, 'i').test(authorization);
      const [, given = ''] = /^basic +(\S+)/i.exec(authorization) ?? [];
      return /.:./.test(Buffer.from(given, 'base64').toString());
    }
    case 'oauth2':
    case 'openIdConnect':
      return /^bearer +\S/i.test(authorization);
    default:
      // A client certificate is not seen here, and an unknown scheme cannot be judged.
      return true;
  }
}

function carriesKey(name: string, place: Json | undefined, { query, headers }: Asked): boolean {
  if (place === 'query') return (new URLSearchParams(query).get(name) ?? '') !== '';
  if (place === 'header') return String(headers[name.toLowerCase()] ?? '').trim() !== '';
  return (headers.cookie ?? '').split(';').some((pair) => {
    const [one = '', ...value] = pair.trim().split('=');
    return decoded(one) === name && value.join('=') !== '';
  });
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
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
