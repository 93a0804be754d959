/** Things below other things are found or made for the requests that need them, and an item is brought into the state that a request needs. */
import { expect, test } from '@playwright/test';
import type { Contract } from '../../contract/types.ts';
import type { ScenarioContext } from '../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../exchange/types.ts';
import { objectOr } from '../../json/jsonObject.ts';
import type { Json, JsonSchema } from '../../json/types.ts';
import { collectionOf, otherCollections } from '../../openapi/links/collectionOf.ts';
import { itemPath, undoOf } from '../../openapi/links/undoOf.ts';
import { operationsOf } from '../../openapi/reading/operationsOf.ts';
import { sendReaching } from '../../suites/document/reach/reaching.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';

const id = { type: 'integer', minimum: 1 };
const served = { responses: { '200': { description: 'Served.' } } };
const at = (...names: readonly string[]): Json =>
  names.map((name) => ({ name, in: 'path', required: true, schema: id }));
const posts = (schema: JsonSchema): Readonly<Record<string, Json>> => ({
  ...served,
  requestBody: { required: true, content: { 'application/json': { schema } } },
});
const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const document = {
  openapi: '3.1.0',
  info: { title: 'Venues', version: '1' },
  paths: {
    '/venues': {
      get: { ...served, operationId: 'listVenues' },
      post: { ...posts(object({})), operationId: 'addVenue' },
    },
    '/venues/{venueId}': { parameters: at('venueId'), get: { ...served, operationId: 'getVenue' } },
    '/venues/{venueId}/rooms': {
      parameters: at('venueId'),
      get: { ...served, operationId: 'listRooms' },
      post: { ...posts(object({})), operationId: 'addRoom' },
    },
    '/venues/{venueId}/visits': {
      parameters: at('venueId'),
      post: { ...posts(object({ roomId: id })), operationId: 'addVisit' },
    },
    '/rooms/{roomId}': {
      parameters: at('roomId'),
      get: { ...served, operationId: 'getRoom' },
      delete: { ...served, operationId: 'dropRoom' },
    },
    '/bookings': {
      get: { ...served, operationId: 'listBookings' },
      post: { ...posts(object({ roomId: id })), operationId: 'addBooking' },
    },
    '/bookings/{bookingId}': {
      parameters: at('bookingId'),
      get: { ...served, operationId: 'getBooking' },
    },
    '/bookings/{bookingId}/confirm': {
      parameters: at('bookingId'),
      post: { ...served, operationId: 'confirm' },
    },
    '/bookings/{bookingId}/finish': {
      parameters: at('bookingId'),
      post: { ...served, operationId: 'finish' },
    },
  },
} as const;
const operations = operationsOf(document);
const contract = { document, operations, fromDocuments: operations } as unknown as Contract;

/** Venues that hold rooms, bookings of rooms, and visits that take a room of their own venue only. */
function venues(): {
  readonly send: (parts: Partial<ApiRequest>) => Promise<Exchange>;
  readonly sent: ApiRequest[];
  readonly rooms: Map<number, number>;
} {
  const sent: ApiRequest[] = [];
  const rooms = new Map([[1, 1]]);
  const confirmed = new Set<string>();
  const answer = (request: ApiRequest): readonly [number, Json] => {
    const [, , owner = ''] = request.path.split('/');
    const room = Number(objectOr(request.json ?? null)['roomId']);
    switch (request.operation) {
      case 'listVenues':
        return [200, [{ id: 1 }, { id: 2 }]];
      case 'listRooms':
        return [
          200,
          [...rooms].flatMap(([one, of]) => (String(of) === owner ? [{ id: one }] : [])),
        ];
      case 'addRoom':
        rooms.set(rooms.size + 1, Number(owner));
        return [201, { id: rooms.size, venueId: Number(owner) }];
      case 'addVisit':
        return rooms.get(room) === Number(owner) ? [201, { id: 5 }] : [422, {}];
      case 'addBooking':
        return rooms.has(room) ? [201, { id: 7, roomId: room }] : [404, {}];
      case 'listBookings':
        return [200, [{ id: 7 }]];
      case 'confirm':
        confirmed.add(owner);
        return [200, {}];
      case 'finish':
        return confirmed.has(owner) ? [200, {}] : [owner === '7' ? 409 : 404, {}];
      default:
        return [404, {}];
    }
  };
  const context = {
    contract,
    target: { allow: ['create', 'delete'] },
    access: { schemes: new Map(), own: new Map() },
    send: async (request: ApiRequest) => {
      sent.push(request);
      const [status, body] = answer(request);
      const { operation, method, path, json = null } = request;
      return exchangeWith({ operation, method, path, sent: json, status, body });
    },
  } as unknown as ScenarioContext;
  return {
    sent,
    rooms,
    send: (parts) => {
      const whole = { method: 'POST', path: '', query: '', headers: {}, lawful: true };
      const label = `${parts.operation}/lawful`;
      return sendReaching(context, {
        ...whole,
        operation: null,
        credential: { class: 'none' },
        label,
        ...parts,
      });
    },
  };
}

test('the rooms of a venue are the items that stand at a path of their own', () => {
  expect(collectionOf(operations, '/rooms/{}')).toBe('/venues/{}/rooms');
  expect(collectionOf(operations, '/bookings/{}')).toBe('/bookings');
  expect([...otherCollections(operations).keys()]).toEqual(['/rooms/{}']);
  const [create, undo] = [operations.get('addRoom'), operations.get('dropRoom')];
  if (create === undefined || undo === undefined) throw new Error('the document lost an operation');
  expect(undoOf({ operations }, create)).toBe(undo);
  expect(itemPath('/venues/3/rooms', 9, undo)).toBe('/rooms/9');
});

test('the plural collects what the singular shows', () => {
  const paths = {
    '/notes': { get: { ...served, operationId: 'notes' }, post: { ...served, operationId: 'add' } },
    '/note/{noteId}': { parameters: at('noteId'), delete: { ...served, operationId: 'drop' } },
  };
  const all = operationsOf({ ...document, paths });
  expect(collectionOf(all, '/note/{}')).toBe('/notes');
  const [add, drop] = [all.get('add'), all.get('drop')];
  if (add === undefined || drop === undefined) throw new Error('the document lost an operation');
  expect(undoOf({ operations: all }, add)).toBe(drop);
  expect(itemPath('/notes', 9, drop)).toBe('/note/9');
});

test('a booking gets a room that only the list of a venue shows', async () => {
  const { send } = venues();
  const json = { roomId: 987 };
  const { response } = await send({ operation: 'addBooking', path: '/bookings', json });
  expect(response?.status).toBe(201);
});

test('a visit gets a room of its own venue, which is made where there is none', async () => {
  const { send, rooms } = venues();
  await send({ operation: 'addBooking', path: '/bookings', json: { roomId: 987 } });
  const visit = { operation: 'addVisit', path: '/venues/2/visits', json: { roomId: 987 } };
  expect((await send(visit)).response?.status).toBe(201);
  expect([...rooms.values()]).toContain(2);
});

test('a room that an answer only names is not one that the run made', async () => {
  const { send, sent } = venues();
  await send({ operation: 'addBooking', path: '/bookings', json: { roomId: 1 } });
  await send({ operation: 'dropRoom', method: 'DELETE', path: '/rooms/987' });
  expect(sent.map(({ method, path }) => `${method} ${path}`)).not.toContain('DELETE /rooms/1');
});

test('after a conflict an action on the same item opens the way', async () => {
  const { send, sent } = venues();
  const { response } = await send({ operation: 'finish', path: '/bookings/7/finish' });
  expect(response?.status).toBe(200);
  expect(sent.some(({ path }) => path === '/bookings/7/confirm')).toBe(true);
});
