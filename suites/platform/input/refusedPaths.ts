/**
 * Sends ids that are no integers to each operation that takes one, and other words for `approved`. None may be served or have an effect.
 */
import * as fc from 'fast-check';
import type { Exchange } from '../../../exchange/types.ts';
import { zipNamesOf } from '../bills/billIn.ts';
import type { AnyScenario, CallParts } from '../../../engine/scenario.ts';
import { approvers } from '../approvers.ts';
import {
  clientClasses,
  clientOf,
  definePlatformScenario,
  askAndJudge,
} from '../platformScenario.ts';
import { textMatching } from '../textMatching.ts';
import { judgeNoEffect } from './refusedBodies.ts';

/** `suffix` makes an id of the run's own bill no integer: a service that reads only its digits changes nothing foreign. */
type Input = { readonly suffix: string; readonly words: readonly string[] };

/** Beside the two accepted values; letters in another case are open, and have a clause of their own. */
const otherWords = [
  'perhaps',
  'yes',
  'no',
  '1',
  '0',
  'approved',
  'truefalse',
  'null',
  'tru',
  'falsee',
  ' true',
  '-1',
  't',
  'on',
  'undefined',
  'approve',
];
const shares = [0, 1, 2, 3];
/** Of the listed words; one more is drawn. */
const mostWords = Math.ceil(otherWords.length / shares.length);

const bills: readonly string[] = ['getBill', 'updateBill', 'deleteBill'];

export const refusedPaths: AnyScenario = definePlatformScenario<Input>({
  id: 'input/refused-paths',
  clauses: [
    'input/bill-id-is-an-integer',
    'approval/other-values-of-approved',
    'bill-life/refused-has-no-effect',
  ],
  operations: [
    ...bills,
    'createBill',
    'sendBillToApproval',
    'replaceBillApprovers',
    'setBillApproval',
    'getBillAttachment',
    'deleteBillAttachment',
  ],
  tier: 'gate',
  cost: 14 + mostWords + 1,
  allow: ['create', 'update', 'delete', 'approve', 'create-users'],
  runs: { nightly: 20 },
  dimensions: { share: shares },
  input: (_draws, { share }) =>
    fc.record({
      suffix: fc.oneof(textMatching(/^[a-df-z]{1,6}$/), fc.constantFrom('.5', '-', 'e', ',5', '%')),
      words: textMatching(/^[a-z]{2,9}$/)
        .filter((word) => word !== 'true' && word !== 'false')
        .map((word) => [...otherWords.filter((_one, at) => at % shares.length === share), word]),
    }),
  run: async (context, { suffix, words }) => {
    const bill = context.plainBill('path');
    const { id } = await context.createBill({
      ...bill,
      attachments: [{ ftype: 'pdf', filename: 'kept.pdf', fContent: 'JVBERi0xLjQK' }],
    });
    const read = (): Promise<Exchange> => context.call('getBill', { path: { idBill: id } });
    const before = await read();
    // Without a listed name any name will do: the id alone is reason enough to refuse.
    const [filename = 'kept.pdf'] = zipNamesOf(before);
    const idBill = `${id}${suffix}`;
    const bodies: Readonly<Record<string, CallParts>> = {
      updateBill: { json: { comments: 'changed under an id that is none' } },
      sendBillToApproval: { query: { autocreateUser: true }, json: approvers.slice(0, 1) },
      replaceBillApprovers: { json: approvers.slice(0, 1) },
    };
    const answers: Exchange[] = [];
    for (const operation of [
      ...bills,
      'getBillAttachment',
      'deleteBillAttachment',
      'sendBillToApproval',
      'replaceBillApprovers',
      'setBillApproval',
    ]) {
      const answer = await askAndJudge(context, 'input/bill-id-is-an-integer', operation, {
        path: { idBill, filename, approved: true },
        ...bodies[operation],
        label: 'an id that is no integer',
      });
      answers.push(answer);
    }
    judgeNoEffect(context, before, answers, await read());
    await context.call('sendBillToApproval', {
      path: { idBill: id },
      query: { autocreateUser: true },
      json: approvers.slice(0, 2),
    });
    const sent = await read();
    const decisions: Exchange[] = [];
    for (const [place, approved] of words.entries()) {
      const answer = await clientOf(context, clientClasses[place % 2]).call('setBillApproval', {
        path: { idBill: id, approved },
        lawful: false,
        label: 'neither true nor false',
      });
      context.judge('approval/other-values-of-approved', { answer });
      decisions.push(answer);
    }
    judgeNoEffect(context, sent, decisions, await read());
  },
});
