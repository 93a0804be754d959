/** Faults that serve requests which must be refused. Source: "Bill operations", "Bill input". */
import { rewriting, type Patch } from '../behaviour/behaviour.ts';
import type { Call } from '../../serving/message/call.ts';
import { isFor, type OperationId } from '../operation.ts';
import { faultsOf, type Fault } from '../patches/fault.ts';

/** Refused requests of the operations, where `when` holds, are answered as a success that has no effect. */
const served = (operations: readonly OperationId[], when: (call: Call) => boolean): Patch =>
  rewriting((outcome, call) =>
    isFor(call, operations) && (outcome.status === 400 || outcome.status === 415) && when(call)
      ? {
          status: 200,
          content: {
            json:
              call.operation?.id === 'getBill'
                ? { ...success, responseData: { IdBill: 1 } }
                : success,
          },
        }
      : outcome,
  );

const success = {
  responseCode: 1,
  pageIdentifier: null,
  roomId: 0,
  isSuccess: true,
  responseText: 'Success',
  responseData: 1,
};

const isMissing = ({ body }: Call): boolean => body === null || body.length === 0;

const valueOf = ({ body }: Call): unknown => {
  try {
    return JSON.parse(body?.toString() ?? '');
  } catch {
    return undefined;
  }
};

const isMalformed = (call: Call): boolean => !isMissing(call) && valueOf(call) === undefined;
const isNoObject = (call: Call): boolean => {
  const value = valueOf(call);
  return value !== undefined && (typeof value !== 'object' || Array.isArray(value));
};
const isNoList = (call: Call): boolean => {
  const value = valueOf(call);
  return (
    value !== undefined && !(Array.isArray(value) && value.every((one) => typeof one === 'string'))
  );
};

const writes: readonly (readonly [OperationId, name: string, says: string])[] = [
  ['createBill', 'create', 'A create'],
  ['updateBill', 'update', 'An update'],
];
const approvals: readonly (readonly [OperationId, name: string, says: string])[] = [
  ['sendBillToApproval', 'send', 'sendBillToApproval'],
  ['replaceBillApprovers', 'approvers', 'A change of approvers'],
];

const bodies = (
  operations: typeof writes,
  isWrongRoot: (call: Call) => boolean,
): readonly Fault[] =>
  operations.flatMap(([operation, name, says]) =>
    faultsOf('input', name, {
      'without-body-served': [
        `${says} without a body is answered with success.`,
        served([operation], isMissing),
      ],
      'not-json-served': [
        `${says} whose body is not JSON is answered with success.`,
        served([operation], isMalformed),
      ],
      'other-root-served': [
        `${says} whose body is another JSON value is answered with success.`,
        served([operation], isWrongRoot),
      ],
    }),
  );

const taking: readonly (readonly [OperationId, name: string])[] = [
  ['getBill', 'get'],
  ['updateBill', 'update'],
  ['deleteBill', 'delete'],
  ['sendBillToApproval', 'send'],
  ['replaceBillApprovers', 'approvers'],
  ['setBillApproval', 'decide'],
  ['getBillAttachment', 'fetch'],
  ['deleteBillAttachment', 'detach'],
];

export const inputFaults: readonly Fault[] = [
  ...bodies(writes, isNoObject),
  ...bodies(approvals, isNoList),
  ...taking.flatMap(([operation, name]) =>
    faultsOf('input', name, {
      'takes-an-id-with-letters': [
        `${operation} serves an id that is no integer.`,
        served([operation], ({ parameters }) => !/^-?\d+$/.test(parameters['idBill'] ?? '')),
      ],
    }),
  ),
  ...faultsOf('input', 'input', {
    'drops-unreadable-values': [
      'Members of a bill that cannot be read as their type are left out without a word.',
      { bills: { wrongTypes: 'dropped' } },
    ],
  }),
];
