/** Answers with lists that several examples share. */
import type { Said } from './exchangeWith.ts';
import { list, notification } from './plainBodies.ts';

/** A complete list of the records with these ids; the status of a record is its id modulo 2. */
export const listOf = (ids: readonly number[], query = 'limitRecord=0'): Said => ({
  operation: 'queryNotifications',
  path: '/Query/notifications/e',
  query,
  body: list(ids.map((id) => notification(id, { status: id % 2 }))),
});
