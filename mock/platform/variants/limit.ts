/** Variants of request limits. The document gives numbers and periods, but not how a period is measured or announced. */
import type { Patch } from '../behaviour/behaviour.ts';
import type { Variant } from '../patches/variant.ts';
import { withHeaders } from '../patches/withHeaders.ts';
import { withStatus } from '../patches/withStatus.ts';

/** Says when to come back: an upper bound, since no wait is longer than the minute. */
const retryAfter =
  (value: (arrivedAt: number) => string): Patch =>
  ({ errors: { headers } }) => ({
    errors: {
      headers: (reason, call) =>
        reason === 'rate-limited' && call !== null
          ? { ...headers(reason, call), 'retry-after': value(call.arrivedAt) }
          : headers(reason, call),
    },
  });

const perMinute = 200;

export const limitVariants: readonly Variant[] = [
  {
    id: 'limit-window',
    question: 'How is the period of a request limit measured?',
    choices: [
      { name: 'from-first-request', default: true },
      { name: 'aligned', patch: { limits: { kind: 'aligned' } } },
      { name: 'sliding', patch: { limits: { kind: 'sliding' } } },
    ],
  },
  {
    id: 'limit-status',
    question: 'Which status refuses a request over the limit?',
    choices: [
      { name: '429', default: true },
      { name: '403', patch: withStatus('rate-limited', 403) },
      { name: '503', patch: withStatus('rate-limited', 503) },
      // Its envelope says by isSuccess false that nothing was done.
      { name: '200-and-no-success', patch: withStatus('rate-limited', 200) },
    ],
  },
  {
    id: 'limit-refused-requests',
    question: 'Do refused requests use up a limit?',
    choices: [
      { name: 'not-counted', default: true },
      { name: 'counted', patch: { limits: { countsRefused: true } } },
    ],
  },
  {
    id: 'limit-retry-after',
    question: 'Does a refusal say when to come back?',
    choices: [
      { name: 'no', default: true },
      { name: 'seconds', patch: retryAfter(() => '60') },
      {
        name: 'date',
        patch: retryAfter((arrivedAt) => new Date(arrivedAt + 60_000).toUTCString()),
      },
    ],
  },
  {
    id: 'limit-headers',
    question: 'Do answers show what is left of a limit?',
    choices: [
      { name: 'none', default: true },
      {
        name: 'x-ratelimit',
        patch: withHeaders((_outcome, call) => {
          const used = call?.token?.windows[0]?.count;
          return used === undefined
            ? null
            : {
                'x-ratelimit-limit': String(perMinute),
                'x-ratelimit-remaining': String(Math.max(0, perMinute - used)),
              };
        }),
      },
    ],
  },
];
