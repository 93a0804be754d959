/** Variants of the wire and of headers that the document does not name. */
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Patch } from '../behaviour/behaviour.ts';
import type { Answer, Transport } from '../../serving/behaviour/transport.ts';
import type { Variant } from '../patches/variant.ts';
import { withHeaders } from '../patches/withHeaders.ts';
import { statusVariant } from '../patches/withStatus.ts';

/** Changes a finished answer on its way out. */
const sending =
  (change: (answer: Answer, acceptsGzip: boolean) => Answer): Patch =>
  ({ transport: { send } }) => {
    const changed: Transport['send'] = (response, answer, call) => {
      const accepted = call?.headers['accept-encoding'] ?? '';
      send(response, change(answer, /\bgzip\b/.test(accepted)), call);
    };
    return { transport: { send: changed } };
  };

const gzipped = (answer: Answer): Answer => {
  const body = gzipSync(answer.body);
  const headers = {
    ...answer.headers,
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
    'content-length': String(body.length),
  };
  return { ...answer, headers, body };
};

const unmeasured = (answer: Answer): Answer => ({
  ...answer,
  headers: Object.fromEntries(
    Object.entries(answer.headers).filter(([name]) => name !== 'content-length'),
  ),
});

const always =
  (headers: Readonly<Record<string, string>>): Patch =>
  ({ answers: { extraHeaders } }) => ({
    answers: { extraHeaders: { ...extraHeaders, ...headers } },
  });

export const transportVariants: readonly Variant[] = [
  {
    id: 'compression',
    question: 'Is an answer compressed for a client that accepts gzip?',
    choices: [
      { name: 'never', default: true },
      {
        name: 'gzip-when-accepted',
        patch: sending((answer, accepted) =>
          accepted && answer.body.length > 0 ? gzipped(answer) : answer,
        ),
      },
    ],
  },
  {
    id: 'body-length',
    question: 'Does an answer announce its length?',
    choices: [
      { name: 'announced', default: true },
      { name: 'chunked', patch: sending(unmeasured) },
    ],
  },
  {
    id: 'connection',
    question: 'Is the connection kept open after an answer?',
    choices: [
      { name: 'kept', default: true },
      { name: 'closed', patch: always({ connection: 'close' }) },
    ],
  },
  {
    id: 'request-id-header',
    question: 'Does an answer carry an id of its request?',
    choices: [
      { name: 'none', default: true },
      { name: 'x-request-id', patch: withHeaders(() => ({ 'x-request-id': randomUUID() })) },
      {
        name: 'x-correlation-id',
        patch: withHeaders(() => ({ 'x-correlation-id': randomUUID() })),
      },
    ],
  },
  {
    id: 'server-headers',
    question: 'Do answers name the software of the server?',
    choices: [
      { name: 'none', default: true },
      { name: 'named', patch: always({ server: 'nginx', 'x-powered-by': 'ASP.NET' }) },
    ],
  },
  {
    id: 'security-headers',
    question: 'Which security headers does an answer have?',
    choices: [
      { name: 'none', default: true },
      {
        name: 'usual',
        patch: always({
          'strict-transport-security': 'max-age=31536000',
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        }),
      },
    ],
  },
  {
    id: 'version-headers',
    question: 'Do answers name a version, or the end of one?',
    choices: [
      { name: 'none', default: true },
      { name: 'version', patch: always({ 'api-version': '1.0' }) },
      {
        name: 'deprecation',
        patch: always({ deprecation: '@1798761600', sunset: 'Fri, 31 Dec 2027 23:59:59 GMT' }),
      },
    ],
  },
  {
    id: 'options-method',
    question: 'How is OPTIONS answered?',
    choices: [
      { name: 'refused', default: true },
      { name: 'lists-methods', patch: { routing: { answersOptions: true } } },
    ],
  },
  {
    id: 'cross-origin',
    question: 'May pages of other origins read answers (CORS)?',
    choices: [
      { name: 'none', default: true },
      { name: 'all', patch: { routing: { origins: ['*'] } } },
    ],
  },
  {
    id: 'other-paths',
    question: 'Are bills reached under /v2, and tokens without it?',
    choices: [
      { name: 'no', default: true },
      { name: 'yes', patch: { routing: { aliases: true } } },
    ],
  },
  statusVariant(
    'unlisted-method-status',
    'Which status refuses a method that a path does not list?',
    'unknown-method',
    [405, 404, 501],
  ),
  statusVariant(
    'unlisted-path-status',
    'Which status refuses a path that the document does not show?',
    'unknown-path',
    [404, 403, 400],
  ),
];
