/** Faults of imported operations. They are listed only if something is imported. */
import type { Imported, Wrong } from '../serving/behaviour/imported.ts';
import type { ReadyAnswer } from '../serving/message/importedRoute.ts';
import { isObject, type Json } from '../json.ts';

/** A fault in a decision of a document's service. */
export type ImportedFault = {
  readonly id: string;
  readonly group: string;
  readonly breaks: string;
  readonly patch: { readonly imported: Partial<Imported> };
};

type Row = readonly [id: string, breaks: string, change: Partial<Imported>];

const rows: readonly Row[] = [
  [
    'wrong-status',
    'An imported operation answers with 299, which no description lists.',
    { answer: (answer, served) => (served ? { ...answer, status: 299 } : answer) },
  ],
  [
    'server-error',
    'An imported operation fails with 509 on every lawful request.',
    { failsWith: 509 },
  ],
  [
    'listed-error',
    'An imported operation that lists 500 fails with it on every lawful request.',
    { failsAsListed: true },
  ],
  [
    'wrong-media-type',
    'An imported operation answers with a media type that no description lists.',
    { answer: (answer) => typed(answer, 'text/x-unlisted') },
  ],
  ['broken-json', 'The JSON of an imported operation is cut off.', { answer: cutOff }],
  [
    'wrong-type',
    'Every value of an imported answer is of another type than its schema says.',
    { answer: (answer) => ({ ...answer, body: strange(answer.body) }) },
  ],
  [
    'field-missing',
    'Objects in imported answers lack their scalar members, except ids.',
    { answer: (answer) => ({ ...answer, body: withoutScalars(answer.body) }) },
  ],
  [
    'headers-missing',
    'Answers of imported operations lack the headers that they require, except Location.',
    { answer: (answer) => ({ ...answer, headers: location(answer) }) },
  ],
  [
    'wrong-headers',
    'Headers of imported answers have other values than their schemas allow, except Location.',
    { answer: (answer) => ({ ...answer, headers: strangeHeaders(answer) }) },
  ],
  [
    'empty-object',
    'An imported operation answers with an object that holds nothing but ids.',
    { answer: (answer) => ({ ...answer, body: emptied(answer.body) }) },
  ],
  [
    'secret-is-shown',
    'Objects in imported answers show a pin, which only a request may hold.',
    { answer: (answer) => ({ ...answer, body: withPin(answer.body) }) },
  ],
  [
    'lets-anybody-in',
    'An imported operation is served without a credential.',
    { asksCredential: () => false },
  ],
  [
    'accepts-incomplete',
    'An imported operation serves requests without what they require.',
    { refuses: (flaw) => flaw !== 'missing' },
  ],
  [
    'accepts-too-much',
    'An imported operation serves a body with a value above a bound.',
    { refuses: (flaw) => flaw !== 'above' },
  ],
  [
    'accepts-other-types',
    'An imported operation serves a body of a media type that it does not list.',
    { refuses: (flaw) => flaw !== 'media-type' },
  ],
];

const wrongs: readonly (readonly [id: Wrong, breaks: string])[] = [
  ['any-credential', 'is served with a wrong credential'],
  ['created-is-lost', 'that creates keeps nothing'],
  ['id-is-used-again', 'that creates gives an id that another object has'],
  ['other-object', 'that reads an object shows another one'],
  ['unknown-shows-another', 'that reads an object shows another one where there is none'],
  ['unchanged-is-sent', 'that reads an object sends it to a client that has this version'],
  ['default-is-ignored', 'that creates or replaces ignores the defaults of its body'],
  ['patch-resets-others', 'that changes an object resets what it was not sent'],
  ['patch-resets-settings', 'that changes an object sets defaults for what it was not sent'],
  [
    'put-status-is-swapped',
    'that replaces an object says that it created it, and the other way round',
  ],
  ['change-is-lost', 'that replaces or changes an object keeps nothing of it'],
  ['change-answers-before', 'that changes an object answers with what it was'],
  ['one-member-is-lost', 'that replaces or changes an object keeps one member as it was'],
  ['left-out-is-kept', 'that replaces an object keeps what it was not sent'],
  ['etag-stays', 'that reads an object shows one ETag whatever the object is'],
  ['change-names-old-version', 'that changes an object answers with the ETag from before'],
  ['location-leads-nowhere', 'that creates names an address at which nothing is'],
  ['rare-value-is-lost', 'that creates loses letters beyond ASCII'],
  ['created-text-is-lost', 'that creates keeps one text in place of the first that was sent'],
  ['bound-is-refused', 'that creates refuses a text of the largest length'],
  ['wide-counts-twice', 'that creates counts a character beyond U+FFFF as two'],
  ['key-takes-any-body', 'that creates takes a used Idempotency-Key with another body'],
  ['key-is-forgotten', 'that creates makes another object for the same Idempotency-Key'],
  ['query-is-not-bounded', 'takes too short a text in its query'],
  ['unknown-fails', 'fails with 500 for an object that does not exist'],
  ['unknown-is-called-wrong', 'answers with 400 for an object that does not exist'],
  ['stale-is-served', 'that changes an object does so whatever version was asked for'],
  ['taken-is-served', 'that creates or changes an object gives it a value that must be unique'],
  ['freed-is-refused', 'that creates refuses what only a deleted object had'],
  ['elsewhere-is-refused', 'that creates refuses what is unique below another thing'],
  ['limit-is-ignored', 'that creates or acts does so once more than is allowed'],
  ['limit-counts-removed', 'that creates counts what was removed against a limit'],
  ['unknown-reference-is-served', 'that creates takes the name of a thing that does not exist'],
  ['wrong-order-is-served', 'that creates takes an end that lies before its start'],
  [
    'wrong-state-is-served',
    'that acts on an object does so in a state that its description excludes',
  ],
  ['calculation-is-off', 'shows values that are not what their descriptions calculate'],
  ['empty-is-filled', 'shows a value in a state in which there is none'],
  ['read-only-is-changed', 'that changes an object keeps what only the service sets'],
  ['total-is-kept', 'that deletes leaves the object in the counts of others'],
  ['deleted-is-named', 'that deletes leaves the name of the object in others'],
  ['delete-does-not-delete', 'that deletes leaves the object there'],
  ['refused-change-is-kept', 'that refuses a change carries it out'],
  ['read-removes', 'that reads an object removes it'],
  ['replaced-twice-differs', 'that replaces an object adds up when it is repeated'],
  ['list-hides-created', 'that lists shows nothing that was created'],
  ['list-hides-a-kind', 'that lists shows one kind of what was created'],
  ['list-shows-twice', 'that lists shows what was created twice'],
  ['list-cuts-texts', 'that lists shows texts without their last sign'],
  ['list-keeps-removed', 'that lists shows what was deleted'],
  ['second-filter-is-ignored', 'that lists filters by the first parameter alone'],
  ['filter-is-ignored', 'that lists shows all items, whatever filter is asked for'],
  ['sort-is-ignored', 'that lists shows the items in one order, whatever order is asked for'],
  ['largest-page-is-refused', 'that lists refuses a page of the largest size'],
  ['sorted-pages-skip', 'that lists in an order leaves out an item between two pages'],
  ['pages-overlap', 'that lists shows the last item of a page on the next one too'],
  ['range-is-ignored', 'that lists shows items beyond the border that is asked for'],
  ['search-is-a-pattern', 'that searches reads a percent sign as any text'],
  ['total-is-of-page', 'that lists gives the number of the items of a page as the total'],
  ['page-too-many-is-counted', 'that lists counts one page more than the list fills'],
  ['next-loses-query', 'that lists forgets the query in the address of the next page'],
  ['head-is-unknown', 'that reads is unknown to HEAD'],
  ['serves-unlisted-methods', 'is served by methods that its path does not list'],
];

const all: readonly Row[] = [
  ...rows,
  ...wrongs.map(([id, breaks]): Row => [id, `An imported operation ${breaks}.`, { [id]: true }]),
];

export const importedFaults: readonly ImportedFault[] = all.map(([id, breaks, change]) => ({
  id: `imported-${id}`,
  group: 'imported',
  breaks,
  patch: { imported: change },
}));

function location({ headers = {} }: ReadyAnswer): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name === 'location'));
}

function strangeHeaders(answer: ReadyAnswer): Readonly<Record<string, string>> {
  const names = Object.keys(answer.headers ?? {});
  return { ...Object.fromEntries(names.map((name) => [name, '~'])), ...location(answer) };
}

function typed(answer: ReadyAnswer, mediaType: string): ReadyAnswer {
  return answer.mediaType === null ? answer : { ...answer, mediaType };
}

function cutOff(answer: ReadyAnswer): ReadyAnswer {
  return { ...answer, text: `${JSON.stringify(answer.body).slice(0, -1)},` };
}

/** Texts become lists, everything else a text, except ids, by which objects are found; lists and objects keep their shape. */
function strange(value: Json): Json {
  if (Array.isArray(value)) return value.length === 0 ? '~' : value.map(strange);
  if (!isObject(value)) return typeof value === 'string' ? [value] : '~';
  const members = Object.entries(value);
  if (members.length === 0) return '~';
  return Object.fromEntries(
    members.map(([name, member]) => [name, isIdOf(name, member) ? member : strange(member)]),
  );
}

function withoutScalars(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutScalars);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(
    ([name, member]) => /id$/i.test(name) || (typeof member === 'object' && member !== null),
  );
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutScalars(member)]));
}

/** A list keeps its length, so that its items are looked at, and ids stay, so that their paths are found. */
function emptied(value: Json): Json {
  if (Array.isArray(value)) return value.map(emptied);
  if (!isObject(value)) return value;
  const ids = Object.entries(value).filter(([name]) => /id$/i.test(name));
  return Object.fromEntries(ids);
}

function withPin(value: Json): Json {
  if (Array.isArray(value)) return value.map(withPin);
  return isObject(value) && 'code' in value ? { ...value, pin: '4711' } : value;
}

function isIdOf(name: string, member: Json): boolean {
  return /id$/i.test(name) && typeof member !== 'object';
}
