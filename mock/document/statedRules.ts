/** Keeps rules that a document states in sentences: unique values, references to what exists, and states in which a thing is left alone. */
import { isObject, isText, type Json, type JsonObject } from '../json.ts';
import type { Imported } from '../serving/behaviour/imported.ts';
import type { StatedRules } from '../serving/message/importedRoute.ts';
import type { DocumentService } from './documentService.ts';
import { blanksIn } from './stated/blanks.ts';
import { saysUnnamed } from './stated/naming.ts';
import { holds, saysAnyCase, spoken, thingOf } from './stated/words.ts';
import type { DocumentTools } from './documentTools.ts';
import { objectsIn, usualMembers, type Collection } from './objectStore.ts';
import type { StoredObject } from './objects.ts';
import { resolved } from './openDocument.ts';
import { ordersIn, wrongOrder } from './stated/orders.ts';
import { otherBodyIn } from './sent/idempotencyKey.ts';
import { bodySchemaOf, propertiesOf, successOf } from './sent/sentMembers.ts';
import { wrongStates } from './stated/wrongStates.ts';

/** The request is refused with the first of the statuses that its operation lists. */
export type RuleBroken = { readonly statuses: readonly number[]; readonly says: string };

/** `read` is the operation that reads the item of the path; empty for none. */
export function statedRulesOf(
  tools: DocumentTools,
  operation: JsonObject,
  read: JsonObject,
  things: ReadonlySet<string>,
  path: string,
): () => StatedRules {
  let rules: StatedRules | undefined;
  return () => {
    rules ??= {
      ...readRules(tools, operation, read, things),
      most: mostOf(tools, operation, path),
    };
    return rules;
  };
}

function readRules(
  tools: DocumentTools,
  operation: JsonObject,
  read: JsonObject,
  things: ReadonlySet<string>,
): Omit<StatedRules, 'most'> {
  const { document } = tools;
  const said = sentencesOf(document, operation).map(spoken);
  const single = sentencesOf(document, operation).flatMap(refusalsIn).map(spoken);
  const body = bodySchemaOf(tools, operation);
  const { oneOf, anyOf } = resolved(document, body);
  const forms = [body, ...[oneOf, anyOf].flatMap((all) => (Array.isArray(all) ? all : []))];
  const sent = Object.assign({}, ...forms.map((one) => propertiesOf(document, one))) as JsonObject;
  const members = Object.entries(sent).map(([name, node]) => ({
    name,
    place: [name],
    node: resolved(document, node),
  }));
  // What objects in the body name, or those in a list of it.
  const inner = members.flatMap(({ name, node }) => {
    const item = node['type'] === 'array' ? resolved(document, node['items']) : node;
    return Object.entries(propertiesOf(document, item)).map(([own, one]) => ({
      name: own,
      place: [name, own],
      node: resolved(document, one),
    }));
  });
  const isSaid = ({ name, node }: (typeof members)[number], words: RegExp): boolean =>
    words.test(spoken(node['description'])) ||
    single.some((one) => words.test(one) && [name, thingOf(name)].some((word) => holds(one, word)));
  const unique =
    /\bunique\b|\bno two\b|\b(?:occurs?|appears?) (?:only once|twice|more than once)\b|\balready\b|\btaken\b|\bin use\b|\bduplicate\b|\bexists\b|\banother\b|\bdifferent\b|\bbe new\b|\bone (?:\w+ )?per\b|\bbelong to any other\b|\bthat of any other\b/;
  const reference =
    /\bexist|\brefers? to\b|\bno such\b|\bnot found\b|\bunknown\b|\bany other\b|\bthe \w+ of\b|\bname\b|\bmust be an? /;
  // The last words of a name may say it, as in `radar_attempt_id` of `/attempts`.
  const isThing = (name: string): boolean =>
    thingOf(name)
      .split(' ')
      .some((_, at, words) => things.has(words.slice(at).join(' '))) ||
    things.has(spoken(name).trim()) ||
    /(?:_id|Id)$/.test(name);
  const shown = Object.entries(propertiesOf(document, successOf(tools, read)));
  const deeper = shown.flatMap(([, node]) => Object.entries(propertiesOf(document, node)));
  const states = [...shown, ...deeper].flatMap(([name, node]) => {
    const own = resolved(document, node);
    const parts = Array.isArray(own['allOf']) ? (own['allOf'] as readonly Json[]) : [];
    const values = [own, ...parts.map((part) => resolved(document, part))].flatMap((one) =>
      Array.isArray(one['enum']) ? (one['enum'] as readonly Json[]).filter(isText) : [],
    );
    return values.length < 2 ? [] : [{ name, wrong: wrongStates(said, values) }];
  });
  return {
    unique: members
      .filter((one) => one.node['type'] === 'string' && isSaid(one, unique))
      .map(({ name }) => name),
    asCreated: said.some((one) => /\brules\b/.test(one)),
    unnames: said.some(saysUnnamed),
    otherBody: otherBodyIn(document, operation, said),
    references: [...members, ...inner]
      .filter((one) => isThing(one.name) && (isSaid(one, reference) || namesAsAll(document, one)))
      .map(({ place }) => place),
    orders: ordersIn(
      said,
      Object.fromEntries(members.map(({ name, node }) => [name, spoken(node['description'])])),
    ),
    states: states.filter(({ wrong }) => wrong.length > 0),
    anyCase: [...said, ...members.map(({ node }) => spoken(node['description']))].some(saysAnyCase),
    blanks: blanksIn(document),
    version: [...said, ...members.map(({ node }) => spoken(node['description']))].some((one) =>
      /\b(?:version|revision)\b/.test(one),
    )
      ? versionIn(members.map(({ name }) => name))
      : null,
    longest: Object.fromEntries(members.map(({ name, node }) => [name, node['maxLength'] ?? null])),
  };
}

/** True if the document says of all bodies that what they refer to exists: an id, or a text of a form, names a thing. */
function namesAsAll(
  { info }: JsonObject,
  { name, node }: { readonly name: string; readonly node: JsonObject },
): boolean {
  const said = isObject(info) ? spoken(info['description']) : '';
  const isSaid = /\brefers to \w+ (?:which |that )?does not exist/.test(said);
  return isSaid && (/(?:_id|Id)$/.test(name) || node['pattern'] !== undefined);
}

/** By a sentence about the thing that the path names, or about how often it is done. */
function mostOf({ document }: DocumentTools, operation: JsonObject, path: string): number | null {
  const parent = thingOf(/([^/{}]+)\/\{[^{}]+\}\/[^/{}]+\/?$/.exec(path)?.[1] ?? '');
  const last = parent.split(' ').at(-1) ?? '';
  for (const one of parent === '' ? [] : sentencesOf(document, operation).map(spoken)) {
    const [, times] =
      /\b(?:can (?:only )?be|only possible)\b.*\b(once|twice|\d times)\b/.exec(one) ?? [];
    if (times !== undefined) return { once: 1, twice: 2 }[times] ?? Number.parseInt(times, 10);
    const most = /\b(?:at most|no more than|up to|maximum of) (\d+)\b|\b(\d+) \w+ at most\b/.exec(
      one,
    );
    if (most !== null && holds(one, last) && /\b(?:has|have|holds?|takes?|keeps?)\b/.test(one))
      return Number(most[1] ?? most[2]);
  }
  return null;
}

/** The name under which a number says which version of an object it is; null if none does. */
export function versionIn(names: readonly string[]): string | null {
  return names.find((name) => /^(?:(?:lock|row)_?)?(?:version|revision)$/i.test(name)) ?? null;
}

/** Where the document says that their case makes no difference, letters are alike. */
function letters(value: Json | undefined, isAnyCase: boolean): Json | undefined {
  return isAnyCase && isText(value) ? value.toLowerCase() : value;
}

/** Null if the request keeps the rules; `collection` is null for an operation that makes and changes nothing in one. */
export function brokenRule(
  service: DocumentService,
  rules: StatedRules,
  sent: JsonObject,
  collection: Collection | null,
  own: string | number | null,
): RuleBroken | null {
  const { objects } = service;
  const { imported } = service.behaviour;
  const stored = collection === null ? [] : [...objectsIn(objects, collection).values()];
  const others = stored.filter(({ id }) => String(id) !== String(own));
  const made = rules.asCreated ? collection?.resource.create()?.rules() : undefined;
  const isAnyCase = rules.anyCase || made?.anyCase === true;
  const taken = [...rules.unique, ...(made?.unique ?? [])].find((name) =>
    [...others, ...otherwiseTaken(service, collection)].some(
      ({ members }) =>
        isText(sent[name]) && letters(members[name], isAnyCase) === letters(sent[name], isAnyCase),
    ),
  );
  if (taken !== undefined && !imported['taken-is-served'])
    return { statuses: [409, 422, 400], says: `${taken} is that of another object` };
  const full = collection === null || own !== null ? null : isFull(service, rules, collection);
  if (full === true) return { statuses: [409, 422, 400], says: `there are ${String(rules.most)}` };
  const shown = rules.version === null ? null : stored.find(({ id }) => String(id) === String(own));
  const members = collection && { ...usualMembers(collection.resource), ...shown?.members };
  const asked = sent[rules.version ?? ''];
  const version = asked === undefined ? null : (members?.[rules.version ?? ''] ?? null);
  if (shown != null && version !== null && asked !== version && !imported['stale-is-served'])
    return { statuses: [409, 412], says: `${String(rules.version)} is ${String(version)}` };
  const long = Object.keys(sent).find((name) =>
    isTooLong(imported, sent[name], rules.longest[name]),
  );
  if (long !== undefined && own === null)
    return { statuses: [422, 400], says: `${long} is too long` };
  const order = wrongOrder(rules.orders, sent);
  if (order !== undefined && !imported['wrong-order-is-served'])
    return { statuses: [422, 400, 409], says: `${order.high} lies before ${order.low}` };
  const isKnown = (value: Json): boolean =>
    [...objects.collections.values()].some((all) =>
      [...all.values()].some(
        (one) => String(one.id) === String(value) || Object.values(one.members).includes(value),
      ),
    );
  const unknown = [...rules.references, ...(made?.references ?? [])].find((place) =>
    valuesAt(sent, place).some((value) => !isKnown(value)),
  );
  return unknown === undefined || imported['unknown-reference-is-served']
    ? null
    : { statuses: [422, 400, 409, 404], says: `${unknown.join(' ')} names nothing` };
}

/** By faults, the bound itself is too long, and a character beyond U+FFFF counts as two. */
function isTooLong(imported: Imported, value: Json | undefined, most: Json | undefined): boolean {
  if (!isText(value) || typeof most !== 'number') return false;
  const isAtBound = imported['bound-is-refused'] === true && Array.from(value).length === most;
  return isAtBound || (imported['wide-counts-twice'] === true && value.length > most);
}

/** By faults, what was removed counts, too. */
function isFull(
  { objects, behaviour: { imported } }: DocumentService,
  { most }: StatedRules,
  collection: Collection,
): boolean {
  if (most === null || imported['limit-is-ignored'] === true) return false;
  const gone = objects.freed.filter((one) => one.address === collection.address).length;
  const counted = imported['limit-counts-removed'] === true ? gone : 0;
  return objectsIn(objects, collection).size + counted >= most;
}

/** Counts an action; null if it may be done. */
export function brokenAct(
  service: DocumentService,
  rules: StatedRules,
  sent: JsonObject,
  path: string,
): RuleBroken | null {
  const { objects } = service;
  const { most } = rules;
  const { imported } = service.behaviour;
  const wrong = brokenRule(service, { ...rules, unique: [] }, sent, null, null);
  if (wrong !== null) return wrong;
  const times = objects.acted.get(path) ?? 0;
  if (most !== null && times >= most && imported['limit-is-ignored'] !== true)
    return { statuses: [409, 422, 400], says: `it was done ${times} times` };
  objects.acted.set(path, times + 1);
  return null;
}

/** By faults, also what was removed, and what stands below another thing. */
function otherwiseTaken(
  { objects, behaviour: { imported } }: DocumentService,
  collection: Collection | null,
): readonly Pick<StoredObject, 'members'>[] {
  const { address = '' } = collection ?? {};
  const name = address.split('/').at(-1);
  const elsewhere = [...objects.collections].filter(([at]) => at.split('/').at(-1) === name);
  return [
    ...(imported['freed-is-refused'] ? objects.freed.filter((one) => one.address === address) : []),
    ...(imported['elsewhere-is-refused'] ? elsewhere : []).flatMap(([at, all]) =>
      at === address ? [] : [...all.values()],
    ),
  ];
}

/** The plain values at a place, in each item of lists. */
function valuesAt(value: Json | undefined, [name, ...rest]: readonly string[]): readonly Json[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, [name ?? '', ...rest]));
  if (name === undefined || name === '') return value == null || isObject(value) ? [] : [value];
  return isObject(value) ? valuesAt(value[name], rest) : [];
}

/** Null if the object is in a state in which the operation is served. */
export function brokenState(
  { behaviour: { imported } }: DocumentService,
  { states }: StatedRules,
  { members }: StoredObject,
): RuleBroken | null {
  const state = states.find(({ name, wrong }) => wrong.includes(String(members[name])));
  return state === undefined || imported['wrong-state-is-served']
    ? null
    : {
        statuses: [409, 422, 400, 412, 423],
        says: `${state.name} is ${String(members[state.name])}`,
      };
}

function sentencesOf(document: JsonObject, operation: JsonObject): readonly string[] {
  const answers = Object.entries(resolved(document, operation['responses'])).flatMap(
    ([status, response]) =>
      status.startsWith('4')
        ? [`${status} ${String(resolved(document, response)['description'])}`]
        : [],
  );
  return [operation['summary'], operation['description'], ...answers].flatMap((text) =>
    isText(text) ? text.split(/[.;:!?]\s|\n\n/) : [],
  );
}

/** A sentence with several statuses says of each member another refusal. */
function refusalsIn(sentence: string): readonly string[] {
  const several = /\b(4\d\d)\b.*\b(?!\1)4\d\d\b/s.test(sentence);
  return several ? sentence.split(/, (?:and )?/) : [sentence];
}
