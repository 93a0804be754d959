/** Changes of a release that a proxy makes in the answers of a service: one cause each, as releases have them. */

export type Answer = {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly delayMs?: number;
};
export type Change = (answer: Answer) => Answer;

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Members = { readonly [name: string]: Json };

const isMembers = (value: Json): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each value from the inside out, with the name of its member. */
function mapped(value: Json, by: (value: Json, name: string) => Json, name = ''): Json {
  if (Array.isArray(value))
    return by(
      (value as readonly Json[]).map((item) => mapped(item, by, name)),
      name,
    );
  if (!isMembers(value)) return by(value, name);
  return by(
    Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, mapped(member, by, key)]),
    ),
    name,
  );
}

/** What a change of JSON does to its blanks is done on all sides; a number that a double does not hold keeps its digits. */
export function respelled(text: string): string {
  try {
    return /\d{17}/.test(text) ? text : JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

function json(by: (value: Json, answer: Answer) => Json): Change {
  return (answer) => {
    // A number that a double does not hold would change, too.
    if (/\d{17}/.test(answer.text)) return answer;
    try {
      const before = JSON.parse(answer.text) as Json;
      const after = JSON.stringify(by(before, answer));
      // An answer that is not changed keeps its spelling.
      return after === JSON.stringify(before) ? answer : { ...answer, text: after };
    } catch {
      return answer;
    }
  };
}
const each = (by: (value: Json, name: string) => Json): Change =>
  json((value) => mapped(value, by));
const members = (by: (entries: [string, Json][]) => [string, Json][]): Change =>
  each((value) => (isMembers(value) ? Object.fromEntries(by(Object.entries(value))) : value));
const lists = (by: (list: readonly Json[]) => readonly Json[]): Change =>
  each((value) => (Array.isArray(value) && value.some(isMembers) ? by(value) : value));
const texts = (by: (text: string, name: string) => string): Change =>
  each((value, name) => (typeof value === 'string' ? by(value, name) : value));
const numbers = (wanted: RegExp, by: (value: number) => Json): Change =>
  each((value, name) => (typeof value === 'number' && wanted.test(name) ? by(value) : value));
const rename = (from: RegExp, to: (name: string) => string): Change =>
  members((all) => all.map(([name, value]) => [from.test(name) ? to(name) : name, value]));
const absent = (gone: RegExp): Change => members((all) => all.filter(([name]) => !gone.test(name)));
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const header =
  (name: string, value: string): Change =>
  (answer) => ({
    ...answer,
    headers: { ...answer.headers, [name]: value },
  });
const withoutHeader =
  (name: string): Change =>
  ({ headers, ...answer }) => ({
    ...answer,
    headers: Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name)),
  });
const status =
  (from: number, to: number): Change =>
  (answer) =>
    answer.status === from ? { ...answer, status: to } : answer;
const on =
  (wanted: RegExp, change: Change): Change =>
  (answer) =>
    wanted.test(`${answer.method} ${answer.path}`) ? change(answer) : answer;

/** Of any service with JSON answers. */
const anywhere: Readonly<Record<string, Change>> = {
  'records in another order': lists((list) => list.toReversed()),
  'members in another order': members((all) => all.toReversed()),
  'member order by name': members((all) => all.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  'pretty printed': (answer) => {
    try {
      return { ...answer, text: JSON.stringify(JSON.parse(answer.text), null, 2) };
    } catch {
      return answer;
    }
  },
  'first item of lists left out': lists((list) => list.slice(1)),
  'last item of lists left out': lists((list) => list.slice(0, -1)),
  'last item twice': lists((list) => [...list, ...list.slice(-1)]),
  'one more member everywhere': members((all) => [...all, ['release', 'two']]),
  'a header more': header('x-release', '2'),
  'cache-control': header('cache-control', 'no-store'),
  'charset in the media type': (answer) =>
    answer.headers['content-type'] === 'application/json'
      ? {
          ...answer,
          headers: { ...answer.headers, 'content-type': 'application/json; charset=utf-8' },
        }
      : answer,
  'slower by 60 ms': (answer) => ({ ...answer, delayMs: 60 }),
  'slower by 400 ms': (answer) => ({ ...answer, delayMs: 400 }),
};

export const plantedChanges: Readonly<Record<string, Readonly<Record<string, Change>>>> = {
  second: {
    ...anywhere,
    'timestamps with a fraction': texts((text) =>
      moment.test(text) ? text.replace(/(:\d\d)(?:\.\d+)?(Z?)$/, '$1.123456$2') : text,
    ),
    'timestamps with a zone': texts((text) =>
      moment.test(text) && !text.endsWith('Z') ? `${text}Z` : text,
    ),
    'timestamps without seconds': texts((text) => (moment.test(text) ? text.slice(0, 16) : text)),
    'timestamps with a blank': texts((text) => (moment.test(text) ? text.replace('T', ' ') : text)),
    'timestamps an hour later': texts((text) =>
      moment.test(text)
        ? new Date(Date.parse(`${text.replace(/Z$/, '')}Z`) + 3_600_000).toISOString().slice(0, 19)
        : text,
    ),
    'page begins one later': json((value, { path }) =>
      /fromRecord=[1-9]/.test(path) && isMembers(value) && Array.isArray(value['Records'])
        ? { ...value, Records: (value['Records'] as readonly Json[]).slice(1) }
        : value,
    ),
    'Records renamed': rename(/^Records$/, () => 'records'),
    'names in snake case': rename(/./, (name) =>
      name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase(),
    ),
    'names begin with a capital': rename(
      /./,
      (name) => name.charAt(0).toUpperCase() + name.slice(1),
    ),
    'responseText renamed': rename(/^responseText$/, () => 'message'),
    'notificationId renamed': rename(/^notificationId$/, () => 'id'),
    'ownerId absent': absent(/^ownerId$/),
    'content absent': absent(/^content$/),
    'Status absent': absent(/^Status$/),
    'responseText absent': absent(/^responseText$/),
    'Summary absent': absent(/^Summary$/),
    'every null absent': members((all) => all.filter(([, value]) => value !== null)),
    'absent ownerName is null': members((all) =>
      all.some(([name]) => name === 'notificationId') && !all.some(([name]) => name === 'ownerName')
        ? [...all, ['ownerName', null]]
        : all,
    ),
    'numbers as text': each((value) => (typeof value === 'number' ? String(value) : value)),
    'ids as text': numbers(/id$/i, String),
    'status as text': numbers(/^status$/, String),
    'totals as text': numbers(/^total/, String),
    'texts in lower case': texts((text, name) =>
      /^(?:method|frequency|eventType)$/.test(name) ? text.toUpperCase() : text,
    ),
    'event types in lower case': texts((text, name) =>
      name === 'eventType' ? text.toLowerCase() : text,
    ),
    'targets in lower case': texts((text, name) => (name === 'target' ? text.toLowerCase() : text)),
    'targets masked': texts((text, name) => (name === 'target' ? text.replace(/^../, '**') : text)),
    'amounts in cents': numbers(/amount|volume/i, (value) => value * 100),
    'amounts negative': numbers(/amount|volume/i, (value) => -value),
    'amounts with a third decimal': numbers(/amount|volume/i, (value) => value + 0.001),
    'amounts rounded': numbers(/amount|volume/i, (value) => Math.round(value)),
    'one record more counted': numbers(/^totalRecords$/, (value) => value + 1),
    'codes renumbered': numbers(/^status$/i, (value) => value + 100),
    'isSuccess turned': each((value, name) =>
      name === 'isSuccess' && typeof value === 'boolean' ? !value : value,
    ),
    'created with 201': on(/^POST .*single/, status(200, 201)),
    'refused with 422': status(400, 422),
    'refused with 200': status(400, 200),
    'other words of refusals': texts((text, name) => (name === 'responseText' ? `${text}!` : text)),
    'payload wrapped': json((value) => (isMembers(value) ? { data: value } : value)),
    'empty list is null': each((value) =>
      Array.isArray(value) && value.length === 0 ? null : value,
    ),
    'short texts': texts((text) =>
      text.length > 12 && !moment.test(text) ? text.slice(0, 12) : text,
    ),
    'time zone moved': numbers(/^timeZone$/, (value) => value + 1),
  },
  library: {
    ...anywhere,
    'title renamed': rename(/^title$/, () => 'name'),
    'genre absent': absent(/^genre$/),
    'pages absent': absent(/^pages$/),
    'id as text': numbers(/^id$/, String),
    'title in capitals': texts((text, name) => (name === 'title' ? text.toUpperCase() : text)),
    'genre in capitals': texts((text, name) => (name === 'genre' ? text.toUpperCase() : text)),
    'pages one more': numbers(/^pages$/, (value) => value + 1),
    'list in an envelope': json((value) => (Array.isArray(value) ? { items: value } : value)),
    'created with 200': status(201, 200),
    'deleted with 200': status(204, 200),
    'gone with 410': status(404, 410),
    'invalid with 400': status(422, 400),
    'refused with 403': status(401, 403),
  },
  kinto: {
    ...anywhere,
    'last_modified as text': numbers(/^last_modified$/, String),
    'last_modified in seconds': numbers(/^last_modified$/, (value) => Math.floor(value / 1000)),
    'permissions absent': absent(/^permissions$/),
    'id renamed': rename(/^id$/, () => 'uuid'),
    'created with 200': status(201, 200),
    'missing with 410': status(404, 410),
    'invalid with 422': status(400, 422),
    'errno one more': numbers(/^errno$/, (value) => value + 1),
    'error in capitals': texts((text, name) => (name === 'error' ? text.toUpperCase() : text)),
    'data unwrapped': json((value) => (isMembers(value) ? (value['data'] ?? value) : value)),
    'without etag': withoutHeader('etag'),
    'deleted kept': each((value, name) => (name === 'deleted' ? false : value)),
  },
  chroma: {
    ...anywhere,
    'name in capitals': texts((text, name) => (name === 'name' ? text.toUpperCase() : text)),
    'dimension absent': absent(/^dimension$/),
    'tenant renamed': rename(/^tenant$/, () => 'owner'),
    'metadata null is empty': each((value, name) =>
      name === 'metadata' && value === null ? {} : value,
    ),
    'missing with 410': status(404, 410),
    'invalid with 422': status(400, 422),
    'created with 201': on(/^POST .*(?:collections|databases|tenants)$/, status(200, 201)),
    'error renamed': rename(/^error$/, () => 'code'),
    'message absent': absent(/^message$/),
    'counts one more': json((value) => (typeof value === 'number' ? value + 1 : value)),
  },
  jupyter: {
    ...anywhere,
    'last_modified without a zone': texts((text, name) =>
      name === 'last_modified' ? text.replace(/Z$/, '') : text,
    ),
    'last_modified an hour later': texts((text, name) =>
      name === 'last_modified' && moment.test(text)
        ? new Date(Date.parse(text) + 3_600_000).toISOString()
        : text,
    ),
    'writable as text': each((value, name) => (name === 'writable' ? String(value) : value)),
    'size absent': absent(/^size$/),
    'mimetype renamed': rename(/^mimetype$/, () => 'media_type'),
    'type in capitals': texts((text, name) => (name === 'type' ? text.toUpperCase() : text)),
    'created with 200': status(201, 200),
    'missing with 410': status(404, 410),
    'reason absent': absent(/^reason$/),
    'names in camel case': rename(/_/, (name) =>
      name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    ),
  },
  todo: {
    ...anywhere,
    'title absent': absent(/^title$/),
    'id as text': numbers(/^id$/, String),
    'count one more': numbers(/^count$/, (value) => value + 1),
    'isComplete turned': each((value, name) => (name === 'isComplete' ? value !== true : value)),
    'created with 201': on(/^POST /, status(200, 201)),
    'deleted with 200': status(204, 200),
    'missing with 410': status(404, 410),
    'invalid with 400': status(422, 400),
    'error unwrapped': json((value) => (isMembers(value) ? (value['error'] ?? value) : value)),
    'title in capitals': texts((text, name) => (name === 'title' ? text.toUpperCase() : text)),
  },
};
