/** Variants of success bodies. Source: "Common response envelope". */
import type { Patch } from '../behaviour/behaviour.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { Variant } from '../patches/variant.ts';
import { operationsOf } from '../patches/operationsOf.ts';
import { rewritingMembers } from '../patches/rewritingMembers.ts';

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

export const envelopeVariants: readonly Variant[] = [
  {
    id: 'response-code',
    question: 'Which responseCode comes with a success?',
    choices: [
      { name: '1', default: true },
      { name: '0', patch: inEnvelopes('responseCode', 0) },
      { name: '200', patch: inEnvelopes('responseCode', 200) },
    ],
  },
  {
    id: 'response-text',
    question: 'Which responseText comes with a success?',
    choices: [
      { name: 'success', default: true },
      { name: 'empty', patch: inEnvelopes('responseText', '') },
      { name: 'sentence', patch: inEnvelopes('responseText', 'La operación se completó.') },
    ],
  },
  {
    id: 'room-id',
    question: 'Which roomId comes with an answer?',
    choices: [
      { name: 'zero', default: true },
      { name: 'number', patch: inEnvelopes('roomId', 4711) },
      { name: 'negative', patch: inEnvelopes('roomId', -1) },
    ],
  },
  {
    id: 'page-identifier',
    question: 'Is pageIdentifier a text or null where nothing is paged?',
    choices: [
      { name: 'null', default: true },
      { name: 'empty-text', patch: inEnvelopes('pageIdentifier', '') },
      { name: 'text', patch: inEnvelopes('pageIdentifier', 'a3f0-19') },
    ],
  },
  {
    id: 'envelope-members',
    question: 'Does every envelope carry all its members?',
    choices: [
      { name: 'all', default: true },
      { name: 'without-room', patch: enveloped(['roomId']) },
      { name: 'without-page', patch: enveloped(['pageIdentifier']) },
      { name: 'without-code', patch: enveloped(['responseCode']) },
      { name: 'without-text', patch: enveloped(['responseText']) },
      { name: 'without-success', patch: enveloped(['isSuccess']) },
      {
        name: 'data-alone',
        patch: enveloped(['roomId', 'pageIdentifier', 'responseCode', 'responseText', 'isSuccess']),
      },
    ],
  },
  {
    id: 'envelope-extra-members',
    question: 'Does an envelope carry members that the document does not name?',
    choices: [
      { name: 'none', default: true },
      {
        name: 'some',
        patch: ({ envelopes: { bill } }) => ({
          envelopes: {
            bill: (operation, data) => ({
              ...bill(operation, data),
              traceId: '00-7f',
              warnings: [],
            }),
          },
        }),
      },
    ],
  },
  {
    id: 'approver-list-envelope',
    question: 'Does the answer to a new approver list have more than its three members?',
    choices: [
      { name: 'three', default: true },
      {
        name: 'common-envelope',
        patch: ({ envelopes: { approvers } }) => ({
          envelopes: { approvers: (data) => inFull(approvers(data)) },
        }),
      },
    ],
  },
  {
    id: 'migration-response-code',
    question: 'Does the answer to a migration carry responseCode?',
    choices: [
      { name: 'present', default: true },
      {
        name: 'absent',
        patch: { envelopes: { migration: () => ({ isSuccess: true, responseText: 'Success' }) } },
      },
    ],
  },
  {
    id: 'deleted-file-bill-place',
    question: 'Where does the full bill stand in the answer to the deletion of a file?',
    choices: [
      { name: 'beside-response-data', default: true },
      {
        name: 'in-response-data',
        patch: ({ envelopes: { bill } }) => ({
          envelopes: { attachmentDeleted: (_id, shown) => bill('deleteBillAttachment', shown) },
        }),
      },
    ],
  },
];
