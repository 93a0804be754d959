/** Faults in the members of the response envelopes. Source: "Common response envelope". */
import type { OperationId } from '../../serving/message/operation.ts';
import type { Fault } from '../patches/fault.ts';
import { fieldFault, type FieldRow } from '../patches/fieldFault.ts';
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

const rows: readonly FieldRow[] = [
  {
    id: 'envelope-response-code-text',
    breaks: 'responseCode is a string instead of an integer.',
    operations: enveloped,
    pointer: '/responseCode',
    mutation: 'as-text',
  },
  {
    id: 'envelope-room-id-null',
    breaks: 'roomId is null.',
    operations: enveloped,
    pointer: '/roomId',
    mutation: 'null',
  },
  {
    id: 'create-answers-id-as-text',
    breaks: 'The id of a new bill is answered as a string.',
    operations: ['createBill'],
    pointer: '/responseData',
    mutation: 'as-text',
  },
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
      responseData: ['null', 'absent', 'as-object', 'fraction'],
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
      responseData: ['as-text', 'null', 'as-list'],
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
      responseData: ['as-list', 'null', 'absent', 'as-text'],
    },
  ],
  [
    'sendBillToApproval',
    'send',
    'the answer of sendBillToApproval',
    {
      isSuccess: ['negated'],
      responseData: ['as-text', 'null'],
    },
  ],
  [
    'replaceBillApprovers',
    'approvers',
    'the answer to a change of approvers',
    {
      isSuccess: ['absent', 'as-text', 'negated'],
      responseText: ['absent', 'as-number'],
      responseData: ['absent', 'as-text', 'as-object'],
    },
  ],
  [
    'deleteBillAttachment',
    'detach',
    'the answer to the deletion of an attachment',
    { isSuccess: ['negated'], responseData: ['as-text', 'null'] },
  ],
];

export const envelopeFaults: readonly Fault[] = [
  ...rows.map((row) => fieldFault(group, row)),
  ...fieldTable({
    group,
    prefix: 'envelope',
    of: 'every envelope',
    operations: enveloped,
    at: '',
    fields: {
      '': ['as-text', 'as-list'],
      responseCode: ['null'],
      pageIdentifier: ['as-number', 'as-boolean'],
      roomId: ['fraction'],
      isSuccess: ['as-number', 'null'],
      responseText: ['null', 'as-list'],
    },
  }),
  ...singles.flatMap(([operation, prefix, of, fields]) =>
    fieldTable({ group, prefix, of, operations: [operation], at: '', fields }),
  ),
];
