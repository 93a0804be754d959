/** Faults of slow requests. Source: "Limits", timeouts. */
import { type Patch, rewriting, around } from '../behaviour/behaviour.ts';
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';
import type { Call } from '../../serving/message/call.ts';
import type { OperationId } from '../operation.ts';
import { withStatus } from '../patches/withStatus.ts';

/** Another timeout for requests of one method. */
const cutAfter = (method: string, ms: number): Patch =>
  around('timeouts', 'limitMs', (limitMs, call, timeouts) =>
    call.method === method ? ms : limitMs(call, timeouts),
  );

const status = (code: number): Patch => withStatus('timeout', code);

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** A timeout that is too short, and one that is too long. */
const cuts: FaultRows = Object.fromEntries(
  methods.flatMap((method) => {
    const lawful = method === 'GET' ? 90 : 30;
    return (lawful === 90 ? [60, 120] : [20, 60]).map((seconds) => [
      `${method.toLowerCase()}-at-${seconds}-seconds`,
      [
        `A ${method} times out after ${seconds} seconds instead of ${lawful}.`,
        cutAfter(method, seconds * 1000),
      ],
    ]);
  }),
);

/** Another timeout for one operation. */
const cutOn = (operation: OperationId, ms: number): Patch =>
  around('timeouts', 'limitMs', (limitMs, call, timeouts) =>
    call.operation?.id === operation ? ms : limitMs(call, timeouts),
  );

/** One operation of each method, beside those that are tried by name. */
const operationsOf: readonly (readonly [name: string, operation: OperationId, earlyMs: number])[] =
  [
    ['approval', 'sendBillToApproval', 20_000],
    ['approver-list', 'replaceBillApprovers', 20_000],
    ['file-delete', 'deleteBillAttachment', 20_000],
    ['statistics', 'getBasicStatistics', 60_000],
  ];

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

const narrow: FaultRows = {
  ...Object.fromEntries(
    operationsOf.flatMap(([name, operation, earlyMs]) =>
      Object.entries<FaultRows[string]>({
        [`${name}-never`]: [`${operation} never times out.`, cutOn(operation, Infinity)],
        [`${name}-early`]: [
          `${operation} times out after ${earlyMs / 1000} seconds.`,
          cutOn(operation, earlyMs),
        ],
      }),
    ),
  ),
  ...Object.fromEntries(
    methods.flatMap((method) =>
      Object.entries<FaultRows[string]>({
        [`slow-${method.toLowerCase()}-is-503`]: [
          `A slow ${method} that keeps its time is answered with 503.`,
          slowOnesAre(method, 503),
        ],
        [`cut-${method.toLowerCase()}-is-500`]: [
          `A ${method} over its timeout is answered with 500.`,
          around('errors', 'statusFor', (statusFor, reason, call, usual) =>
            reason === 'timeout' && call?.method === method ? 500 : statusFor(reason, call, usual),
          ),
        ],
      }),
    ),
  ),
};

const rows: FaultRows = {
  ...narrow,
  ...cuts,
  'is-503': ['A request over its timeout is answered with 503.', status(503)],
  'waits-for-the-work': [
    'The 504 comes when the work would be done, not when the timeout is over.',
    { timeouts: { cutMs: (takesMs) => takesMs } },
  ],
  'next-read-is-503': [
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
  'next-request-is-503': [
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
};

export const timeoutFaults: readonly Fault[] = faultsOf('timeout', 'timeout', rows);
