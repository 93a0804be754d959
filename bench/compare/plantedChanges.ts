/** Changes of a release that a proxy makes in the answers of a service: one cause each, as releases have them. */
import {
  absent,
  asked,
  byText,
  each,
  header,
  json,
  later,
  lists,
  members,
  moment,
  numbers,
  on,
  rename,
  respelled,
  status,
  texts,
  withoutHeader,
  zoned,
  type Change,
} from './changes.ts';
import { isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';

/** Of any service with JSON answers, also of one that has no changes of its own here. */
export const anywhere: Readonly<Record<string, Change>> = {
  'records in another order': lists((list) => list.toReversed()),
  'members in another order': members((all) => all.toReversed()),
  'member order by name': members((all) => all.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  'pretty printed': (answer) => ({ ...answer, text: respelled(answer.text, 2) }),
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
    'new: records sorted by text': byText,
    'new: times in another zone': zoned,
    'new: amounts with one decimal': numbers(
      /amount|volume/i,
      (value) => Math.round(value * 10) / 10,
    ),
    'new: totalRecords renamed': rename(/^totalRecords$/, () => 'recordCount'),
    'new: empty text for null': each((value) => value ?? ''),
    'new: one status is another': numbers(/^status$/, (value) => (value === 12 ? 13 : value)),
    'new: one method in capitals': texts((text, name) =>
      name === 'method' && text === 'sms' ? 'SMS' : text,
    ),
    'new: second reading without the payload': later('GET', absent(/^responseData$/)),
    'new: order of the query ignored': asked((path) => path.replace(/sortBy=[^&]*&?/, '')),
    'new: page begins one record later': asked((path) =>
      path.replace(/fromRecord=(\d+)/, (_, from: string) => `fromRecord=${Number(from) + 1}`),
    ),
    'new: without www-authenticate': withoutHeader('www-authenticate'),
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
      /fromRecord=[1-9]/.test(path) && isJsonObject(value) && Array.isArray(value['Records'])
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
    'payload wrapped': json((value) => (isJsonObject(value) ? { data: value } : value)),
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
    'new: filters ignored': asked((path) => path.replace(/\?.*$/, '')),
    'new: records sorted by text': byText,
    'new: code as text': numbers(/^code$/, String),
    'new: details absent': absent(/^details$/),
    'new: last_modified one later': numbers(/^last_modified$/, (value) => value + 1),
    'new: second reading with another status': later('GET', status(200, 203)),
    'new: replaced with 201': on(/^PUT /, status(200, 201)),
    'new: without last-modified': withoutHeader('last-modified'),
    'new: one error is another word': texts((text) =>
      text === 'Not Found' ? 'Resource Not Found' : text,
    ),
    'new: empty object for schema': each((value, name) =>
      name === 'data' && isJsonObject(value) && Object.keys(value).length === 2 ? null : value,
    ),
    'last_modified as text': numbers(/^last_modified$/, String),
    'last_modified in seconds': numbers(/^last_modified$/, (value) => Math.floor(value / 1000)),
    'permissions absent': absent(/^permissions$/),
    'id renamed': rename(/^id$/, () => 'uuid'),
    'created with 200': status(201, 200),
    'missing with 410': status(404, 410),
    'invalid with 422': status(400, 422),
    'errno one more': numbers(/^errno$/, (value) => value + 1),
    'error in capitals': texts((text, name) => (name === 'error' ? text.toUpperCase() : text)),
    'data unwrapped': json((value) => (isJsonObject(value) ? (value['data'] ?? value) : value)),
    'without etag': withoutHeader('etag'),
    'deleted kept': each((value, name) => (name === 'deleted' ? false : value)),
  },
  chroma: {
    ...anywhere,
    'new: id without hyphens': texts((text, name) =>
      name === 'id' ? text.replaceAll('-', '') : text,
    ),
    'new: limit ignored': asked((path) => path.replace(/limit=\d+&?/, '')),
    'new: null left out': members((all) => all.filter(([, value]) => value !== null)),
    'new: one error is another word': texts((text) =>
      text === 'NotFoundError' ? 'NotFound' : text,
    ),
    'new: second reading renames name': later(
      'GET',
      rename(/^name$/, () => 'title'),
    ),
    'new: missing with 400': status(404, 400),
    'new: version one more': numbers(/^version$/, (value) => value + 1),
    'new: records sorted by text': byText,
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
    'new: filter ignored': asked((path) => path.replace(/\?.*$/, '')),
    'new: records sorted by text': byText,
    'new: title cut': texts((text, name) => (name === 'title' ? text.slice(0, 4) : text)),
    'new: false left out': members((all) => all.filter(([, value]) => value !== false)),
    'new: zero is null': numbers(/^count$/, (value) => (value === 0 ? null : value)),
    'new: second reading is gone': later('GET', on(/^GET .*todos\/\d+/, status(200, 404))),
    'new: statusCode as text': numbers(/^statusCode$/, String),
    'new: absent description is null': members((all) =>
      all.some(([name]) => name === 'title') && !all.some(([name]) => name === 'desc')
        ? [...all, ['desc', null]]
        : all,
    ),
    'new: id one more': numbers(/^id$/, (value) => value + 1),
    'title absent': absent(/^title$/),
    'id as text': numbers(/^id$/, String),
    'count one more': numbers(/^count$/, (value) => value + 1),
    'isComplete turned': each((value, name) => (name === 'isComplete' ? value !== true : value)),
    'created with 201': on(/^POST /, status(200, 201)),
    'deleted with 200': status(204, 200),
    'missing with 410': status(404, 410),
    'invalid with 400': status(422, 400),
    'error unwrapped': json((value) => (isJsonObject(value) ? (value['error'] ?? value) : value)),
    'title in capitals': texts((text, name) => (name === 'title' ? text.toUpperCase() : text)),
  },
};
