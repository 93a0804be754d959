/** A walk of the life of bills: created, read, changed, sent to approval, with files, deleted. */
import type { Walk, RecordingClient } from './recordingClient.ts';

const file = Buffer.from([0, 10, 200, 255, 13, 10, 128, 65, 66, 67, 195, 40, 251, 239]);

const full = {
  billNumber: 'Inv-007a',
  netAmount: 1204.56,
  billDate: '2026-03-02',
  dueDate: '2026-04-11',
  endDate: '2026-09-30',
  comments: 'Größe & "Länge" <b>',
  mode: 1,
  accountingField1: 'GL-42',
  frequency: 'monthly',
  terms: 'NET15',
  status: 1,
  vendor: { vendorNumber: 'Walk-Vendor' },
  billItems: [
    {
      itemProductCode: 'P-1',
      itemDescription: 'Planks',
      itemUnitOfMeasure: 'm',
      itemCost: 2.5,
      itemQty: 3,
      itemMode: 0,
      itemCategories: ['wood', 'yard'],
      itemTotalAmount: 7.5,
      itemTaxAmount: 0.5,
      itemTaxRate: 7,
    },
    { itemProductCode: 'P-2', itemCost: 1, itemQty: 1 },
  ],
};

const changed = {
  billNumber: 'Inv-008b',
  netAmount: 88.25,
  billDate: '2026-03-03',
  dueDate: '2026-05-12',
  endDate: '2026-10-31',
  comments: 'Changed at last',
  mode: 2,
  accountingField1: 'GL-43',
  frequency: 'weekly',
  terms: 'NET45',
  vendor: { vendorNumber: 'Walk-Other' },
  billItems: [{ itemProductCode: 'P-3', itemDescription: 'Screws', itemCost: 0.1, itemQty: 200 }],
};

export const billWalk: Walk = async (client) => {
  const { call, ready } = client;
  const create = async (json: unknown): Promise<string> => {
    const answer = await call('POST', `/Bill/single/${ready.target.entrypoint}`, { json });
    return `/Bill/${String(answer.at('/responseData'))}`;
  };
  const first = await create(full);
  const second = await create({ ...full, billNumber: 'Inv-009' });
  const third = await create({ billNumber: 'plain' });
  const all = [first, second, third, '/Bill/54010'];
  for (const path of all) await call('GET', path);

  await call('PUT', first, { json: { mode: 3 } });
  await call('PUT', first, { json: { comments: 'Only this', netAmount: 5.5 } });
  for (const path of all) await call('GET', path);
  for (const [name, value] of Object.entries(changed))
    await call('PUT', second, { json: { [name]: value } });
  for (const path of all) await call('GET', path);

  await approve(client, second, third);
  await attach(client, create);

  await call('DELETE', third);
  for (const path of all) await call('GET', path);
};

async function approve({ call }: RecordingClient, bill: string, other: string): Promise<void> {
  const [id, otherId] = [bill, other].map((path) => path.replace('/Bill/', ''));
  const users = ['ana.okafor@example.com', 'lucia@example.com'];
  const chain = `/Bill/approval/${id}`;
  await call('PUT', chain, { json: users });
  await call('GET', bill);
  await call('PUT', chain, { json: ['b.tanaka@example.com'] });
  await call('GET', bill);
  await call('POST', chain, { json: users });
  await call('GET', bill);
  await call('PUT', chain, { json: [...users, 'b.tanaka@example.com'] });
  await call('POST', `${chain}?autocreateUser=true`, { json: ['new@example.com', ...users] });
  await call('GET', bill);
  await call('GET', `${chain}/true`);
  await call('GET', bill);
  // A user that was created for one bill is known to the next.
  await call('POST', `/Bill/approval/${otherId}`, { json: ['new@example.com'] });
  await call('POST', `/Bill/approval/${otherId}`, { json: users });
  await call('GET', `/Bill/approval/${otherId}/false`);
  await call('GET', other);
  await call('POST', `/Bill/approval/${otherId}`, { json: ['new@example.com'] });
}

async function attach(
  { call }: RecordingClient,
  create: (json: unknown) => Promise<string>,
): Promise<void> {
  const attachments = ['scan.pdf', 'photo.pdf', 'notes.txt'].map((filename, index) => ({
    ftype: 'pdf',
    filename,
    furl: '',
    fContent: Buffer.concat([file, Buffer.from([index])]).toString('base64'),
  }));
  const bill = await create({ ...full, attachments });
  const shown = await call('GET', bill);
  const names = [0, 1, 2].map((index) =>
    String(shown.at(`/responseData/DocumentsRef/filelist/${index}/zipName`)),
  );
  const [one, two, three] = names.map(
    (name) => `/Bill/attachedFileFromBill/${bill.replace('/Bill/', '')}/${name}`,
  );
  for (const path of [one, two, three])
    for (const way of ['', '?returnObject=false', '?returnObject=true'])
      await call('GET', `${path}${way}`);
  await call('PUT', bill, { json: { comments: 'files stay' } });
  await call('GET', bill);
  await call('DELETE', `${two}`);
  for (const path of [bill, one, two, three]) await call('GET', `${path}`);
  await call('DELETE', `${three}?returnObject=true`);
  for (const path of [bill, one, three]) await call('GET', `${path}`);
  await call('DELETE', bill);
  await call('GET', bill);
}
