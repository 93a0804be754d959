/** A walk of values at their edges, and of steps in orders that are rare. */
import type { Walk } from './recordingClient.ts';

export const rareWalk: Walk = async ({ call, ready }) => {
  const entry = `/Bill/single/${ready.target.entrypoint}`;
  const vendor = { vendorNumber: 'Rare' };
  const headers = { idempotencyKey: 'rare' };
  const edge = {
    billNumber: 'rare',
    netAmount: 100_000,
    accountingField1: 'x'.repeat(50),
    vendor,
    attachments: [{ ftype: 'pdf', filename: 'rare.pdf', furl: '', fContent: 'aGVsbG8=' }],
  };
  const made = await call('POST', entry, { json: edge, headers });
  const id = String(made.at('/responseData'));
  const bill = `/Bill/${id}`;
  const read = await call('GET', bill);
  for (const comments of ['one', 'two', 'three']) await call('PUT', bill, { json: { comments } });
  await call('GET', bill);
  await call('POST', `/Bill/approval/${id}`, { json: ['lucia@example.com'] });
  await call('GET', bill);
  const zipName = String(read.at('/responseData/DocumentsRef/filelist/0/zipName'));
  await call('DELETE', `/Bill/attachedFileFromBill/${id}/${zipName}`);
  await call('PUT', bill, { json: { comments: 'four' } });
  await call('GET', bill);
  await call('DELETE', bill);
  await call('POST', entry, { json: edge, headers });
  const list = `/Query/notifications/${ready.target.entrypoint}`;
  await call('GET', `${list}?method(eq)=email&sortBy=asc(notificationId)&limitRecord=3`);
};
