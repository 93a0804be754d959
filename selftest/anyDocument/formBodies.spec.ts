/** A service that takes forms and names its things by `sid` is reached and judged as one that takes JSON. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { JsonObject } from '../../json/jsonObject.ts';
import { formOf, inForm, isRawBody } from '../../generators/requests/formBody.ts';
import { operationsOf } from '../../openapi/reading/operationsOf.ts';
import { idIn } from '../../suites/document/objects/idOf.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';
import { callAssay } from '../cli/runAssay.ts';
import { scratchFolder } from '../cli/scratchFolder.ts';

const folder = scratchFolder('form-bodies');
const text = { type: 'string' };
const sid = { type: 'string', pattern: '^RM[0-9a-f]{32}$' };
const sent = {
  type: 'object',
  required: ['label'],
  properties: { label: { type: 'string', minLength: 1, maxLength: 40 }, beds: { type: 'integer' } },
};
const shown = {
  type: 'object',
  required: ['account_sid', 'sid', 'label'],
  properties: { account_sid: text, sid, ...sent.properties },
};
const answers = (status: string, schema: JsonObject): JsonObject => ({
  [status]: { description: 'Done.', content: { 'application/json': { schema } } },
  ...(status === '201' ? {} : { 404: { description: 'None.' } }),
});
const parameter = (name: string, place: string, schema: JsonObject = text): JsonObject => ({
  name,
  in: place,
  required: place !== 'query',
  schema,
});
const takes = (type: string): JsonObject => ({
  requestBody: { required: true, content: { [type]: { schema: sent } } },
});
const version = { headers: { ETag: { schema: text } } };

const paths = (type: string): JsonObject => ({
  '/v1/Rooms': {
    post: {
      operationId: 'addRoom',
      ...takes(type),
      parameters: [{ ...parameter('X-Idempotency-Key', 'header'), required: false }],
      responses: answers('201', shown),
    },
  },
  '/v1/Rooms/{Sid}': {
    parameters: [parameter('Sid', 'path', sid)],
    get: {
      operationId: 'showRoom',
      responses: {
        200: { ...Object(answers('200', shown)['200']), ...version },
        404: { description: 'None.' },
      },
    },
    patch: { operationId: 'changeRoom', ...takes(type), responses: answers('200', shown) },
    delete: {
      operationId: 'dropRoom',
      parameters: [parameter('If-Match', 'header')],
      responses: { 204: { description: 'Gone.' }, default: { description: 'Refused.' } },
    },
  },
  '/v1/Rooms/{RoomSid}/Keys': {
    parameters: [parameter('RoomSid', 'path', sid)],
    get: {
      operationId: 'listKeys',
      responses: answers('200', {
        type: 'array',
        items: { type: 'object', properties: { code: text } },
      }),
    },
  },
});

async function verify(type: string, ...more: readonly string[]): ReturnType<typeof callAssay> {
  const name = `${type.replace('/', '-')}${more.length}`;
  const file = join(folder, `${name}.json`);
  const document = { openapi: '3.1.0', info: { title: 'Rooms', version: '1' }, paths: paths(type) };
  writeFileSync(file, JSON.stringify(document));
  const words = ['verify', '--document', file, '--profile', 'gate', '--seed', '1', ...more];
  return callAssay([...words, '--out', join(folder, name)], { cwd: folder });
}

for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
  test(`${type}: all operations are served by the mock, and nothing fails`, async () => {
    const { exit, stdout } = await verify(type);
    expect(exit, stdout).toBe(0);
    expect(stdout).toContain('served 5 of 5 operations');
  });

  test(`${type}: a change that is lost is found`, async () => {
    const { exit, stdout } = await verify(type, '--fault', 'imported-change-is-lost');
    expect(exit, stdout).toBe(1);
    expect(stdout).toContain('change-room-kept');
  });
}

test('the text of a form follows its JSON, and what no form can say counts for no check', () => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'R', version: '1' },
    paths: paths('application/x-www-form-urlencoded'),
  };
  const operation = operationsOf(document).get('addRoom');
  const form = operation && formOf(operation);
  const { request } = exchangeWith({ operation: 'addRoom', method: 'POST', path: '/v1/Rooms' });
  const first = inForm({ ...request, json: { label: 'a b', beds: 2 }, ...(form && { form }) });
  const second = inForm({ ...first, json: { label: null, beds: [], more: 'c' } });
  expect([first, second].map(({ raw }) => raw && 'text' in raw && raw.text)).toEqual([
    'label=a%20b&beds=2',
    'label=null&more=c',
  ]);
  expect(second.json).toEqual({ more: 'c' });
  expect([
    isRawBody(second),
    isRawBody({ ...request, raw: { mediaType: null, text: 'x' } }),
  ]).toEqual([false, true]);
});

test('the sid of a thing is its own, and no other one beside it', () => {
  const exchange = exchangeWith({
    path: '/v1/Rooms',
    status: 201,
    body: { account_sid: 'AC1', sid: 'RM1' },
  });
  expect([idIn(exchange, 'RoomSid'), idIn(exchange, 'id')]).toEqual(['RM1', 'RM1']);
});
