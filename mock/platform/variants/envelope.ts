/** Variants of success bodies. Source: "Common response envelope". */
import { type Patch, around } from '../behaviour/behaviour.ts';
import type { Json, JsonObject } from '../../json.ts';
import { variantsOf, type Variant } from '../patches/variant.ts';
import { operationsOf } from '../patches/operationsOf.ts';
import { rewritingMembers } from '../patches/answers.ts';

const inEnvelopes = (name: string, value: Json): Patch =>
  rewritingMembers(operationsOf('bill', 'paypoint'), (member, before, owner) =>
    member === name && 'isSuccess' in owner ? value : before,
  );

/** The common envelope without some of its members. */
const enveloped =
  (left: readonly string[]): Patch =>
  ({ envelopes: { bill, attachmentDeleted } }) => {
    const without = (json: JsonObject): JsonObject =>
      Object.fromEntries(Object.entries(json).filter(([name]) => !left.includes(name)));
    return {
      envelopes: {
        bill: (operation, data) => without(bill(operation, data)),
        attachmentDeleted: (id, shown) => without(attachmentDeleted(id, shown)),
      },
    };
  };

/** The envelope of the approver list with the members of the common one around its own. */
const inFull = (shown: JsonObject): JsonObject => ({
  responseCode: 1,
  pageIdentifier: null,
  roomId: 0,
  ...shown,
});

export const envelopeVariants: readonly Variant[] = variantsOf({
  'response-code: Which responseCode comes with a success?': {
    '1': 'lawful',
    '0': inEnvelopes('responseCode', 0),
    '200': inEnvelopes('responseCode', 200),
  },
  'response-text: Which responseText comes with a success?': {
    success: 'lawful',
    empty: inEnvelopes('responseText', ''),
    sentence: inEnvelopes('responseText', 'La operación se completó.'),
  },
  'room-id: Which roomId comes with an answer?': {
    zero: 'lawful',
    number: inEnvelopes('roomId', 4711),
    negative: inEnvelopes('roomId', -1),
  },
  'page-identifier: Is pageIdentifier a text or null where nothing is paged?': {
    null: 'lawful',
    'empty-text': inEnvelopes('pageIdentifier', ''),
    text: inEnvelopes('pageIdentifier', 'a3f0-19'),
  },
  'envelope-members: Does every envelope carry all its members?': {
    all: 'lawful',
    'without-room': enveloped(['roomId']),
    'without-page': enveloped(['pageIdentifier']),
    'without-code': enveloped(['responseCode']),
    'without-text': enveloped(['responseText']),
    'without-success': enveloped(['isSuccess']),
    'data-alone': enveloped([
      'roomId',
      'pageIdentifier',
      'responseCode',
      'responseText',
      'isSuccess',
    ]),
  },
  'envelope-extra-members: Does an envelope carry members that the document does not name?': {
    none: 'lawful',
    some: around('envelopes.bill', (bill, operation, data) => ({
      ...bill(operation, data),
      traceId: '00-7f',
      warnings: [],
    })),
  },
  'approver-list-envelope: Does the answer to a new approver list have more than its three members?':
    {
      three: 'lawful',
      'common-envelope': around('envelopes.approvers', (approvers, data) =>
        inFull(approvers(data)),
      ),
    },
  'migration-response-code: Does the answer to a migration carry responseCode?': {
    present: 'lawful',
    absent: { envelopes: { migration: () => ({ isSuccess: true, responseText: 'Success' }) } },
  },
  'deleted-file-bill-place: Where does the full bill stand in the answer to the deletion of a file?':
    {
      'beside-response-data': 'lawful',
      'in-response-data': ({ envelopes: { bill } }) => ({
        envelopes: { attachmentDeleted: (_id, shown) => bill('deleteBillAttachment', shown) },
      }),
    },
});
