/** Checks of the life of an object: a read shows it as it was created and changed, and no longer finds it after its deletion. */
import {
  isJsonArray,
  isJsonObject,
  isJsonScalar,
  type JsonObject,
} from '../../../json/jsonObject.ts';
import { isGuessed, lastSegment } from '../objects/idOf.ts';
import { itemParameter } from '../../../openapi/links/undoOf.ts';
import { sameJson } from '../../../json/sameJson.ts';
import type { Json } from '../../../json/types.ts';
import { ofEpisode } from '../../../checks/makeCheck.ts';
import { refusesRequest } from '../../../checks/reading/answer.ts';
import { judged, observed } from '../../../checks/reading/judgement.ts';
import {
  isDone,
  isGone,
  objectWith,
  sentScalars,
  shownBy,
  soleObject,
} from '../../../checks/reading/objectShown.ts';
import { sameForm } from './changes.ts';
import { couldShow } from '../../../checks/reading/couldShow.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { Check } from '../../../checks/types.ts';

/**
 * What a creation answered with an id is read by that id, and is the object that was sent. A service may change
 * single values when it stores them. That it shows another id under the member that gave the id, or of several
 * values that were sent not one, is another object. A member that shows the id is named by the address.
 */
const createdObjectIsRead = ofEpisode(['create', 'read'], ({ create, read }, contract) => {
  if (!isDone(create, contract)) return undefined;
  const { path = '' } = contract.operations.get(read.request.operation ?? '') ?? {};
  // A path that asks for an id need not know the name.
  const asksId = /id$/i.test(itemParameter(path) ?? '');
  const id = lastSegment(read.request.path);
  const shown = shownBy(read, contract);
  if (asksId && isGuessed(create, id) && String(ownMember(shown ?? null, 'name')) !== id)
    return undefined;
  if (isGone(read)) return judged(false, 'what was created', read.response?.status ?? 0, 'status');
  if (shown === undefined) return undefined;
  const name = nameOfId(create.response?.json, id);
  const named = name === undefined ? undefined : ownMember(shown, name);
  if (name !== undefined && named !== undefined && typeof named !== 'object')
    if (String(named) !== id) return judged(false, id, named, name);
  const sent = sentScalars(create);
  const object = objectWith(
    shown,
    sent.map(([one]) => one),
  );
  const both = sent.filter(
    ([one, value]) =>
      typeof object?.[one] === typeof value &&
      (sameJson(object?.[one], value) || String(object?.[one]) !== id),
  );
  const kept = both.filter(([one, value]) => sameForm(object?.[one] ?? null, value));
  const [first] = both;
  if (first === undefined || both.length === 1 || kept.length > 0)
    return judged(true, 'what was created', 'what was created', 'status');
  return judged(false, first[1], object?.[first[0]] ?? null, first[0]);
});

/** A member of the object that an answer shows, or of the only object in its envelope: objects beside others have ids of their own. */
function ownMember(shown: Json, name: string): Json | undefined {
  if (!isJsonObject(shown)) return undefined;
  const [only, ...others] = Object.values(shown).filter((one) => isJsonObject(one));
  return shown[name] ?? (others.length === 0 ? only?.[name] : undefined);
}

/** The member of an answer that holds the id. */
export function nameOfId(json: Json | undefined, id: string, depth = 3): string | undefined {
  if (!isJsonObject(json) || depth === 0) return undefined;
  const own = Object.entries(json).find(
    ([name, value]) =>
      /(?:id|slug|key|code|name)$/i.test(name) && typeof value !== 'object' && String(value) === id,
  );
  if (own !== undefined) return own[0];
  for (const member of Object.values(json)) {
    const found = nameOfId(member, id, depth - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * A read leaves the object there: GET is safe (RFC 9110 §9.2.1). Values may change from read to read, such as times
 * and counters; the object itself does not go.
 */
const readKeepsObject = ofEpisode(['read', 'again'], ({ read, again }, contract) => {
  const status = again.response?.status;
  if (shownBy(read, contract) === undefined || status === undefined) return undefined;
  if (!isGone(again) && shownBy(again, contract) === undefined) return undefined;
  return judged(!isGone(again), 'the object again', status, 'status');
});

/** Fewer values could all be of a kind that the service alone sets. */
const fewest = 2;

/** Of one type, or empty: a value in another form, such as a masked number, says nothing. */
function isComparable(shown: Json | undefined, sent: Json): boolean {
  return shown === null || typeof shown === typeof sent;
}

/**
 * A change that was answered with success takes effect. A service may leave single values as they are. That all that
 * were sent are as before is no change; nor is it one that its own answer shows, and the next read does not. Members that
 * show the last word of the path are named by the address.
 */
const changeIsKept = ofEpisode(
  ['before', 'change', 'after'],
  ({ before, change, after }, contract) => {
    if (!isDone(change, contract)) return undefined;
    const shown = shownChange(before, change);
    const read = objectWith(shownBy(after, contract), shown?.names ?? []);
    if (shown !== undefined && read !== undefined) {
      const lost = shown.names.find((name) => sameJson(read[name], shown.was[name]));
      return lost === undefined
        ? judged(true, 'as the answer shows', 'as the answer shows', 'status')
        : judged(false, shown.said[lost] ?? null, read[lost] ?? null, lost);
    }
    const sent = sentScalars(change);
    const names = sent.map(([name]) => name);
    const [was, is] = [
      objectWith(shownBy(before, contract), names),
      objectWith(shownBy(after, contract), names),
    ];
    if (was === undefined || is === undefined) return undefined;
    const changed = sent.filter(
      ([name, value]) =>
        isComparable(was[name], value) &&
        isComparable(is[name], value) &&
        String(is[name]) !== lastSegment(after.request.path) &&
        !sameJson(was[name], value),
    );
    const [first] = changed;
    if (first === undefined || changed.length < fewest) return undefined;
    if (changed.some(([name]) => !sameJson(is[name], was[name])))
      return judged(true, first[1], is[first[0]] ?? null, 'status');
    const lost = changed.find(([name, value]) => couldShow(after, contract, name, value));
    return lost && judged(false, lost[1], is[lost[0]] ?? null, lost[0]);
  },
);

/**
 * Returns the texts, numbers and booleans that were sent, if the answer to the change shows them with other values than the read before
 * the change. Returns undefined if there are none, or if the answer shows another object.
 */
export function shownChange(
  before: Exchange,
  change: Exchange,
):
  | { readonly names: readonly string[]; readonly was: JsonObject; readonly said: JsonObject }
  | undefined {
  const inner = soleObject(before.response?.json);
  const sent = soleObject(change.request.json);
  const names = Object.keys(inner).filter(
    (name) => isJsonScalar(inner[name]) || Object.hasOwn(sent, name),
  );
  const was = objectWith(before.response?.json, names);
  const said = objectWith(change.response?.json, names);
  if (was === undefined || said === undefined) return undefined;
  // What was empty, or is a list, counts if the answer shows it as it was sent.
  const isEchoed = (name: string): boolean =>
    (was[name] === null || isJsonArray(was[name])) &&
    !isSecret.test(name) &&
    sameJson(said[name], sent[name] ?? null);
  const both = names.filter((name) =>
    isJsonScalar(was[name]) ? typeof said[name] === typeof was[name] : isEchoed(name),
  );
  const asked = lastSegment(before.request.path);
  const own = nameOfId(was, asked);
  const id = own ?? nameOfId(said, asked);
  // An id may follow what was changed: a slug its title.
  const isSame =
    id === undefined || sameJson(said[id], was[id]) || (own !== undefined && isSlug(sent, said));
  // What was not sent may change for a moment, such as a status; without a body a switch or a count does.
  const isMeant = (name: string): boolean =>
    change.request.json === undefined ? typeof said[name] !== 'string' : Object.hasOwn(sent, name);
  const changed = both.filter((name) => isMeant(name) && !sameJson(said[name], was[name]));
  // An answer of another form shows other things by the same names.
  const isWhole = both.length >= names.length / 2 && both.length > changed.length;
  return !isSame || changed.length === 0 || !isWhole ? undefined : { names: changed, was, said };
}

/** Names of members that an answer may show once and no read shows. */
const isSecret = /password|secret|token|pin$|key$/i;

/** True if the object shows a text that was sent with it: it is the one that was changed. */
function isSlug(sent: JsonObject, said: JsonObject): boolean {
  return Object.entries(sent).some(
    ([name, value]) => isJsonScalar(value) && sameJson(said[name], value),
  );
}

/**
 * The same PUT again has the same effect (RFC 9110 §9.2.2). Looks at members that showed after the first PUT what it
 * had sent: times, counters and versions are free.
 */
const repeatedPutChangesNothing = ofEpisode(
  ['once', 'repeat', 'twice'],
  ({ once, repeat, twice }, contract) => {
    const sent = soleObject(repeat.request.json);
    if (!isDone(repeat, contract)) return undefined;
    const names = Object.keys(sent);
    const seen = (exchange: Exchange, name: string): Json | undefined =>
      objectWith(shownBy(exchange, contract), [name])?.[name];
    const kept = names.filter((name) => sameJson(seen(once, name), sent[name]));
    if (kept.length === 0 || shownBy(twice, contract) === undefined) return undefined;
    const changed = kept.find((name) => !sameJson(seen(twice, name), sent[name]));
    return changed === undefined
      ? judged(true, 'as after the first', 'as after the first', 'status')
      : judged(false, sent[changed] ?? null, seen(twice, changed) ?? null, changed);
  },
);

/**
 * A change that is refused leaves the object as it was. Only of objects that two reads before the refusal show in
 * the same way: others change by themselves. What differs afterwards counts if it was sent, or if the object is gone.
 */
const refusedChangeIsNotKept = ofEpisode(
  ['before', 'again', 'refused', 'after'],
  ({ before, again, refused, after }, contract) => {
    const was = shownBy(before, contract);
    if (
      !refusesRequest(refused, contract) ||
      was === undefined ||
      !sameJson(was, shownBy(again, contract))
    )
      return undefined;
    const is = shownBy(after, contract);
    if (is === undefined && !isGone(after)) return undefined;
    if (sameJson(is, was))
      return judged(true, 'the object as before', 'the object as before', 'status');
    const sent = Object.entries(soleObject(refused.request.json));
    const names = sent.map(([name]) => name);
    const [object, changed] = [objectWith(was, names), objectWith(is, names)];
    const taken = sent.some(
      ([name, value]) =>
        isJsonScalar(value) && sameJson(changed?.[name], value) && !sameJson(object?.[name], value),
    );
    return taken || is === undefined
      ? judged(false, 'the object as before', 'another state', 'status')
      : undefined;
  },
);

/**
 * A deleted object is no longer read as it was. A deleted object may be refused, or shown with a mark of its
 * deletion. Nothing is said after 202 or a failure.
 */
const removedObjectIsGone = ofEpisode(
  ['before', 'remove', 'after'],
  ({ before, remove, after }, contract) => {
    const was = shownBy(before, contract);
    const status = after.response?.status;
    if (!isDone(remove, contract) || was === undefined || status === undefined || status >= 500)
      return undefined;
    const holds = !sameJson(shownBy(after, contract), was);
    return judged(
      holds,
      'a refusal, or another state',
      holds ? status : 'the object as before',
      'status',
    );
  },
);

/** Writes down whether two reads in a row show the same. */
const openReads = ofEpisode(['read', 'again'], ({ read, again }, contract, clause) => {
  const [one, other] = [shownBy(read, contract), shownBy(again, contract)];
  if (one === undefined || other === undefined) return undefined;
  return observed(clause, sameJson(one, other) ? 'the same' : 'different', 'body');
});

export const objectChecks: Readonly<Record<string, Check>> = {
  createdObjectIsRead,
  readKeepsObject,
  changeIsKept,
  repeatedPutChangesNothing,
  refusedChangeIsNotKept,
  removedObjectIsGone,
  openReads,
};
