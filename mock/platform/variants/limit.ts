/** Variants of request limits. The document gives numbers and periods, but not how a period is measured or announced. */
import { type Patch, around } from '../behaviour/behaviour.ts';
import { variantsOf, type Variant } from '../patches/variant.ts';
import { withHeaders, withStatus } from '../patches/answers.ts';

/** Says when to come back: an upper bound, since no wait is longer than the minute. */
const retryAfter = (value: (arrivedAt: number) => string): Patch =>
  around('errors.headers', (headers, reason, call) =>
    reason === 'rate-limited' && call !== null
      ? { ...headers(reason, call), 'retry-after': value(call.arrivedAt) }
      : headers(reason, call),
  );

const perMinute = 200;

export const limitVariants: readonly Variant[] = variantsOf({
  'limit-window: How is the period of a request limit measured?': {
    'from-first-request': 'lawful',
    aligned: { limits: { kind: 'aligned' } },
    sliding: { limits: { kind: 'sliding' } },
  },
  'limit-status: Which status refuses a request over the limit?': {
    '429': 'lawful',
    '403': withStatus('rate-limited', 403),
    '503': withStatus('rate-limited', 503), // Its envelope says by isSuccess false that nothing was done.
    '200-and-no-success': withStatus('rate-limited', 200),
  },
  'limit-refused-requests: Do refused requests use up a limit?': {
    'not-counted': 'lawful',
    counted: { limits: { countsRefused: true } },
  },
  'limit-retry-after: Does a refusal say when to come back?': {
    no: 'lawful',
    seconds: retryAfter(() => '60'),
    date: retryAfter((arrivedAt) => new Date(arrivedAt + 60_000).toUTCString()),
  },
  'limit-headers: Do answers show what is left of a limit?': {
    none: 'lawful',
    'x-ratelimit': withHeaders((_outcome, call) => {
      const used = call?.token?.windows[0]?.count;
      return used === undefined
        ? null
        : {
            'x-ratelimit-limit': String(perMinute),
            'x-ratelimit-remaining': String(Math.max(0, perMinute - used)),
          };
    }),
  },
});
