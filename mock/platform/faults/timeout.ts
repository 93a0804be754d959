/** Faults of slow requests. Source: "Limits", timeouts. */
import { type Patch, rewriting } from '../behaviour/behaviour.ts';
import { faultsOf, type Fault, type FaultRow } from '../patches/fault.ts';
import type { Call } from '../../serving/message/call.ts';
import type { OperationId } from '../../serving/message/operation.ts';
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

/** Another timeout for one operation. */
const cutOn =
  (operation: OperationId, ms: number): Patch =>
  ({ timeouts: { limitMs } }) => ({
    timeouts: {
      limitMs: (call, timeouts) =>
        call.operation?.id === operation ? ms : limitMs(call, timeouts),
    },
  });

/** One operation of each method, beside those that are tried by name. */
const operationsOf: readonly (readonly [name: string, operation: OperationId, earlyMs: number])[] =
  [
    ['approval', 'sendBillToApproval', 20_000],
    ['approver-list', 'replaceBillApprovers', 20_000],
    ['file-delete', 'deleteBillAttachment', 20_000],
    ['statistics', 'getBasicStatistics', 60_000],
  ];

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** Slow requests of a method that are served in time get this status. */
const slowOnesAre =
  (method: string, code: number): Patch =>
  (before) => {
    const { limitMs } = before.timeouts;
    const slow = new WeakSet<Call>();
    const patch = rewriting((outcome, call) =>
      call !== null && slow.has(call) && call.method === method && outcome.status === 200
        ? { ...outcome, status: code }
        : outcome,
    );
    return {
      ...patch(before),
      timeouts: {
        limitMs: (call, timeouts) => {
          slow.add(call);
          return limitMs(call, timeouts);
        },
      },
    };
  };

const narrow: readonly FaultRow[] = [
  ...operationsOf.flatMap(([name, operation, earlyMs]): readonly FaultRow[] => [
    [`${name}-never`, `${operation} never times out.`, cutOn(operation, Infinity)],
    [
      `${name}-early`,
      `${operation} times out after ${earlyMs / 1000} seconds.`,
      cutOn(operation, earlyMs),
    ],
  ]),
  ...methods.flatMap((method): readonly FaultRow[] => [
    [
      `slow-${method.toLowerCase()}-is-503`,
      `A slow ${method} that keeps its time is answered with 503.`,
      slowOnesAre(method, 503),
    ],
    [
      `cut-${method.toLowerCase()}-is-500`,
      `A ${method} over its timeout is answered with 500.`,
      ({ errors: { statusFor } }) => ({
        errors: {
          statusFor: (reason, call, usual) =>
            reason === 'timeout' && call?.method === method ? 500 : statusFor(reason, call, usual),
        },
      }),
    ],
  ]),
];

const rows: readonly FaultRow[] = [
  ...narrow,
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
    'next-read-is-503',
    'The reading of a bill after a GET that was answered with 504 is answered with 503.',
    (before) => {
      let stumbles = false;
      const patch = rewriting((outcome, call) => {
        const stumbled = stumbles && call?.operation?.id === 'getBill';
        stumbles = outcome.status === 504 && call?.method === 'GET';
        return stumbled ? { ...outcome, status: 503 } : outcome;
      });
      return patch(before);
    },
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
