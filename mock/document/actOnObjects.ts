/** Changes the stored objects by the role of an operation, and composes its documented answer. */
import { isObject, type JsonObject } from '../json.ts';
import type { Call } from '../serving/message/call.ts';
import type {
  Documented,
  ImportedRoute,
  Resource,
  StatedRules,
} from '../serving/message/importedRoute.ts';
import type { DocumentService } from './documentService.ts';
import type { StoredObject } from './objects.ts';
import { brokenAct, brokenRule, brokenState, type RuleBroken } from './statedRules.ts';
import { showObject, usualAnswer } from './composeAnswer.ts';
import {
  addObject,
  findObject,
  itemAt,
  noteGiven,
  objectsIn,
  removeObject,
  usualMembers,
  withCounts,
  type Collection,
} from './objectStore.ts';
import { unname } from './stated/naming.ts';
import { drawnPage, listed } from './listPages.ts';
import { versioned, versionOf } from './answered/versions.ts';
import { jsonOf } from './sent/formPairs.ts';
import { keySent } from './sent/idempotencyKey.ts';
import { asCreated, neighbour } from './wrongValues.ts';

/** `missing` says which object of the path does not exist. */
export type Done =
  | { readonly missing: string }
  | { readonly missing: string; readonly broken: RuleBroken }
  | { readonly missing: null; readonly answer: Documented };

export function actOnObjects(service: DocumentService, call: Call, route: ImportedRoute): Done {
  const { objects } = service;
  let below: StoredObject | undefined;
  for (const parent of route.parents) {
    const { collection, id } = itemAt(call, parent);
    const found = findObject(objects, collection, id);
    below = found && { ...found, members: { ...usualMembers(parent), ...found.members } };
    if (below === undefined) return { missing: `there is no ${parent.parameter} ${id}` };
  }
  const { resource, role } = route;
  const answer = usualAnswer(route);
  const inPages = (whole: Documented): Documented | null => drawnPage(service, call, route, whole);
  const rules = route.rules();
  const isBelow = role === 'act' || role === 'create';
  const excluded = isBelow && below !== undefined ? brokenState(service, rules, below) : null;
  if (excluded !== null) return { missing: '', broken: excluded };
  if (resource === null || role === 'act') {
    const json = jsonOf(call.body?.toString() ?? '');
    const sent = isObject(json) ? json : {};
    const wrong = brokenAct(service, rules, sent, call.path);
    return wrong === null ? pageOr(inPages(answer)) : { missing: '', broken: wrong };
  }
  const { collection, id } = itemAt(call, resource);
  const body = route.storable(call, false, resource);
  noteGiven(objects, collection, body);
  if (role === 'list') return pageOr(listed(service, call, route, collection));
  if (role === 'create') return createOnce(service, call, route, collection, answer);
  const { imported } = service.behaviour;
  const [any] = imported['unknown-shows-another'] ? objectsIn(objects, collection).values() : [];
  const known = findObject(objects, collection, id);
  const object =
    known ??
    createdByReplacing(service, route, collection, id) ??
    (role === 'read' ? any : undefined);
  if (object === undefined) return { missing: `there is no ${resource.parameter} ${id}` };
  const counting = withCounts(objects, collection, object);
  const version = versionOf(counting, imported['etag-stays'] === true);
  if (role === 'read') {
    if (imported['read-removes']) removeObject(objects, collection, id);
    const isKnown = route.lists(304) && call.headers['if-none-match'] === version;
    const unchanged = isKnown && !imported['unchanged-is-sent'] ? route.answerFor(304) : null;
    const shown = imported['other-object'] ? { ...object, id: neighbour(object.id) } : counting;
    const page = unchanged ?? inPages(shownIn(answer, resource, shown));
    return pageOr(page && versioned(page, version));
  }
  const match = call.headers['if-match'] ?? version;
  if (match !== version && match !== '*' && route.isVersioned() && !imported['stale-is-served'])
    return { missing: '', broken: { statuses: [412], says: 'the object has another version' } };
  const usual = { ...object, members: { ...usualMembers(resource), ...object.members } };
  const wrong =
    brokenState(service, rules, usual) ??
    (role === 'remove' ? null : brokenRule(service, rules, body, collection, object.id));
  if (wrong !== null) return { missing: '', broken: wrong };
  if (role === 'remove') {
    if (imported['list-keeps-removed']) objects.shown.push({ address: collection.address, object });
    if (!imported['delete-does-not-delete'])
      removeObject(objects, collection, id, imported['total-is-kept']);
    unname(service, rules, collection, id);
    return { missing: null, answer };
  }
  const taken = route.storable(call, imported['read-only-is-changed'] === true, resource);
  const sent = storedOf(service, route, taken);
  const was = { ...object };
  if (!imported['change-is-lost']) change(service, object, route, resource, sent);
  const isMade = (known === undefined) !== (imported['put-status-is-swapped'] === true);
  const done = role === 'replace' ? answerToPut(route, isMade) : answer;
  if (known === undefined && imported['created-is-lost']) objectsIn(objects, collection).delete(id);
  const counted = withCounts(objects, collection, object);
  const named = imported['change-names-old-version'] ? version : versionOf(counted, false);
  const shown = shownIn(done, resource, imported['change-answers-before'] ? was : counted);
  return { missing: null, answer: versioned(shown, named) };
}

/** Makes no second object for a key that comes again. */
function createOnce(
  service: DocumentService,
  call: Call,
  route: ImportedRoute,
  collection: Collection,
  answer: Documented,
): Done {
  const rules = route.rules();
  const sent = keySent(call.headers);
  const key = `${collection.address} ${String(sent)}`;
  const before = sent === undefined ? undefined : service.objects.keyed.get(key);
  const body = route.storable(call, false, collection.resource);
  const broken =
    before === undefined
      ? brokenRule(service, rules, body, collection, null)
      : otherBody(service, rules, before.body, call);
  if (broken !== null) return { missing: '', broken };
  const made = created(service, call, route, collection, answer, before?.object, key);
  return { missing: null, answer: made };
}

/** Refuses a key that comes again with another body, where the document says so. */
function otherBody(
  { behaviour: { imported } }: DocumentService,
  { otherBody: status }: StatedRules,
  before: string,
  { body }: Call,
): RuleBroken | null {
  const isTaken = before === String(body) || imported['key-takes-any-body'] === true;
  return status === null || isTaken
    ? null
    : { statuses: [status], says: 'the key has another body' };
}

/** What is sent, and the defaults of what is not. */
function storedOf(
  { behaviour: { imported } }: DocumentService,
  route: ImportedRoute,
  sent: JsonObject,
): JsonObject {
  return imported['default-is-ignored'] ? sent : { ...route.defaults(), ...sent };
}

/** 201 says that a PUT created, 200 and 204 that it replaced (RFC 9110 §9.3.4), where the operation lists both. */
function answerToPut(route: ImportedRoute, isNew: boolean): Documented {
  const status = (isNew ? [201] : [200, 204]).find((one) => route.lists(one));
  return route.answerFor(status ?? route.successStatus) ?? usualAnswer(route);
}

/** Beyond the last page of a list that may not be empty there is nothing. */
function pageOr(answer: Documented | null): Done {
  return answer === null ? { missing: 'there is no such page' } : { missing: null, answer };
}

/** A fault: a refused change takes effect as far as it can be read, and the other members are reset. */
export function spoilt(
  service: DocumentService,
  call: Call,
  { resource, role, storable }: ImportedRoute,
): void {
  if (resource === null || (role !== 'replace' && role !== 'change')) return;
  const { collection, id } = itemAt(call, resource);
  const object = findObject(service.objects, collection, id);
  const sent = storable(call, false, resource);
  if (object !== undefined) change(service, object, null, resource, sent);
}

function change(
  service: DocumentService,
  object: StoredObject,
  route: ImportedRoute | null,
  resource: Resource,
  sent: JsonObject,
): void {
  const { imported } = service.behaviour;
  const whole = route?.role !== 'change' || imported['patch-resets-others'] === true;
  const one = (imported['one-member-is-lost'] && Object.keys(sent).at(-1)) || '';
  const lost = one in object.members ? { [one]: object.members[one] ?? null } : {};
  const isReset = whole && !imported['left-out-is-kept'];
  const settings = imported['patch-resets-settings'] ? (resource.create()?.defaults() ?? {}) : {};
  const kept = { ...(isReset ? usualMembers(resource) : object.members), ...settings };
  object.members = { ...kept, ...sent, ...lost };
  if (!whole) return;
  const by = JSON.stringify(sent);
  const isRepeated = object.replacedBy === by;
  object.replacedBy = by;
  if (service.behaviour.imported['replaced-twice-differs'] && isRepeated)
    object.members = Object.fromEntries(
      Object.entries(object.members).map(([name, member]) => [
        name,
        typeof member === 'number'
          ? member + 1
          : typeof member === 'string'
            ? `${member}+`
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
  const made: StoredObject = { id, members: usualMembers(collection.resource), replacedBy: null };
  objectsIn(service.objects, collection).set(id, made);
  return made;
}

function created(
  service: DocumentService,
  call: Call,
  route: ImportedRoute,
  collection: Collection,
  answer: Documented,
  same: StoredObject | undefined,
  key: string,
): Documented {
  const { objects, behaviour } = service;
  const [any] = behaviour.imported['id-is-used-again']
    ? objectsIn(objects, collection).values()
    : [];
  const object =
    same ??
    any ??
    addObject(
      objects,
      collection,
      asCreated(
        service,
        storedOf(service, route, route.storable(call, false, collection.resource)),
      ),
    );
  if (object === null || answer.problem !== null) return answer;
  if (!behaviour.imported['key-is-forgotten'])
    objects.keyed.set(key, { object, body: String(call.body) });
  if (behaviour.imported['created-is-lost'])
    objectsIn(objects, collection).delete(String(object.id));
  const { ready } = showObject(answer, collection.resource, object);
  if ((ready.headers ?? {})['location'] === undefined) return { ...answer, ready };
  const wrong = behaviour.imported['location-leads-nowhere'] ? '-elsewhere' : '';
  const address = `${collection.address}${wrong}`;
  const item = `${address}/${encodeURIComponent(object.id)}`;
  const fits = collection.resource.read()?.pattern.test(item) ?? true;
  const path = `${call.base}${item}${fits ? '' : '/'}`;
  const whole = `http://${call.headers.host ?? 'localhost'}${path}`;
  const location = answer.fitsHeader('location', path) ? path : whole;
  return { ...answer, ready: { ...ready, headers: { ...ready.headers, location } } };
}

function shownIn(answer: Documented, resource: Resource, object: StoredObject): Documented {
  return answer.problem === null
    ? { ...answer, ready: showObject(answer, resource, object).ready }
    : answer;
}
