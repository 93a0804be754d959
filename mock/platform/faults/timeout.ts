/** Faults of slow requests. Source: "Limits", timeouts. */
import { type Patch, anew, around, rewriting, together } from '../behaviour/behaviour.ts';
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';
import type { Call } from '../../serving/message/call.ts';
import type { OperationId } from '../operation.ts';
import { turning, withStatus } from '../patches/answers.ts';

/** Another timeout for some requests. */
const cutAfter = (ms: number, applies: (call: Call) => boolean): Patch =>
  around('timeouts.limitMs', (limitMs, call, timeouts) =>
    applies(call) ? ms : limitMs(call, timeouts),
  );

const ofOperation =
  (id: OperationId) =>
  ({ operation }: Call): boolean =>
    operation?.id === id;

/** Slow requests of a method that are served in time get this status. */
const slowOnesAre = (method: string, code: number): Patch =>
  anew(() => {
    const slow = new WeakSet<Call>();
    return together(
      turning(200, code, (call) => slow.has(call) && call.method === method),
      around('timeouts.limitMs', (limitMs, call, timeouts) => {
        slow.add(call);
        return limitMs(call, timeouts);
      }),
    );
  });

/** The request after a 504 gets 503, if both are of these kinds. */
const stumbling = (
  cut: (call: Call | null) => boolean,
  next: (call: Call | null) => boolean,
): Patch =>
  anew(() => {
    let stumbles = false;
    return rewriting((outcome, call) => {
      const stumbled = stumbles && next(call);
      stumbles = outcome.status === 504 && cut(call);
      return stumbled ? { ...outcome, status: 503 } : outcome;
    });
  });

/** One operation of each method, beside those that are tried by name. */
const earlySeconds = {
  approval: ['sendBillToApproval', 20],
  'approver-list': ['replaceBillApprovers', 20],
  'file-delete': ['deleteBillAttachment', 20],
  statistics: ['getBasicStatistics', 60],
} as const;

const ofOperations: FaultRows = Object.assign(
  {},
  ...Object.entries(earlySeconds).map(([name, [operation, seconds]]): FaultRows => ({
    [`${name}-never: ${operation} never times out.`]: cutAfter(Infinity, ofOperation(operation)),
    [`${name}-early: ${operation} times out after ${seconds} seconds.`]: cutAfter(
      seconds * 1000,
      ofOperation(operation),
    ),
  })),
);

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

const ofMethods: FaultRows = Object.assign(
  {},
  ...methods.map((method): FaultRows => ({
    [`slow-${method.toLowerCase()}-is-503: A slow ${method} that keeps its time is answered with 503.`]:
      slowOnesAre(method, 503),
    [`cut-${method.toLowerCase()}-is-500: A ${method} over its timeout is answered with 500.`]:
      around('errors.statusFor', (statusFor, reason, call, usual) =>
        reason === 'timeout' && call?.method === method ? 500 : statusFor(reason, call, usual),
      ),
  })),
);

/** A timeout that is too short, and one that is too long. */
const cuts: FaultRows = Object.fromEntries(
  methods.flatMap((method) => {
    const lawful = method === 'GET' ? 90 : 30;
    return (lawful === 90 ? [60, 120] : [20, 60]).map((seconds) => [
      `${method.toLowerCase()}-at-${seconds}-seconds: A ${method} times out after ${seconds} seconds instead of ${lawful}.`,
      cutAfter(seconds * 1000, (call) => call.method === method),
    ]);
  }),
);

const rows: FaultRows = {
  ...ofOperations,
  ...ofMethods,
  ...cuts,
  'is-503: A request over its timeout is answered with 503.': withStatus('timeout', 503),
  'waits-for-the-work: The 504 comes when the work would be done, not when the timeout is over.': {
    timeouts: { cutMs: (takesMs) => takesMs },
  },
  'next-read-is-503: The reading of a bill after a GET that was answered with 504 is answered with 503.':
    stumbling(
      (cut) => cut?.method === 'GET',
      (next) => next?.operation?.id === 'getBill',
    ),
  'next-request-is-503: The request after a 504 is answered with 503.': stumbling(
    () => true,
    () => true,
  ),
};

export const timeoutFaults: readonly Fault[] = faultsOf('timeout', 'timeout', rows);
