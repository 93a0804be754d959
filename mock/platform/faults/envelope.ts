/** Faults in the members of the response envelopes. Source: "Common response envelope". */
import type { OperationId } from '../operation.ts';
import type { Fault, Titled } from '../patches/fault.ts';
import { fieldFaults, fieldsAt } from '../patches/fieldTable.ts';

const enveloped: readonly OperationId[] = [
  'createBill',
  'deleteBill',
  'updateBill',
  'getBill',
  'deleteBillAttachment',
  'sendBillToApproval',
];

type Tables = Titled<ReturnType<typeof fieldsAt>>;

/** One operation each, so that every operation has a field that is wrong in its answer alone. */
const singles = {
  createBill: {
    'create: the answer to a create': fieldsAt('', {
      responseCode: ['fraction'],
      isSuccess: ['as-text', 'negated'],
      responseText: ['as-number'],
      responseData: ['absent', 'fraction'],
    }),
  },
  updateBill: {
    'update: the answer to an update': fieldsAt('', {
      pageIdentifier: ['as-object'],
      isSuccess: ['negated', 'null'],
      roomId: ['as-text'],
      responseData: ['as-text'],
    }),
  },
  deleteBill: {
    'delete: the answer to a delete': fieldsAt('', {
      responseCode: ['null'],
      isSuccess: ['negated'],
      responseText: ['null'],
      responseData: ['as-text'],
    }),
  },
  getBill: {
    'get: the answer of get-bill': fieldsAt('', {
      isSuccess: ['negated', 'as-number'],
      responseData: ['null', 'absent'],
    }),
  },
  sendBillToApproval: {
    'send: the answer of sendBillToApproval': fieldsAt('', {
      isSuccess: ['negated'],
      responseData: ['as-text'],
    }),
  },
  replaceBillApprovers: {
    'approvers: the answer to a change of approvers': fieldsAt('', {
      isSuccess: ['absent', 'as-text', 'negated'],
      responseText: ['absent', 'as-number'],
      responseData: ['absent', 'as-text'],
    }),
  },
  deleteBillAttachment: {
    'detach: the answer to the deletion of an attachment': fieldsAt('', {
      isSuccess: ['negated'],
      responseData: ['as-text'],
    }),
  },
} as const satisfies Partial<Readonly<Record<OperationId, Tables>>>;

export const envelopeFaults: readonly Fault[] = [
  ...fieldFaults('envelope', enveloped, {
    'envelope: every envelope': fieldsAt('', {
      '': ['as-list'],
      responseCode: ['null'],
      roomId: ['null'],
      isSuccess: ['null'],
    }),
  }),
  ...Object.entries<Tables>(singles).flatMap(([operation, tables]) =>
    fieldFaults('envelope', [operation as OperationId], tables),
  ),
];
