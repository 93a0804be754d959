/** Examples of the checks of statuses and bodies. */
import { rolesOf } from '../exchangeWith.ts';
import { read } from '../billAnswers.ts';
import type { Example } from './example.ts';

export const body: readonly Example[] = [
  {
    check: 'lawfulRequestIs200',
    good: rolesOf({ answer: read }),
    bad: rolesOf({ answer: { status: 500 } }),
    mute: rolesOf({ answer: { status: 409, headers: { IdempotencyKey: 'k' } } }),
  },
  {
    check: 'lawfulRequestIs200',
    good: rolesOf({ answer: read }),
    bad: rolesOf({ answer: { operation: 'queryNotifications', status: 500 } }),
    mute: rolesOf({ answer: { operation: 'queryNotifications', status: 499 } }),
  },
  {
    check: 'answerArrivesWhole',
    good: rolesOf({ answer: read }),
    bad: rolesOf({ answer: { error: 'reset' } }),
    mute: rolesOf({ answer: { error: 'reset', lawful: false } }),
  },
  {
    check: 'answerIsJson',
    good: rolesOf({ answer: read }),
    bad: rolesOf({ answer: { ...read, mediaType: 'text/html' } }),
  },
  {
    check: 'jsonParses',
    good: rolesOf({ answer: read }),
    bad: rolesOf({ answer: { bytes: '<html>' } }),
    mute: rolesOf({ answer: { error: 'reset' } }),
  },
  {
    check: 'jsonIsUtf8',
    good: rolesOf({ answer: read }),
    bad: rolesOf({ answer: { ...read, utf8: false } }),
  },
  {
    check: 'jsonNamesAreUnique',
    good: rolesOf({ answer: read }),
    bad: rolesOf({ answer: { ...read, duplicateKeys: true } }),
  },
  {
    check: 'prefixIsServed',
    clause: 'version/most-paths-under-api',
    good: rolesOf({ answer: read }),
    bad: rolesOf({ answer: { status: 404 } }),
    mute: rolesOf({ answer: { status: 404, url: 'https://host.example/v9/Bill/7' } }),
  },
  {
    check: 'undocumentedStatus',
    episode: rolesOf({ answer: { status: 418, lawful: false } }),
    sees: 418,
  },
  {
    check: 'openErrorForm',
    episode: rolesOf({ answer: { status: 400, body: { message: 'no' }, lawful: false } }),
    sees: 'application/json {message}',
  },
];
