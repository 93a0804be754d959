/** Faults of slow requests. Source: "Limits", timeouts. */
import { type Patch, rewriting } from '../behaviour/behaviour.ts';
import { faultsOf, type Fault, type FaultRow } from '../patches/fault.ts';
import { withStatus } from '../patches/withStatus.ts';

/** Another timeout for requests of these methods. */
const cutAfter =
  (methods: readonly string[], ms: number): Patch =>
  ({ timeouts: { limitMs } }) => ({
    timeouts: {
      limitMs: (call, timeouts) => (methods.includes(call.method) ? ms : limitMs(call, timeouts)),
    },
  });

const status = (code: number): Patch => withStatus('timeout', code);

/** Method, and its timeout in seconds; null for none. */
const cuts: readonly (readonly [method: string, seconds: number | null])[] = [
  ['GET', 30],
  ['GET', 60],
  ['GET', 120],
  ['GET', null],
  ['POST', 20],
  ['POST', 60],
  ['POST', null],
  ['PUT', 20],
  ['PUT', 60],
  ['PUT', null],
  ['DELETE', 20],
  ['DELETE', 60],
  ['DELETE', null],
];

function cutRow([method, seconds]: readonly [string, number | null]): FaultRow {
  const name = method.toLowerCase();
  if (seconds === null)
    return [`${name}-never`, `A ${method} never times out.`, cutAfter([method], Infinity)];
  return [
    `${name}-at-${seconds}-seconds`,
    `A ${method} times out after ${seconds} seconds instead of ${method === 'GET' ? 90 : 30}.`,
    cutAfter([method], seconds * 1000),
  ];
}

const rows: readonly FaultRow[] = [
  ...cuts.map(cutRow),
  [
    'writes-take-the-limit-of-reads',
    'POST, PUT and DELETE time out after 90 seconds instead of 30.',
    ({ timeouts: { readMs } }) => ({ timeouts: { writeMs: readMs } }),
  ],
  ['is-500', 'A request over its timeout is answered with 500.', status(500)],
  ['is-503', 'A request over its timeout is answered with 503.', status(503)],
  ['is-408', 'A request over its timeout is answered with 408.', status(408)],
  [
    'waits-for-the-work',
    'The 504 comes when the work would be done, not when the timeout is over.',
    { timeouts: { cutMs: (takesMs) => takesMs } },
  ],
  [
    'next-request-is-503',
    'The request after a 504 is answered with 503.',
    (before) => {
      let stumbles = false;
      const patch = rewriting((outcome) => {
        const stumbled = stumbles;
        stumbles = outcome.status === 504;
        return stumbled ? { ...outcome, status: 503 } : outcome;
      });
      return patch(before);
    },
  ],
];

export const timeoutFaults: readonly Fault[] = faultsOf('timeout', 'timeout', rows);
