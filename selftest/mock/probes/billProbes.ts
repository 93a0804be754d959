/** Where variants of bills, their files and approvals show. */
import { entry, seeing, type Look, type Probe } from './probe.ts';

const full = {
  billNumber: 'Inv-7',
  netAmount: 12.5,
  billDate: '2026-03-02',
  endDate: '2026-09-30',
  status: 1,
  vendor: { vendorNumber: 'Probe' },
};

const files = ['scan.pdf', 'photo.png'].map((filename) => ({
  ftype: filename.slice(-3),
  filename,
  furl: 'https://example.com/f',
  fContent: 'aGVsbG8=',
}));

/** Shows a new bill. */
const made =
  (input: object = full): Probe =>
  async ({ client, see }) => {
    await see('GET', `/Bill/${await client.createBill(input)}`);
  };

const creating = (json: unknown): Probe => seeing('POST', `/Bill/single/${entry}`, { json });

/** A bill with two files: its path and the paths of the files. */
async function withFiles({ client }: Look): Promise<{
  readonly bill: string;
  readonly paths: readonly string[];
}> {
  const id = await client.createBill({ ...full, attachments: files });
  const names = await Promise.all(
    [0, 1].map((index) => client.bill(id, `/DocumentsRef/filelist/${index}/zipName`)),
  );
  return {
    bill: `/Bill/${id}`,
    paths: names.map((name) => `/Bill/attachedFileFromBill/${id}/${String(name)}`),
  };
}

const readFile =
  (query = ''): Probe =>
  async (look) => {
    const { paths } = await withFiles(look);
    await look.see('GET', `${paths[0] ?? ''}${query}`);
  };

const decided: Probe = async ({ see, call }) => {
  await call('POST', '/Bill/approval/54001', { json: ['lucia@example.com'] });
  await see('GET', '/Bill/approval/54001/true');
  await see('GET', '/Bill/54001');
};

const shown = seeing('GET', '/Bill/54001');

export const billProbes: Readonly<Record<string, Probe>> = {
  'deleted-bill': async ({ see, call }) => {
    await call('DELETE', '/Bill/54001');
    await see('GET', '/Bill/54001');
  },
  'status-after-create': made(),
  'status-after-approval': decided,
  'bill-events': async ({ client, call, see }) => {
    const path = `/Bill/${await client.createBill(full)}`;
    await call('PUT', path, { json: { comments: 'changed' } });
    await see('GET', path);
  },
  'empty-bill': creating({}),
  'negative-amount': creating({ netAmount: -5 }),
  'wrong-types': creating({ billNumber: 7 }),
  'files-of-an-update': async (look) => {
    const { bill } = await withFiles(look);
    await look.call('PUT', bill, { json: { attachments: files.slice(0, 1) } });
    await look.see('GET', bill);
  },
  'cut-write': async ({ client, see }) => {
    await client.control('POST', '/slow', { method: 'PUT', takesMs: 60_000 });
    const before = Number((await client.control('GET', '/log?after=1000000')).at('/last'));
    const cut = see('PUT', '/Bill/54001', { json: { comments: 'too late' } });
    // The clock may move once the request has arrived.
    while ((await client.control('GET', `/log?after=${before}`)).at('/entries/0') === undefined);
    await client.advance(31_000);
    await cut;
    await see('GET', '/Bill/54001');
  },
  'bill-null-members': shown,
  'bill-parts-null': shown,
  'documents-without-zip': async (look) => {
    const { bill } = await withFiles(look);
    await look.see('GET', bill);
  },
  'bill-rare-members': shown,
  'parent-organization-name': shown,
  'paypoint-names': shown,
  'vendor-detail': shown,
  'vendor-contacts': shown,
  'vendor-masks': shown,
  'vendor-dates': shown,
  'bill-untyped-members': shown,
  'bill-discount': shown,
  'bill-source': shown,
  'bill-end-date': made(),
  'bill-extra-members': shown,
  'bill-event-members': shown,
  'approvers-in-bill': decided,
  'documents-when-none': shown,
  'instant-fractions': shown,
  'file-media-type': readFile(),
  'file-disposition': readFile(),
  'deleted-file-bill-place': async (look) => {
    const { paths } = await withFiles(look);
    await look.see('DELETE', `${paths[0] ?? ''}?returnObject=true`);
  },
  'approval-answer': decided,
  'approved-in-capitals': seeing('GET', '/Bill/approval/54001/TRUE'),
  'empty-approver-list': async ({ see }) => {
    await see('PUT', '/Bill/approval/54001', { json: [] });
    await see('POST', '/Bill/approval/54001', { json: [] });
  },
  'unknown-approver': seeing('POST', '/Bill/approval/54001', { json: ['nobody@example.com'] }),
};
