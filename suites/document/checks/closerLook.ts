/**
 * Checks of one object together with others: lists, a second creation, ids that no object has, versions, and members that only the service
 * sets.
 */
import { percentEncoded } from '../../../json/texts.ts';
import { ofEpisode } from '../../../checks/makeCheck.ts';
import { succeeds } from '../../../checks/reading/answer.ts';
import { etagOf } from '../../../checks/reading/headersOf.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import { isDone, objectWith, shownBy, soleObject } from '../../../checks/reading/objectShown.ts';
import { textsParam } from '../../../checks/reading/params.ts';
import type { Check } from '../../../checks/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { isJsonObject, objectOr } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { sameJson } from '../../../json/sameJson.ts';
import { totalOf } from '../../../openapi/reading/listMarks.ts';
import { isGuessed, isPlainId, lastSegment, madeBy, plainName, type Id } from '../objects/idOf.ts';
import { filterChecks } from './filters.ts';
import { idMemberOf, idNames, idsOf, itemsIn } from './lists.ts';
import { nameOfId } from './objects.ts';
import { listedAsReadChecks } from './listedAsRead.ts';
import { markChecks, shownAt } from './marks.ts';
import { rangeChecks } from './ranges.ts';
import { searchChecks } from './searches.ts';
import { sortChecks } from './sorts.ts';

/**
 * The same creation again, where it is answered with 201 too, makes another object (RFC 9110 §15.3.2). An id that the
 * client chose says nothing: the object was replaced.
 */
const createdAgainIsAnother = ofEpisode(['first', 'second'], ({ first, second }, contract) => {
  const [one, other] = [madeBy(first, contract), madeBy(second, contract)];
  if (second.response?.status !== 201 || one === undefined || other === undefined) return undefined;
  // Two things may have one name, such as the usual one.
  if (isSent(second, other) || isGuessed(second, other)) return undefined;
  return judged(String(one) !== String(other), 'another id', other, 'body');
});

/**
 * A creation that is sent again with the key in its header is answered with the object of the first one. A service that refuses every
 * repetition makes nothing new either; one that refuses only a later one does not know the key any more.
 */
const keyIsRepeated = ofEpisode(
  ['first', 'before*', 'again'],
  ({ first, before, again }, contract) => {
    const [one, other] = [madeBy(first, contract), madeBy(again, contract)];
    const status = again.response?.status ?? 0;
    if (!isDone(first, contract) || status === 0 || status >= 500 || status === 429)
      return undefined;
    if (status >= 400) {
      const wasServed = before.some((answer) => isDone(answer, contract));
      return judged(!wasServed, 'the answer as before', status, 'status');
    }
    if (one === undefined || other === undefined || isSent(again, other)) return undefined;
    return judged(String(one) === String(other), one, other, 'body');
  },
);

/** A key that made one thing is refused if it comes with another body. */
const keyOfAnotherIsRefused = ofEpisode(['first', 'other'], ({ first, other }, contract) => {
  const status = other.response?.status ?? 0;
  if (!isDone(first, contract) || status === 0 || status >= 500 || status === 429) return undefined;
  return judged(status >= 400, 'a refusal, such as 409', status, 'status');
});

/**
 * A list that was read to its end shows what was created, and no answer shows it twice. The list below another thing does not show it.
 * `params.parameter` names the id in the path of an item.
 */
const createdIsListed = ofEpisode(['create', 'lists*', 'elsewhere?'], (roles, contract, clause) => {
  const { create, lists, elsewhere } = roles;
  const id = isDone(create, contract) ? madeBy(create, contract) : undefined;
  const items = lists.map(itemsIn);
  if (id === undefined || items.some((some) => some === undefined)) return undefined;
  const parameter = String(clause.params['parameter']);
  // An object with an id and a list is one thing, and a path that asks for an id need not know the name.
  if (lists.some(({ response }) => Object.hasOwn(objectOr(response?.json), 'id'))) return undefined;
  if (/id$/i.test(parameter) && isGuessed(create, id)) return undefined;
  const all = items.flatMap((some) => some ?? []);
  const ids = idsOf(all, parameter);
  const [first] = all;
  if (ids === undefined || (first !== undefined && !areAlike(first, shownBy(create, contract))))
    return undefined;
  // A list of numbers cannot show the text that a client chose.
  const areNumbers = ids.every((one) => one !== '' && !Number.isNaN(Number(one)));
  if (ids.length > 0 && areNumbers && Number.isNaN(Number(id))) return undefined;
  const shownAs = [nameOfId(create.response?.json, String(id)), parameter].map(
    (name) => name && plainName(name),
  );
  // A service may show an id as its path has it, and a thing of two ids has one of them in some paths only.
  const forms = new Set([String(id), percentEncoded(id)]);
  const isOwn = (name: string): boolean => [...shownAs, ...idNames].includes(plainName(name));
  const isListed = all.some((item) =>
    isJsonObject(item)
      ? Object.entries(item).some(([name, one]) => isOwn(name) && forms.has(String(one)))
      : forms.has(String(item)),
  );
  const listedAs = idMemberOf(all, parameter);
  // Items that show another member than the id say nothing of it.
  if (!isListed && listedAs !== undefined && !shownAs.includes(plainName(listedAs)))
    return undefined;
  // Two things may have one name, if the service did not choose it.
  const isChosen = create.request.method === 'POST' && isSent(create, id);
  const isTwice = items.some((some) => {
    const own = idsOf(some ?? [], parameter) ?? [];
    return own.filter((one) => forms.has(one)).length > 1;
  });
  if (isTwice && !isChosen) return judged(false, 'listed once', 'listed twice', 'body');
  const own = all[ids.findIndex((one) => forms.has(one))];
  const isElsewhere =
    own !== undefined &&
    !isSent(create, id) &&
    (elsewhere === undefined ? [] : (itemsIn(elsewhere) ?? [])).some((one) => sameJson(one, own));
  if (isElsewhere) return judged(false, 'not below another thing', id, 'body');
  return judged(isListed, id, 'not listed', 'body');
});

/** True if two objects share most members: a creation may answer with another thing than the list shows, such as a first version. */
function areAlike(one: Json, other: Json | undefined): boolean {
  const [names, others] = [one, other].map((json) => Object.keys(soleObject(json)));
  const both = (names ?? []).filter((name) => others?.includes(name) === true);
  return 2 * both.length >= Math.min(names?.length ?? 0, others?.length ?? 0);
}

/** True if the client sent this value itself. */
function isSent({ request }: Exchange, id: Id): boolean {
  return Object.values(soleObject(request.json)).map(String).includes(String(id));
}

/** A list no longer shows what was deleted as it showed it before: a mark of the deletion is lawful. */
const removedIsNotListed = ofEpisode(
  ['before*', 'remove', 'after*'],
  ({ before, remove, after }, contract, clause) => {
    const id = lastSegment(remove.request.path);
    const [was, is] = [before, after].map((lists) => {
      const items = lists.flatMap((list) => itemsIn(list) ?? []);
      return items[idsOf(items, String(clause.params['parameter']))?.indexOf(id) ?? -1];
    });
    if (!isDone(remove, contract) || was === undefined || after.length === 0) return undefined;
    const holds = is === undefined || !sameJson(is, was);
    return judged(holds, 'not listed', holds ? 'not listed' : id, 'body');
  },
);

/**
 * An id that no object has is refused with 4xx: another object is no answer, and neither is a failure. With `params.listed` the refusal is
 * 404 or one that has other reasons; 400 and 422 say that a value is wrong, and those that were sent were right.
 */
const unknownIsRefused = ofEpisode(['known', 'answer'], ({ known, answer }, contract, clause) => {
  const status = answer.response?.status ?? 0;
  const isRight = isPlainId.test(lastSegment(answer.request.path) ?? '');
  if (clause.params['listed'] !== undefined && isRight && (status === 400 || status === 422))
    return judged(false, 404, status, 'status');
  if (status >= 400 && status !== 501 && status !== 503 && status !== 504)
    return judged(status < 500, 'a refusal, such as 404', status, 'status');
  const [own, asked] = [known, answer].map(({ request }) => lastSegment(request.path));
  const name = nameOfId(shownBy(known, contract), own ?? '');
  const shown = name && objectWith(shownBy(answer, contract), [name])?.[name];
  if (shown === undefined || typeof shown === 'object') return undefined;
  // Under another parent the same object is the wrong one.
  if ((String(shown) === asked) !== (own === asked)) return undefined;
  return judged(false, 'a refusal, such as 404', shown, 'body');
});

/** A change of a version that is not the newest is not served (RFC 9110 §13.1.1). */
const staleIsRefused = ofEpisode(['answer'], ({ answer }, contract) => {
  const status = answer.response?.status ?? 0;
  if (status === 0 || status >= 500) return undefined;
  return judged(!succeeds(answer, contract), 'a refusal, such as 412', status, 'status');
});

/** A read of a version that the client has is answered with 304, where the document lists that (RFC 9110 §13.1.2). */
const unchangedIsNotSent = ofEpisode(['read', 'again'], ({ read, again }) => {
  const [was, is] = [etagOf(read), etagOf(again)];
  const status = again.response?.status;
  if (was === undefined || (status !== 304 && (status !== 200 || was !== is))) return undefined;
  return judged(status === 304, 304, status, 'status');
});

/** What the document marks as `readOnly` is not changed by a request that sends it. `params.members` names it. */
const readOnlyStays = ofEpisode(
  ['before', 'change', 'after'],
  ({ before, change, after }, contract, clause) => {
    const sent = soleObject(change.request.json);
    const names = textsParam(clause, 'members').filter((name) => Object.hasOwn(sent, name));
    const [was, is] = [before, after].map((one) => objectWith(shownBy(one, contract), names));
    const [name] = names;
    if (name === undefined || was === undefined || is === undefined) return undefined;
    const taken = names.find(
      (one) => sameJson(is[one], sent[one]) && !sameJson(was[one], sent[one]),
    );
    return judged(taken === undefined, was[taken ?? name] ?? null, is[taken ?? name] ?? null, name);
  },
);

/**
 * No page holds more items than its limit, no item stands on two pages, and all pages together hold what the whole list holds, where
 * `last` ends them. The last two only where the list, asked again at the end, has not changed, or has only grown. `params.limit` names the limit.
 */
const pagesHold = ofEpisode(
  ['whole', 'pages*', 'again', 'last?'],
  ({ whole, pages, again, last }, { document, operations }, clause) => {
    const lists = pages.map(itemsIn);
    const limit = String(clause.params['limit'] ?? '');
    for (const [at, page] of pages.entries()) {
      const most = new URLSearchParams(page.request.query).get(limit);
      const count = lists[at]?.length ?? 0;
      if (most !== null && count > Number(most))
        return judged(false, Number(most), count, 'body limit');
    }
    const [all, later] = [itemsIn(whole), itemsIn(again)];
    if (all === undefined || lists.some((one) => one === undefined)) return undefined;
    const passed = judged(true, 'as many as asked', 'as many as asked', 'body');
    const [wanted, ids] = [all, lists.flatMap((one) => one ?? [])].map((some) => idsOf(some, ''));
    const still = new Set((later && idsOf(later, '')) ?? []);
    // What is added meanwhile moves items to later pages; what is deleted may move one to a page that was read.
    if (wanted === undefined || ids === undefined || !wanted.every((id) => still.has(id)))
      return passed;
    // A list that came back to what it was has another total in between.
    const operation = operations.get(whole.request.operation ?? '');
    const mark = operation === undefined ? null : totalOf(document, operation);
    const totals = [whole, ...pages, again].flatMap((one) => (mark && shownAt(one, mark)) ?? []);
    if (new Set(totals).size > 1) return passed;
    // Items that the whole list shows twice say nothing.
    if (new Set(wanted).size < wanted.length) return passed;
    const seen = new Set<string>();
    let twice: string | undefined;
    for (const id of ids) {
      // Of a longer list, only the first items are known not to have moved.
      if (seen.has(id) && still.has(id)) twice ??= id;
      seen.add(id);
    }
    if (twice !== undefined && sameJson(all, later))
      return judged(false, 'each item once', twice, 'body pages');
    const lost = last === undefined ? undefined : wanted.find((id) => !seen.has(id));
    return lost === undefined ? passed : judged(false, lost, 'on no page', 'body pages');
  },
);

/** A page of the largest size that the document allows is served, as the list without that is. */
const largestPageIsServed = ofEpisode(['whole', 'largest'], ({ whole, largest }, contract) => {
  const status = largest.response?.status ?? 0;
  // Of these refusals, none is about a value; another worker may have deleted what the path names.
  const isElsewhere = [401, 403, 404, 408, 410, 429].includes(status);
  if (!succeeds(whole, contract) || isElsewhere || status === 0 || status >= 500) return undefined;
  return judged(status < 400, 'a success', status, 'status');
});

export const closerLookChecks: Readonly<Record<string, Check>> = {
  createdAgainIsAnother,
  keyIsRepeated,
  keyOfAnotherIsRefused,
  createdIsListed,
  ...listedAsReadChecks,
  removedIsNotListed,
  unknownIsRefused,
  staleIsRefused,
  unchangedIsNotSent,
  readOnlyStays,
};

export const pageChecks: Readonly<Record<string, Check>> = {
  pagesHold,
  largestPageIsServed,
  ...filterChecks,
  ...markChecks,
  ...rangeChecks,
  ...searchChecks,
  ...sortChecks,
};
