/** Silent errors of a service of others: the document allows them, and nothing but what always held speaks against them. */
import {
  absent,
  byText,
  each,
  json,
  lists,
  members,
  numbers,
  on,
  rename,
  texts,
  type Change,
} from '../compare/changes.ts';
import { isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';

const swapped = (one: string, other: string): Change =>
  rename(new RegExp(`^(?:${one}|${other})$`), (name) => (name === one ? other : one));
const inData = (by: (data: { readonly [name: string]: Json }) => Json): Change =>
  each((value, name) => (name === 'data' && isJsonObject(value) ? by(value) : value));

export const silentErrors: Readonly<Record<string, Readonly<Record<string, Change>>>> = {
  kinto: {
    'code and errno swapped': swapped('code', 'errno'),
    'read and write permissions swapped': swapped('read', 'write'),
    'code is no status': numbers(/^code$/, (value) => value + 1000),
    'code of another refusal': numbers(/^code$/, (value) => (value === 404 ? 403 : value)),
    'errno of another kind': numbers(/^errno$/, (value) => -value),
    'error word cut': texts((text, name) => (name === 'error' ? text.slice(0, 4) : text)),
    'list in the opposite order': lists((list) => list.toReversed()),
    'list in the order of its text': byText,
    'item twice': lists((list) => [...list, ...list.slice(-1)]),
    'time in seconds': numbers(/^last_modified$/, (value) => Math.floor(value / 1000)),
    'time of the year 2200': numbers(/^last_modified$/, (value) => value + 5.5e12),
    'time of a day ago': numbers(/^last_modified$/, (value) => value - 86_400_000),
    'time in hours of another zone': numbers(/^last_modified$/, (value) => value + 7_200_000),
    'id in capitals': texts((text, name) => (name === 'id' ? text.toUpperCase() : text)),
    'id without hyphens': texts((text, name) => (name === 'id' ? text.replaceAll('-', '') : text)),
    'id of the created is another': on(
      /^POST /,
      inData((data) => ({ ...data, id: '7e57da7a-0000-4000-8000-000000000000' })),
    ),
    'writer left out of the permissions': each((value, name) =>
      name === 'write' && Array.isArray(value) ? [] : value,
    ),
    'writer twice in the permissions': each((value, name) =>
      name === 'write' && Array.isArray(value)
        ? [...(value as readonly Json[]), ...(value as readonly Json[])]
        : value,
    ),
    'a written member is lost': on(
      /^(?:PUT|GET) /,
      absent(
        /^(?!data$|id$|last_modified$|permissions$|write$|read$|deleted$|code$|errno$|error$|message$|details$|info$|location$|name$|description$).+/,
      ),
    ),
    'deleted is false': members((all) =>
      all.map(([name, value]) => [name, name === 'deleted' ? false : value]),
    ),
    'version of the protocol with a letter': texts((text, name) =>
      name === 'http_api_version' ? `v${text}` : text,
    ),
    'limit of a batch is negative': numbers(/^batch_max_requests$/, (value) => -value),
    'payload is the first item': json((value) =>
      isJsonObject(value) && Array.isArray(value['data']) ? { ...value, data: [] } : value,
    ),
  },
  todo: {
    'title and description swapped': swapped('title', 'desc'),
    'done for not done': each((value, name) => (name === 'isComplete' ? value !== true : value)),
    'always done': each((value, name) => (name === 'isComplete' ? true : value)),
    'title of the created is another': on(
      /^POST /,
      texts((text, name) => (name === 'title' ? `${text}!` : text)),
    ),
    'title read is cut': on(
      /^GET /,
      texts((text, name) => (name === 'title' ? text.slice(0, 2) : text)),
    ),
    'title in capitals': texts((text, name) => (name === 'title' ? text.toUpperCase() : text)),
    'title with a blank': texts((text, name) => (name === 'title' ? `${text} ` : text)),
    'description lost': absent(/^desc$/),
    'tag lost': absent(/^tag$/),
    'tag is a text': each((value, name) => (name === 'tag' ? String(value) : value)),
    'id of another': numbers(/^id$/, (value) => value + 1),
    'id with a decimal': numbers(/^id$/, (value) => value + 0.001),
    'id is negative': numbers(/^id$/, (value) => -value),
    'count one more': numbers(/^count$/, (value) => value + 1),
    'count is negative': numbers(/^count$/, (value) => -value - 1),
    'count with a third decimal': numbers(/^count$/, (value) => value + 0.001),
    'list in the opposite order': lists((list) => list.toReversed()),
    'list in the order of its text': byText,
    'item twice': lists((list) => [...list, ...list.slice(-1)]),
    'statusCode of another refusal': numbers(/^statusCode$/, (value) =>
      value === 404 ? 422 : value,
    ),
    'statusCode is no status': numbers(/^statusCode$/, (value) => value + 1000),
    'name and message swapped': swapped('name', 'message'),
    'code of an error cut': texts((text, name) => (name === 'code' ? text.slice(0, 6) : text)),
    'details of a refusal empty': each((value, name) => (name === 'details' ? [] : value)),
  },
};
