/** Faults in the members of the common response envelope. Source: "Common response envelope". */
import type { OperationId } from '../server/operation.ts';
import type { Fault } from './fault.ts';
import { fieldFault, type FieldRow } from './fieldFault.ts';

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
    id: 'envelope-is-success-absent',
    breaks: 'isSuccess is missing.',
    operations: enveloped,
    pointer: '/isSuccess',
    mutation: 'absent',
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

export const envelopeFields: readonly Fault[] = rows.map((row) =>
  fieldFault('envelope-fields', row),
);
