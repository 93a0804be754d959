/** A bill's whole life with a Bearer token, and the other operations with the class that each is stated to take. */
import * as fc from 'fast-check';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { minimalBill } from '../../../engine/bills/minimalBill.ts';
import { zipNamesOf } from '../../../engine/bills/zipNamesOf.ts';

/** What it proves is judged passively: the credential of each request is let in. */
export const bearerOnBills: AnyScenario = defineScenario({
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
  allow: ['create', 'update', 'delete', 'approve'],
  credentials: ['bearer'],
  input: () => fc.constant(null),
  play: async (stage) => {
    const credential = { class: 'bearer' } as const;
    const { id } = await stage.createBill(
      {
        ...minimalBill(stage.uniqueName('bearer'), stage.target.vendorNumber),
        attachments: [{ ftype: 'pdf', filename: 'bearer.pdf', fContent: 'YmVhcmVy' }],
      },
      { credential },
    );
    const path = { idBill: id };
    const read = await stage.call('getBill', { path, credential });
    await stage.call('updateBill', { path, credential, json: { comments: 'by a Bearer token' } });
    const [filename] = zipNamesOf(read);
    if (filename !== undefined) {
      const file = { ...path, filename };
      await stage.call('getBillAttachment', { path: file, credential });
      await stage.call('deleteBillAttachment', { path: file, credential });
    }
    // A bill that was decided may be there to stay, so another one is deleted.
    const other = { idBill: (await stage.createBill(undefined, { credential })).id };
    const query = { autocreateUser: true };
    const json = ['bearer.approver@example.com'];
    await stage.call('sendBillToApproval', { path: other, credential, query, json });
    await stage.call('replaceBillApprovers', { path: other, credential, json });
    await stage.call('setBillApproval', { path: { ...other, approved: 'true' }, credential });
    const deleted = await stage.call('deleteBill', { path, credential });
    if (deleted.response?.status === 200) stage.forgetBill(id);
  },
});
