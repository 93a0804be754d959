/** Prepares each operation of a document for serving; schemas are compiled when an operation is first used. */
import { isObject, isText, type Json, type JsonObject } from '../json.ts';
import type { ImportedRoute, Resource, Role, Asked } from '../serving/message/importedRoute.ts';
import { documentedAnswers } from './documentedAnswers.ts';
import { documentTools } from './documentTools.ts';
import { flawReader } from './flawReader.ts';
import { resolved, decoded } from './openDocument.ts';
import { listQueries } from './lists/listQueries.ts';
import { parametersOf } from './parameterReadings.ts';
import {
  defaultsOf,
  hiddenByService,
  setByService,
  showsList,
  storableOf,
} from './sent/sentMembers.ts';
import { statedRulesOf } from './statedRules.ts';
import { thingOf } from './stated/words.ts';
import { addressOf, bareOf, collectionsElsewhere, resourcesOf } from './resources.ts';

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
  const items = itemsOf(paths);
  const routeAt = (method: string, address: string): ImportedRoute | undefined =>
    routes.get(`${method} ${address}`) ?? routes.get(`${method} ${address}/`);
  const { resourceAt, singleAt, listedAt } = resourcesOf(tools, paths, routeAt);
  const placeOf = new Map([...collectionsElsewhere(paths)].map(([place, at]) => [at, place]));
  const things = namedThings(paths);
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
      const hasItems = items.has(`${addressOf(bare)}/{}`);
      // A thing that is read and changed, and is no item of any collection: `/user`.
      const single = !atItem && !hasItems && method !== 'delete' && isSingle(item);
      // POST at an item creates in the collection below it, which GET may list.
      const isBelow =
        hasItems &&
        (method === 'post' ||
          (method === 'get' && isObject(item['post']) && showsList(tools, operation)));
      const place = placeOf.get(addressOf(bare));
      const isPlace = method === 'post' || (method === 'get' && showsList(tools, operation));
      const elsewhere = isPlace ? place : undefined;
      const role = roleOf(
        method,
        !isBelow && (atItem || single),
        hasItems || elsewhere !== undefined,
      );
      const own = isBelow ? undefined : itemOf;
      const address = `${method.toUpperCase()} ${addressOf(path)}`;
      const answers = documentedAnswers(tools, operation);
      routes.set(address, {
        ...namesOf(operation, method.toUpperCase(), path),
        role,
        parents: own === undefined ? parents : parents.slice(0, -1),
        get resource() {
          if (single) return singleAt(segments);
          return own ?? (role === 'act' ? null : listedAt(elsewhere ?? bare));
        },
        asksCredential:
          alone || (Array.isArray(operation['security']) && operation['security'].length > 0),
        lacksCredential: alone ? credentialReader(document, operation) : () => null,
        ...answers,
        isVersioned: () =>
          answers.lists(412) || (takesVersion(parameters) && answers.answerFor(412) !== null),
        ...listQueries(document, parameters, operation),
        storable: storableOf(tools, operation),
        defaults: () => (method === 'patch' ? {} : defaultsOf(tools, operation)),
        setByService: () => setByService(tools, operation),
        hidden: () => hiddenByService(tools, operation),
        rules: statedRulesOf(tools, operation, itemRead(paths, bare), things, bare),
        flawOf: flawReader(tools, path, parameters, operation),
      });
    }
  }
  return [...routes.values()];
}

/** The addresses of items. An item needs no operation of its own: `/orders/{id}/lines` is enough. */
function itemsOf(paths: JsonObject): ReadonlySet<string> {
  return new Set(
    Object.keys(paths).flatMap((path) => {
      const segments = addressOf(path).split('/');
      return segments.flatMap((one, at) =>
        one === '{}' ? [segments.slice(0, at + 1).join('/')] : [],
      );
    }),
  );
}

/** What the paths of items name: their collections and their parameters. */
function namedThings(paths: JsonObject): ReadonlySet<string> {
  return new Set(
    Object.keys(paths).flatMap((path) => {
      const [, collection, parameter] = /\/([^/{}]+)\/\{([^{}]+)\}\/?$/.exec(path) ?? [];
      return [collection, parameter].map((one) => thingOf(one ?? ''));
    }),
  );
}

/** The operation that reads the item which a path names, or below which it leads. */
function itemRead(paths: JsonObject, path: string): JsonObject {
  const place = path.replace(/\/[^/{}]+\/?$/, '');
  const item = paths[place] ?? paths[`${place}/`];
  const get = isObject(item) ? item['get'] : undefined;
  return /\}(?:\/[^/{}]+)?\/?$/.test(path) && isObject(get) ? get : {};
}

function namesOf(
  { operationId }: JsonObject,
  method: string,
  path: string,
): Pick<ImportedRoute, 'id' | 'method' | 'pattern' | 'literals' | 'beginning'> {
  return {
    id: isText(operationId) ? operationId : `${method} ${path}`,
    method,
    pattern: patternOf(path),
    literals: path.split('/').filter((one) => !one.includes('{')).length,
    beginning: onTheWire(path.replace(/\/[^/]*\{.*$/, '')),
  };
}

function takesVersion(parameters: readonly JsonObject[]): boolean {
  return parameters.some(({ name }) => isText(name) && name.toLowerCase() === 'if-match');
}

function isSingle({ get, put, patch, post }: JsonObject): boolean {
  return isObject(get) && (isObject(put) || isObject(patch)) && !isObject(post);
}

/** Only what OpenAPI and HTTP methods imply: `POST /pets` creates where `/pets/{petId}` exists. */
function roleOf(method: string, atItem: boolean, hasItems: boolean): Role {
  if (atItem) {
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
