/** Runs a bill's whole life with a Bearer token, other operations with the classes that the document states, and one read with each. */
import * as fc from 'fast-check';
import { objectOr } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario, defineFixedScenario, askAndJudge } from '../platformScenario.ts';
import { zipNamesOf } from '../bills/billIn.ts';
import { blockIfUnreadable } from '../token/readable.ts';
import { secretOf } from '../target.ts';

type Input = {
  readonly changes: { readonly [key: string]: Json };
  readonly approvers: readonly string[];
  readonly approved: string;
};

/** Passive clauses judge every exchange: the service must accept the credential of each request. */
export const bearerOnBills: AnyScenario = definePlatformScenario<Input>({
  id: 'auth/bearer-on-bills',
  clauses: [],
  operations: [
    'createBill',
    'getBill',
    'updateBill',
    'getBillAttachment',
    'deleteBillAttachment',
    'replaceBillApprovers',
    'sendBillToApproval',
    'setBillApproval',
    'deleteBill',
  ],
  tier: 'gate',
  cost: 10,
  allow: ['create', 'update', 'delete', 'approve', 'create-users'],
  credentials: ['bearer'],
  dimensions: { approved: ['true', 'false'] },
  input: ({ component }, row) =>
    fc.record({
      changes: component('BillInput').map((drawn) => {
        const { netAmount = 1, accountingField1 = 'AF-7', terms = 'EOM' } = objectOr(drawn);
        return { netAmount, accountingField1, terms, comments: 'by a Bearer token' };
      }),
      approvers: component('Approvers').map((list) => list as readonly string[]),
      approved: fc.constant(String(row['approved'])),
    }),
  run: async (context, { changes, approvers: json, approved }) => {
    const credential = { class: 'bearer' } as const;
    const { id } = await context.createBill(
      {
        ...context.plainBill('bearer'),
        attachments: [{ ftype: 'pdf', filename: 'bearer.pdf', fContent: 'YmVhcmVy' }],
      },
      { credential },
    );
    const path = { idBill: id };
    const read = await context.call('getBill', { path, credential });
    await context.call('updateBill', { path, credential, json: changes });
    const [filename] = zipNamesOf(read);
    if (filename !== undefined) {
      const file = { ...path, filename };
      await context.call('getBillAttachment', { path: file, credential });
      await context.call('deleteBillAttachment', { path: file, credential });
    }
    // A service may refuse to delete a bill that was decided, so another one is deleted.
    const other = { idBill: (await context.createBill(undefined, { credential })).id };
    const query = { autocreateUser: true };
    await context.call('sendBillToApproval', { path: other, credential, query, json });
    await context.call('replaceBillApprovers', { path: other, credential, json });
    await context.call('setBillApproval', { path: { ...other, approved }, credential });
    await context.call('deleteBill', { path, credential });
  },
});

export const bothSchemes: AnyScenario = defineFixedScenario({
  id: 'auth/both-schemes',
  clauses: ['auth/both-schemes-stay', 'auth/header-name-case'],
  operations: ['createBill', 'getBill'],
  tier: 'smoke',
  cost: 4,
  allow: ['create'],
  credentials: ['organization', 'bearer'],
  once: 'the document names two schemes; one case sends both',
  run: async (context) => {
    const { id } = await context.createBill();
    const path = { idBill: id };
    const byRequestToken = await context.call('getBill', {
      path,
      credential: { class: 'organization' },
    });
    await blockIfUnreadable(context, id, byRequestToken);
    const byBearer = await context.call('getBill', { path, credential: { class: 'bearer' } });
    context.judge('auth/both-schemes-stay', { byRequestToken, byBearer });
    const requesttoken = secretOf(context.target, 'organizationToken')?.read() ?? '';
    await askAndJudge(context, 'auth/header-name-case', 'getBill', {
      path,
      credential: { headers: { requesttoken }, name: 'organization, small letters' },
    });
  },
});
