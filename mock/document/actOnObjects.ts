/** Does to the stored objects what an operation's role says, and composes its documented answer. */
import type { JsonObject } from '../json.ts';
import type { Call } from '../serving/message/call.ts';
import type { Documented, ImportedRoute, Resource } from '../serving/message/importedRoute.ts';
import type { DocumentService } from './documentService.ts';
import type { StoredObject } from './objects.ts';
import { showList, showObject } from './composeAnswer.ts';
import {
  addObject,
  findObject,
  objectsIn,
  removeObject,
  usualMembers,
  type Collection,
} from './objectStore.ts';
import { decoded } from './openDocument.ts';

/** `missing` says which object of the path does not exist. */
export type Done =
  | { readonly missing: string }
  | { readonly missing: null; readonly answer: Documented };

/** A page of a list without a limit in the request. */
const usualPage = 20;

export function actOnObjects(service: DocumentService, call: Call, route: ImportedRoute): Done {
  const { objects } = service;
  for (const parent of route.parents) {
    const { collection, id } = itemAt(call, parent);
    if (findObject(objects, collection, id) === undefined)
      return { missing: `there is no ${parent.parameter} ${id}` };
  }
  const { resource, role } = route;
  const answer = usualAnswer(route);
  if (resource === null || role === 'act') return { missing: null, answer };
  const { collection, id } = itemAt(call, resource);
  if (role === 'list') return { missing: null, answer: listed(service, call, answer, collection) };
  if (role === 'create')
    return { missing: null, answer: created(service, call, route, collection, answer) };
  const object =
    findObject(objects, collection, id) ?? createdByReplacing(service, route, collection, id);
  if (object === undefined) return { missing: `there is no ${resource.parameter} ${id}` };
  const { imported } = service.behaviour;
  if (role === 'remove') {
    if (imported.keepsRemovals) removeObject(objects, collection, id);
    return { missing: null, answer };
  }
  if (role === 'read') {
    if (!imported.readsSafely) removeObject(objects, collection, id);
    const shown = imported.findsRightObject ? object : { ...object, id: neighbour(object.id) };
    return { missing: null, answer: shownIn(answer, resource, shown) };
  }
  const sent = route.storable(call);
  if (imported.keepsChanges) change(service, object, resource, role === 'replace', sent);
  return { missing: null, answer: shownIn(answer, resource, object) };
}

/** A fault: a refused change takes effect all the same, as far as it can be read; the rest is reset. */
export function spoilt(
  service: DocumentService,
  call: Call,
  { resource, role, storable }: ImportedRoute,
): void {
  if (resource === null || (role !== 'replace' && role !== 'change')) return;
  const { collection, id } = itemAt(call, resource);
  const object = findObject(service.objects, collection, id);
  const sent = storable(call);
  if (object !== undefined) change(service, object, resource, true, sent);
}

function change(
  service: DocumentService,
  object: StoredObject,
  resource: Resource,
  whole: boolean,
  sent: JsonObject,
): void {
  object.members = { ...(whole ? usualMembers(resource) : object.members), ...sent };
  if (!whole) return;
  object.replaced += 1;
  if (!service.behaviour.imported.replacesOnce && object.replaced > 1)
    object.members = Object.fromEntries(
      Object.entries(object.members).map(([name, member]) => [
        name,
        typeof member === 'number'
          ? member + object.replaced
          : typeof member === 'string'
            ? `${member}${object.replaced}`
            : member,
      ]),
    );
}

/** PUT creates where the operation lists 201 (RFC 9110 §9.3.4). */
function createdByReplacing(
  service: DocumentService,
  route: ImportedRoute,
  collection: Collection,
  id: string,
): StoredObject | undefined {
  if (route.role !== 'replace' || !route.lists(201)) return undefined;
  const made: StoredObject = { id, members: usualMembers(collection.resource), replaced: 0 };
  objectsIn(service.objects, collection).set(id, made);
  return made;
}

function created(
  service: DocumentService,
  call: Call,
  route: ImportedRoute,
  collection: Collection,
  answer: Documented,
): Documented {
  const { objects, behaviour } = service;
  const object = addObject(objects, collection, route.storable(call));
  if (object === null || answer.problem !== null) return answer;
  if (!behaviour.imported.keepsCreated) objectsIn(objects, collection).delete(String(object.id));
  const { ready } = showObject(answer, collection.resource, object);
  if ((ready.headers ?? {})['location'] === undefined) return { ...answer, ready };
  const path = `${call.base}${call.path}/${encodeURIComponent(object.id)}`;
  const whole = `http://${call.headers.host ?? 'localhost'}${path}`;
  const location = answer.fitsHeader('location', path) ? path : whole;
  return { ...answer, ready: { ...ready, headers: { ...ready.headers, location } } };
}

function listed(
  service: DocumentService,
  call: Call,
  answer: Documented,
  collection: Collection,
): Documented {
  if (answer.problem !== null) return answer;
  const all = [...objectsIn(service.objects, collection).values()];
  const query = new URLSearchParams(call.query);
  const number = (names: readonly string[], otherwise: number): number => {
    const given = names.map((name) => query.get(name)).find((one) => /^\d{1,9}$/.test(one ?? ''));
    return given === undefined || given === null ? otherwise : Number(given);
  };
  const from = number(['offset', 'skip'], 0);
  const most = number(['limit', 'per_page', 'perPage', 'pageSize', 'page_size'], usualPage);
  const page = all.slice(from, from + Math.min(most, usualPage));
  const ready = showList(answer, collection.resource, page);
  return ready === null ? answer : { ...answer, ready };
}

function shownIn(answer: Documented, resource: Resource, object: StoredObject): Documented {
  return answer.problem === null
    ? { ...answer, ready: showObject(answer, resource, object).ready }
    : answer;
}

function usualAnswer(route: ImportedRoute): Documented {
  return (
    route.answerFor(route.successStatus) ?? {
      problem: null,
      ready: { status: 200, mediaType: null, body: null },
      brokenPlaces: () => [],
      fitsHeader: () => false,
    }
  );
}

function itemAt(
  call: Call,
  resource: Resource,
): { readonly collection: Collection; readonly id: string } {
  const segments = call.path.split('/');
  return {
    collection: { resource, address: segments.slice(0, resource.segment).join('/') },
    id: decoded(segments[resource.segment] ?? ''),
  };
}

/** Another id of the same form. */
function neighbour(id: string | number): string | number {
  if (typeof id === 'number') return id + 1;
  const last = id.at(-1) ?? '';
  return `${id.slice(0, -1)}${last === '7' ? '8' : '7'}`;
}
