// @ts-check
/** The fifteen operations by the SDK of @hey-api/openapi-ts. */
import assert from 'node:assert/strict';
import { client } from './generated/client.gen';
import * as api from './generated/sdk.gen';

const env = (/** @type {string} */ name) => process.env[name] ?? '';
client.setConfig({
  baseUrl: /** @type {never} */ (env('BASE_URL')),
  auth: env('ORGANIZATION_TOKEN'),
});
const application = { auth: env('APPLICATION_TOKEN') };
const entry = env('ENTRYPOINT');

const made = await api.createBill({
  path: { entry },
  body: {
    billNumber: 'W-1',
    netAmount: 10.5,
    attachments: [{ ftype: 'pdf', filename: 'a.pdf', fContent: 'JVBERi0=' }],
  },
});
const path = { idBill: made.data?.responseData ?? 0 };
const bill = await api.getBill({ path });
assert.equal(bill.data?.responseData.NetAmount, 10.5);
const filename = bill.data?.responseData.DocumentsRef?.filelist?.[0]?.zipName ?? '';
const file = { path: { ...path, filename }, query: { returnObject: true } };
const content = await api.getBillAttachment(file);
assert.equal(Reflect.get(Object(content.data), 'fContent'), 'JVBERi0=');
await api.updateBill({ path, body: { comments: 'changed' } });
const replaced = await api.replaceBillApprovers({ path, body: ['lucia@example.com'] });
assert.equal(replaced.data?.responseData, path.idBill);
await api.sendBillToApproval({ path, body: ['lucia@example.com'] });
await api.setBillApproval({ path: { ...path, approved: 'true' } });
const listed = await api.queryNotifications({ path: { entry }, query: { limitRecord: 2 } });
assert.equal(listed.data?.Records?.length, 2);
const paypoint = { level: /** @type {const} */ (2), entryId: Number(env('PAYPOINT_ID')) };
const figures = await api.getBasicStatistics({ path: { mode: 'm12', freq: 'm', ...paypoint } });
assert.ok((figures.data?.[0]?.inTransactions ?? 0) > 0);
await api.getSubscriptionStatistics({ path: { interval: '30', ...paypoint } });
await api.deleteBillAttachment(file);
await api.deleteBill({ path });
await api.migratePaypoint({
  ...application,
  body: { entryPoint: entry, newParentOrganizationId: Number(env('DESTINATION')) },
});
const token = await api.issueAccessToken({
  body: { clientId: env('CLIENT_ID'), clientSecret: env('CLIENT_SECRET') },
});
assert.equal(token.data?.token_type, 'Bearer');
await api.authenticateUser({
  ...application,
  body: { email: env('USER_EMAIL'), psw: env('USER_PASSWORD') },
});
