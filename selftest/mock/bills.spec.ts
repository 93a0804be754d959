/** Bills of the mock, expected as the document has them: envelope, life, attachments, approvals. */
import { expect } from '@playwright/test';
import { test } from './mockTest.ts';
import { valueAt, type Client } from './client.ts';

const input = {
  billNumber: 'INV-7 ü',
  netAmount: 3762.87,
  billDate: '2026-07-01',
  dueDate: '2026-07-31',
  endDate: '2027-07-01',
  comments: 'Deposit for materials',
  mode: 0,
  accountingField1: 'MA-2024-001',
  frequency: 'monthly',
  terms: 'NET30',
  status: 1,
  vendor: { vendorNumber: '1234' },
  billItems: [
    { itemProductName: 'Materials', itemCost: 5, itemQty: 1, itemCategories: ['a', 'b'] },
  ],
};

async function attach(client: Client, bytes: Buffer): Promise<{ id: number; path: string }> {
  const id = await client.createBill({
    attachments: [
      { ftype: 'pdf', filename: 'Größe 1.pdf', furl: '', fContent: bytes.toString('base64') },
    ],
  });
  const zipName = String(await client.bill(id, '/DocumentsRef/filelist/0/zipName'));
  return { id, path: `/Bill/attachedFileFromBill/${id}/${encodeURIComponent(zipName)}` };
}

test('creates a bill and answers the envelope with its id', async ({ client }) => {
  const answer = await client.call('POST', `/Bill/single/${client.ready.target.entrypoint}`, {
    json: input,
  });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(JSON.parse(answer.text)).toEqual({
    responseCode: expect.any(Number),
    pageIdentifier: null,
    roomId: expect.any(Number),
    isSuccess: true,
    responseText: expect.any(String),
    responseData: expect.any(Number),
  });
});

test('shows a bill with what it was created with', async ({ client }) => {
  const id = await client.createBill(input);
  expect(await client.bill(id)).toMatchObject({
    IdBill: id,
    BillNumber: input.billNumber,
    NetAmount: input.netAmount,
    BillDate: '2026-07-01T00:00:00',
    DueDate: '2026-07-31T00:00:00',
    EndDate: expect.stringMatching(/^2027-07-01/),
    Comments: input.comments,
    Mode: 0,
    AccountingField1: input.accountingField1,
    Frequency: input.frequency,
    Terms: input.terms,
    Status: 1,
    BillItems: input.billItems,
    Vendor: { VendorNumber: '1234' },
    PaypointEntryname: client.ready.target.entrypoint,
    ParentOrgId: client.ready.target.organizationId,
    CreatedAt: expect.stringMatching(/^2026-03-18T10:20:3\d\.\d+Z$/),
  });
});

test('masks what identifies a vendor', async ({ client }) => {
  const id = await client.createBill(input);
  for (const pointer of ['/Vendor/EIN', '/Vendor/BillingData/accountNumber']) {
    const shown = String(await client.bill(id, pointer));
    expect(shown).toMatch(/[^\d\s-]/);
    expect(shown.replaceAll(/\D/g, '').length).toBeLessThanOrEqual(4);
  }
});

test('updates only the members that are given', async ({ client }) => {
  const id = await client.createBill(input);
  const answer = await client.call('PUT', `/Bill/${id}`, { json: { comments: 'changed' } });
  expect(answer.status).toBe(200);
  expect(answer.at('/responseData')).toBe(id);
  expect(await client.bill(id)).toMatchObject({
    Comments: 'changed',
    BillNumber: input.billNumber,
    NetAmount: input.netAmount,
    BillItems: input.billItems,
  });
  expect(await client.bill(id, '/billEvents')).toHaveLength(2);
});

test('forgets a deleted bill', async ({ client }) => {
  const id = await client.createBill(input);
  const answer = await client.call('DELETE', `/Bill/${id}`);
  expect([answer.status, answer.at('/responseData')]).toEqual([200, id]);
  expect((await client.call('GET', `/Bill/${id}`)).status).toBe(400);
  expect((await client.call('DELETE', `/Bill/${id}`)).status).toBe(400);
});

test('gives an attached file back byte for byte, both ways', async ({ client }) => {
  const bytes = Buffer.from(Array.from({ length: 1024 }, (_, index) => (index * 37) % 256));
  const { path } = await attach(client, bytes);
  const plain = await client.call('GET', path);
  expect(plain.status).toBe(200);
  expect(plain.bytes.equals(bytes)).toBe(true);
  expect((await client.call('GET', `${path}?returnObject=false`)).bytes.equals(bytes)).toBe(true);
  const wrapped = await client.call('GET', `${path}?returnObject=true`);
  expect(JSON.parse(wrapped.text)).toEqual({
    fContent: bytes.toString('base64'),
    filename: 'Größe 1.pdf',
    ftype: 'pdf',
    furl: '',
  });
});

test('deletes an attached file, and shows the bill when asked', async ({ client }) => {
  const { id, path } = await attach(client, Buffer.from('hello'));
  const answer = await client.call('DELETE', `${path}?returnObject=true`);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(`"IdBill":${id}`);
  expect(await client.bill(id, '/DocumentsRef/filelist')).toEqual([]);
  expect((await client.call('GET', path)).status).toBe(400);
});

test('never leaves the bill through the name of a file', async ({ client }) => {
  const { id } = await attach(client, Buffer.from('hello'));
  for (const name of [
    '..%2f..%2f..%2fetc%2fpasswd',
    '..%5c..%5cpackage.json',
    'constructor',
    '__proto__',
  ])
    expect((await client.call('GET', `/Bill/attachedFileFromBill/${id}/${name}`)).status).toBe(400);
});

test('sends to approval, replaces approvers, approves and disapproves', async ({ client }) => {
  const id = await client.createBill(input);
  const sent = await client.call('POST', `/Bill/approval/${id}?autocreateUser=true`, {
    json: ['new@example.com', 'lucia@example.com'],
  });
  expect([sent.status, sent.at('/responseData'), sent.at('/isSuccess')]).toEqual([200, id, true]);
  const replaced = await client.call('PUT', `/Bill/approval/${id}`, { json: ['b@example.com'] });
  expect(JSON.parse(replaced.text)).toEqual({
    isSuccess: true,
    responseText: expect.any(String),
    responseData: id,
  });
  expect(await client.bill(id, '/billApprovals')).toMatchObject([{ email: 'b@example.com' }]);
  expect((await client.call('GET', `/Bill/approval/${id}/true`)).status).toBe(200);
  expect((await client.call('GET', `/Bill/approval/${id}/false`)).status).toBe(200);
  expect((await client.call('GET', `/Bill/approval/${id}/TRUE`)).status).toBe(400);
});

test('counts the bills of a vendor in its summary', async ({ client }) => {
  const id = await client.createBill({
    ...input,
    vendor: { vendorNumber: 'V-9' },
    netAmount: 10.1,
  });
  await client.createBill({ ...input, vendor: { vendorNumber: 'V-9' }, netAmount: 20.2 });
  expect(await client.bill(id, '/Vendor/Summary')).toMatchObject({
    TotalBills: 2,
    TotalBillsAmount: 30.3,
    ActiveBills: 2,
  });
  await client.call('POST', `/Bill/approval/${id}`, { json: ['lucia@example.com'] });
  const summary = await client.bill(id, '/Vendor/Summary');
  expect([valueAt(summary, '/ActiveBills'), valueAt(summary, '/PendingBills')]).toEqual([1, 1]);
});
