/** Faults that serve requests which must be refused. Source: "Bill operations", "Bill input". */
import { rewriting, type Patch } from '../behaviour/behaviour.ts';
import type { Call } from '../../serving/message/call.ts';
import type { OperationId } from '../operation.ts';
import { isListOf, isObject, isText } from '../../json.ts';
import { bodyOf } from '../patches/answers.ts';
import { faultsOf, type Fault } from '../patches/fault.ts';

/** Refused requests of the operation, where `when` holds, are answered as a success that has no effect. */
const served = (operation: OperationId, when: (call: Call) => boolean): Patch =>
  rewriting((outcome, call) => {
    if (call?.operation?.id !== operation || ![400, 415].includes(outcome.status) || !when(call))
      return outcome;
    const json = operation === 'getBill' ? { ...success, responseData: { IdBill: 1 } } : success;
    return { status: 200, content: { json } };
  });

const success = {
  responseCode: 1,
  pageIdentifier: null,
  roomId: 0,
  isSuccess: true,
  responseText: 'Success',
  responseData: 1,
};

const isMissing = ({ body }: Call): boolean => body === null || body.length === 0;

const isMalformed = (call: Call): boolean => !isMissing(call) && bodyOf(call) === undefined;
const isNoObject = (call: Call): boolean => {
  const value = bodyOf(call);
  return value !== undefined && value !== null && !isObject(value);
};
const isNoList = (call: Call): boolean => {
  const value = bodyOf(call);
  return value !== undefined && !isListOf(isText, value);
};

const names = {
  createBill: ['create', 'A create', isNoObject],
  updateBill: ['update', 'An update', isNoObject],
  sendBillToApproval: ['send', 'sendBillToApproval', isNoList],
  replaceBillApprovers: ['approvers', 'A change of approvers', isNoList],
} as const;

const bodies = Object.entries(names).flatMap(([id, [name, says, isWrongRoot]]) => {
  const servedIf = (when: (call: Call) => boolean): Patch => served(id as OperationId, when);
  return faultsOf('input', name, {
    [`without-body-served: ${says} without a body is answered with success.`]: servedIf(isMissing),
    [`not-json-served: ${says} whose body is not JSON is answered with success.`]:
      servedIf(isMalformed),
    [`other-root-served: ${says} whose body is another JSON value is answered with success.`]:
      servedIf(isWrongRoot),
  });
});

const taking = {
  get: 'getBill',
  update: 'updateBill',
  delete: 'deleteBill',
  send: 'sendBillToApproval',
  approvers: 'replaceBillApprovers',
  decide: 'setBillApproval',
  fetch: 'getBillAttachment',
  detach: 'deleteBillAttachment',
} as const;

export const inputFaults: readonly Fault[] = [
  ...bodies,
  ...Object.entries(taking).flatMap(([name, operation]) =>
    faultsOf('input', name, {
      [`takes-an-id-with-letters: ${operation} serves an id that is no integer.`]: served(
        operation,
        ({ parameters }) => !/^-?\d+$/.test(parameters['idBill'] ?? ''),
      ),
    }),
  ),
  ...faultsOf('input', 'input', {
    'drops-unreadable-values: Members of a bill that cannot be read as their type are left out without a word.':
      { bills: { wrongTypes: 'dropped' } },
  }),
];
