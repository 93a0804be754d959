/** Faults in the members of the response envelopes. Source: "Common response envelope". */
import type { OperationId } from '../operation.ts';
import type { Fault } from '../patches/fault.ts';
import { fieldTable } from '../patches/fieldTable.ts';
import type { Mutation } from '../patches/mutation.ts';

const group = 'envelope';

const enveloped: readonly OperationId[] = [
  'createBill',
  'deleteBill',
  'updateBill',
  'getBill',
  'deleteBillAttachment',
  'sendBillToApproval',
];

/** One operation each, so that every operation has a field that is wrong in its answer alone. */
const singles: readonly (readonly [
  OperationId,
  prefix: string,
  of: string,
  Readonly<Record<string, readonly Mutation[]>>,
])[] = [
  [
    'createBill',
    'create',
    'the answer to a create',
    {
      responseCode: ['fraction'],
      isSuccess: ['as-text', 'negated'],
      responseText: ['as-number'],
      responseData: ['absent', 'fraction'],
    },
  ],
  [
    'updateBill',
    'update',
    'the answer to an update',
    {
      pageIdentifier: ['as-object'],
      isSuccess: ['negated', 'null'],
      roomId: ['as-text'],
      responseData: ['as-text'],
    },
  ],
  [
    'deleteBill',
    'delete',
    'the answer to a delete',
    {
      responseCode: ['null'],
      isSuccess: ['negated'],
      responseText: ['null'],
      responseData: ['as-text'],
    },
  ],
  [
    'getBill',
    'get',
    'the answer of get-bill',
    {
      isSuccess: ['negated', 'as-number'],
      responseData: ['null', 'absent'],
    },
  ],
  [
    'sendBillToApproval',
    'send',
    'the answer of sendBillToApproval',
    {
      isSuccess: ['negated'],
      responseData: ['as-text'],
    },
  ],
  [
    'replaceBillApprovers',
    'approvers',
    'the answer to a change of approvers',
    {
      isSuccess: ['absent', 'as-text', 'negated'],
      responseText: ['absent', 'as-number'],
      responseData: ['absent', 'as-text'],
    },
  ],
  [
    'deleteBillAttachment',
    'detach',
    'the answer to the deletion of an attachment',
    { isSuccess: ['negated'], responseData: ['as-text'] },
  ],
];

export const envelopeFaults: readonly Fault[] = [
  ...fieldTable({
    group,
    prefix: 'envelope',
    of: 'every envelope',
    operations: enveloped,
    at: '',
    fields: {
      '': ['as-list'],
      responseCode: ['null'],
      roomId: ['null'],
      isSuccess: ['null'],
    },
  }),
  ...singles.flatMap(([operation, prefix, of, fields]) =>
    fieldTable({ group, prefix, of, operations: [operation], at: '', fields }),
  ),
];
