/** Checks of what a change leaves behind: each member, members that a PUT leaves out, the entity tag, and the address of what was created. */
import { ofEpisode, ofExchange } from '../../../checks/makeCheck.ts';
import { etagOf } from '../../../checks/reading/headersOf.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import {
  isDone,
  isGone,
  objectWith,
  shownBy,
  soleObject,
} from '../../../checks/reading/objectShown.ts';
import { textsParam } from '../../../checks/reading/params.ts';
import type { Check } from '../../../checks/types.ts';
import { couldShow } from '../../../checks/reading/couldShow.ts';
import type { Exchange } from '../../../exchange/types.ts';
import {
  isJsonArray,
  isJsonObject,
  isJsonScalar,
  type JsonObject,
} from '../../../json/jsonObject.ts';
import { percentDecoded } from '../../../json/texts.ts';
import { lastSegment } from '../objects/idOf.ts';
import { itemOf, itemsIn } from './lists.ts';
import { sameJson } from '../../../json/sameJson.ts';
import type { Json } from '../../../json/types.ts';

function isPlainList(value: Json | undefined): boolean {
  return isJsonArray(value) && value.every(isJsonScalar);
}

/** What a change sends, without its envelope; a member that the object itself shows is none. */
function sentFor({ request: { json } }: Exchange, shown: JsonObject): JsonObject {
  const [name, ...others] = isJsonObject(json) ? Object.keys(json) : [];
  const isMember = name !== undefined && others.length === 0 && Object.hasOwn(shown, name);
  return isMember && isJsonObject(json) ? json : soleObject(json);
}

/**
 * No member of `params.members` that was sent with another value of its kind, or of `params.nullable` with null, shows the old one or is
 * misread: in a read, or in the item of a list whose id the path of the change names where `params.item` is given.
 */
const eachMemberIsKept = ofEpisode(
  ['before', 'change', 'after'],
  ({ before, change, after }, contract, clause) => {
    const names = textsParam(clause, 'members');
    const { item } = clause.params;
    const [was, is] = [before, after].map((one) => {
      const shown = shownBy(one, contract);
      const id = percentDecoded(lastSegment(change.request.path));
      return objectWith(typeof item === 'string' ? shown && itemOf(one, item, id) : shown, names);
    });
    if (!isDone(change, contract) || was === undefined || is === undefined) return undefined;
    const sent = sentFor(change, was);
    const nullable = textsParam(clause, 'nullable');
    const changed = names.filter(
      (name) =>
        (sent[name] === null
          ? was[name] != null && nullable.includes(name)
          : (isJsonScalar(sent[name]) &&
              (was[name] === null || typeof was[name] === typeof sent[name])) ||
            [sent[name], was[name]].every(isPlainList)) &&
        Object.hasOwn(is, name) &&
        ![change, after].some((one) => isNamedByPath(one, was[name])) &&
        !sameForm(was[name] ?? null, sent[name] ?? null),
    );
    const [first] = changed;
    if (first === undefined) return undefined;
    const isEmptied = (name: string): boolean =>
      is[name] === null && nullable.includes(name) && String(sent[name] ?? '').trim() !== '';
    const lost = changed.find(
      (name) =>
        (sameJson(is[name], was[name]) ||
          isEmptied(name) ||
          isMisread(sent[name] ?? null, is[name] ?? null)) &&
        couldShow(after, contract, name, sent[name]),
    );
    // An answer of the form of the read shows what was changed, and not what was before.
    const isSaid = lost === undefined && clause.params['answered'] === true;
    const said = (isSaid ? objectWith(change.response?.json, names) : undefined) ?? {};
    const old = changed.find(
      (name) => sameForm(is[name] ?? null, sent[name] ?? null) && sameJson(said[name], was[name]),
    );
    const name = lost ?? old ?? first;
    const seen = (old === undefined ? is : said)[name] ?? null;
    return judged(lost === undefined && old === undefined, sent[name] ?? null, seen, name);
  },
);

/** True for a value that the address of the object holds: the address names it, whatever a body says. */
function isNamedByPath({ request: { path } }: Exchange, value: Json | undefined): boolean {
  // A path begins with an empty segment.
  return (
    value !== '' && path.split('/').some((segment) => percentDecoded(segment) === String(value))
  );
}

/** True for the day before or after, and for a moment whose zone was left out. */
export function isMisread(sent: Json, shown: Json): boolean {
  if (typeof sent !== 'string' || typeof shown !== 'string') return false;
  const [one, other] = [sent, shown].map(Date.parse);
  if (one === undefined || other === undefined) return false;
  const [day, zone] = [/^\d{4}-\d\d-\d\d$/, /T.*([+-])(\d\d):(\d\d)$/];
  if (day.test(sent)) return day.test(shown) && Math.abs(one - other) === dayMs;
  const [, sign, hours, minutes] = zone.exec(sent) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign !== undefined && offset > 0 && other - one === (sign === '+' ? offset : -offset);
}

const dayMs = 86_400_000;

/** A service may store a text without its blanks, in other letters, a moment in another zone, and a list as a set. */
export function sameForm(one: Json, other: Json): boolean {
  if (isJsonArray(one) && isJsonArray(other)) {
    const [left, right] = [one, other].map((all) => [
      ...new Set(all.map((each) => String(each).trim().toLowerCase())),
    ]);
    return sameJson(left?.toSorted() ?? [], right?.toSorted() ?? []);
  }
  const isMoment = [one, other].every((text) => /^\d{4}-\d\d-\d\dT/.test(String(text)));
  if (isMoment && Date.parse(String(one)) === Date.parse(String(other))) return true;
  return typeof one === 'string' && typeof other === 'string'
    ? one.trim().toLowerCase() === other.trim().toLowerCase()
    : sameJson(one, other);
}

/** A member of `params.members` that `set` gave a value, and that the next PUT leaves out, no longer has it. */
const leftOutIsReset = ofEpisode(
  ['set', 'before', 'change', 'after'],
  ({ set, before, change, after }, contract, clause) => {
    const names = textsParam(clause, 'members');
    const [was, is] = [before, after].map((one) => objectWith(shownBy(one, contract), names));
    if (!isDone(change, contract) || was === undefined || is === undefined) return undefined;
    const [given, sent] = [set, change].map((one) => sentFor(one, was));
    // A service may have its own value for what is left out, and of two booleans that is often the one that was sent.
    const left = names.filter(
      (name) =>
        sent?.[name] === undefined &&
        ['string', 'number'].includes(typeof was[name]) &&
        !isNamedByPath(after, was[name]) &&
        sameJson(given?.[name], was[name]),
    );
    const [first] = left;
    if (first === undefined) return undefined;
    const kept = left.find((name) => sameJson(is[name], was[name]));
    const name = kept ?? first;
    return judged(kept === undefined, null, is[name] ?? null, name);
  },
);

/**
 * Two reads that show different values do not have one strong entity tag (RFC 9110 §8.8.1), and the answer to the change between them does
 * not name the old one (§8.8).
 */
const etagFollowsChange = ofEpisode(['before', 'change?', 'after'], (roles, contract) => {
  const { before, change, after } = roles;
  const [was, is] = [etagOf(before), etagOf(after)];
  const [one, other] = [shownBy(before, contract), shownBy(after, contract)];
  if (was === undefined || is === undefined || was.startsWith('W/')) return undefined;
  if (one === undefined || other === undefined || sameJson(one, other)) return undefined;
  const named = change !== undefined && isDone(change, contract) ? etagOf(change) : undefined;
  const isNew = was !== is && was !== named;
  return judged(isNew, 'another ETag', (isNew ? is : was).replaceAll('"', ''), 'header etag');
});

/** What was created, and is read by its id, is not unknown at its Location. */
const locationLeadsToCreated = ofEpisode(
  ['create', 'read', 'at'],
  ({ create, read, at }, contract) => {
    const status = at.response?.status ?? 0;
    if (!isDone(create, contract) || shownBy(read, contract) === undefined) return undefined;
    if (!isGone(at) && (status < 200 || status > 399)) return undefined;
    return judged(!isGone(at), 'what was created', status, 'header location');
  },
);

/** No object of an answer shows a value in `params.members`: the object itself, in its envelope, or an item of a list. */
const writeOnlyIsHidden = ofExchange((exchange, contract, clause) => {
  const shown = shownBy(exchange, contract);
  if (shown === undefined) return undefined;
  // A list inside an object holds other things.
  const { method, operation } = exchange.request;
  const isList =
    method === 'GET' && !/\}\/?$/.test(contract.operations.get(operation ?? '')?.path ?? '');
  const items = isList ? (itemsIn(exchange) ?? []) : [];
  const objects = [...items, shown, soleObject(shown)].filter((one) => isJsonObject(one));
  const [name = ''] = textsParam(clause, 'members');
  for (const one of objects)
    for (const member of textsParam(clause, 'members')) {
      const value = one[member] ?? null;
      if (isJsonScalar(value) && !/^[*•x.]*$/i.test(String(value)))
        return judged(false, 'no value', 'a value', `body ${member}`);
    }
  return objects.length === 0 ? undefined : judged(true, 'no value', 'no value', `body ${name}`);
});

/** Not a step of a life: judges every answer. */
export const hiddenChecks: Readonly<Record<string, Check>> = { writeOnlyIsHidden };

export const changeChecks: Readonly<Record<string, Check>> = {
  eachMemberIsKept,
  leftOutIsReset,
  etagFollowsChange,
  locationLeadsToCreated,
};
