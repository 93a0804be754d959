/** Variants of the wire and of headers that the document does not name. */
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type Patch, replacing } from '../behaviour/behaviour.ts';
import type { Answer, Transport } from '../../serving/behaviour/transport.ts';
import { statuses, variantsOf, type Variant } from '../patches/variant.ts';
import { withHeaders } from '../patches/answers.ts';

/** Changes a finished answer on its way out. */
const sending = (change: (answer: Answer, acceptsGzip: boolean) => Answer): Patch =>
  replacing('transport.send', (send) => {
    const changed: Transport['send'] = (response, answer, call) => {
      const accepted = call?.headers['accept-encoding'] ?? '';
      send(response, change(answer, /\bgzip\b/.test(accepted)), call);
    };
    return changed;
  });

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

const always = (headers: Readonly<Record<string, string>>): Patch =>
  replacing('answers.extraHeaders', (extraHeaders) => ({ ...extraHeaders, ...headers }));

export const transportVariants: readonly Variant[] = variantsOf({
  'compression: Is an answer compressed for a client that accepts gzip?': {
    never: 'lawful',
    'gzip-when-accepted': sending((answer, accepted) =>
      accepted && answer.body.length > 0 ? gzipped(answer) : answer,
    ),
  },
  'body-length: Does an answer announce its length?': {
    announced: 'lawful',
    chunked: sending(unmeasured),
  },
  'connection: Is the connection kept open after an answer?': {
    kept: 'lawful',
    closed: always({ connection: 'close' }),
  },
  'request-id-header: Does an answer carry an id of its request?': {
    none: 'lawful',
    'x-request-id': withHeaders(() => ({ 'x-request-id': randomUUID() })),
    'x-correlation-id': withHeaders(() => ({ 'x-correlation-id': randomUUID() })),
  },
  'server-headers: Do answers name the software of the server?': {
    none: 'lawful',
    named: always({ server: 'nginx', 'x-powered-by': 'ASP.NET' }),
  },
  'security-headers: Which security headers does an answer have?': {
    none: 'lawful',
    usual: always({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    }),
  },
  'version-headers: Do answers name a version, or the end of one?': {
    none: 'lawful',
    version: always({ 'api-version': '1.0' }),
    deprecation: always({ deprecation: '@1798761600', sunset: 'Fri, 31 Dec 2027 23:59:59 GMT' }),
  },
  'options-method: How is OPTIONS answered?': {
    refused: 'lawful',
    'lists-methods': { routing: { answersOptions: true } },
  },
  'cross-origin: May pages of other origins read answers (CORS)?': {
    none: 'lawful',
    all: { routing: { origins: ['*'] } },
  },
  'other-paths: Are bills reached under /v2, and tokens without it?': {
    no: 'lawful',
    yes: { routing: { aliases: true } },
  },
  'unlisted-method-status: Which status refuses a method that a path does not list?': statuses(
    'unknown-method',
    405,
    404,
    501,
  ),
  'unlisted-path-status: Which status refuses a path that the document does not show?': statuses(
    'unknown-path',
    404,
    403,
    400,
  ),
});
