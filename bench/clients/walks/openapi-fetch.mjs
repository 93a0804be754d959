// @ts-check
/** The fifteen operations by openapi-typescript and openapi-fetch. */
import assert from 'node:assert/strict';
import createClient from 'openapi-fetch';

const env = (/** @type {string} */ name) => process.env[name] ?? '';
/** @type {import('openapi-fetch').Client<import('./schema.d.ts').paths>} */
const api = createClient({
  baseUrl: env('BASE_URL'),
  // As the description says of the filters; otherwise it writes parameters[name]=value.
  querySerializer: { object: { style: 'form', explode: true } },
});
const organization = { requestToken: env('ORGANIZATION_TOKEN') };
const application = { requestToken: env('APPLICATION_TOKEN') };
const path = { idBill: 0 };
const entry = env('ENTRYPOINT');

const made = await api.POST('/Bill/single/{entry}', {
  params: { path: { entry } },
  headers: organization,
  body: {
    billNumber: 'W-1',
    netAmount: 10.5,
    attachments: [{ ftype: 'pdf', filename: 'a.pdf', fContent: 'JVBERi0=' }],
  },
});
path.idBill = made.data?.responseData ?? 0;
const bill = await api.GET('/Bill/{idBill}', { params: { path }, headers: organization });
assert.equal(bill.data?.responseData.NetAmount, 10.5);
const filename = bill.data?.responseData.DocumentsRef?.filelist?.[0]?.zipName ?? '';
const file = {
  params: { path: { ...path, filename }, query: { returnObject: true } },
  headers: organization,
};
const content = await api.GET('/Bill/attachedFileFromBill/{idBill}/{filename}', file);
assert.equal(Reflect.get(Object(content.data), 'fContent'), 'JVBERi0=');
await api.PUT('/Bill/{idBill}', {
  params: { path },
  headers: organization,
  body: { comments: 'changed' },
});
const approval = { params: { path }, headers: organization, body: ['lucia@example.com'] };
const replaced = await api.PUT('/Bill/approval/{idBill}', approval);
assert.equal(replaced.data?.responseData, path.idBill);
await api.POST('/Bill/approval/{idBill}', approval);
await api.GET('/Bill/approval/{idBill}/{approved}', {
  params: { path: { ...path, approved: 'true' } },
  headers: organization,
});
const listed = await api.GET('/Query/notifications/{entry}', {
  params: { path: { entry }, query: { limitRecord: 2, parameters: { 'status(eq)': '1' } } },
  headers: organization,
});
assert.equal(listed.data?.Records?.length, 2);
assert.ok(listed.data.Records.every(({ status }) => status === 1));
const paypoint = { level: /** @type {const} */ (2), entryId: Number(env('PAYPOINT_ID')) };
const figures = await api.GET('/Statistic/basic/{mode}/{freq}/{level}/{entryId}', {
  params: { path: { mode: 'm12', freq: 'm', ...paypoint } },
  headers: organization,
});
assert.ok((figures.data?.[0]?.inTransactions ?? 0) > 0);
await api.GET('/Statistic/subscriptions/{interval}/{level}/{entryId}', {
  params: { path: { interval: '30', ...paypoint } },
  headers: organization,
});
await api.DELETE('/Bill/attachedFileFromBill/{idBill}/{filename}', file);
await api.DELETE('/Bill/{idBill}', { params: { path }, headers: organization });
await api.POST('/Paypoint/migrate', {
  headers: application,
  body: { entryPoint: entry, newParentOrganizationId: Number(env('DESTINATION')) },
});
const token = await api.POST('/v2/Token/serverside', {
  body: { clientId: env('CLIENT_ID'), clientSecret: env('CLIENT_SECRET') },
});
assert.equal(token.data?.token_type, 'Bearer');
await api.POST('/User/auth', {
  headers: application,
  body: { email: env('USER_EMAIL'), psw: env('USER_PASSWORD') },
});
