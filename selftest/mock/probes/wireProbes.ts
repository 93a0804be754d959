/** Where variants of JSON, headers and paths show. */
import { entry, seeing, type Probe } from './probe.ts';

const bill = seeing('GET', '/Bill/54001');

/** A bill with a fraction, letters beyond ASCII and a slash. */
const fraction: Probe = async ({ client, see }) => {
  const id = await client.createBill({ netAmount: 125.5, comments: 'Größe / 10 €' });
  await see('GET', `/Bill/${id}`);
};

export const wireProbes: Readonly<Record<string, Probe>> = {
  'json-media-type': bill,
  'json-layout': bill,
  'json-escapes': fraction,
  'json-numbers': fraction,
  'member-order': bill,
  compression: seeing('GET', '/Bill/54001', { headers: { 'accept-encoding': 'gzip' } }),
  'body-length': async ({ client, note }) => {
    const { headers } = await client.call('GET', '/Bill/54001');
    note(`${String('content-length' in headers)} ${String(headers['transfer-encoding'])}`);
  },
  connection: bill,
  'request-id-header': bill,
  'server-headers': bill,
  'security-headers': bill,
  'version-headers': bill,
  'options-method': seeing('OPTIONS', '/Bill/54001'),
  'cross-origin': seeing('GET', '/Bill/54001', { headers: { origin: 'https://page.example' } }),
  'other-paths': async ({ see, client }) => {
    const { clientId, clientSecret } = client.ready.credentials;
    await see('GET', '/v2/Bill/54001');
    await see('POST', '/Token/serverside', { token: null, json: { clientId, clientSecret } });
  },
  'unlisted-method-status': seeing('PATCH', '/Bill/54001'),
  'unlisted-path-status': seeing('GET', '/Bill/list/everything/there/is'),
  'response-code': bill,
  'response-text': bill,
  'room-id': bill,
  'page-identifier': bill,
  'envelope-members': bill,
  'envelope-extra-members': bill,
  'approver-list-envelope': seeing('PUT', '/Bill/approval/54001', { json: ['a@example.com'] }),
  'error-body': seeing('GET', '/Bill/1'),
  'unknown-bill-status': async ({ see }) => {
    await see('GET', '/Bill/1');
    await see('DELETE', '/Bill/1');
  },
  'unknown-entry-status': seeing('POST', '/Bill/single/nowhere', { json: {} }),
  'unknown-file-status': seeing('GET', '/Bill/attachedFileFromBill/54001/nothing.pdf'),
  'unknown-entity-answer': seeing('GET', '/Statistic/basic/ytd/m/2/99999'),
  'unknown-statistic-word': seeing('GET', '/Statistic/basic/ever/m/2/456'),
  'wrong-body-status': seeing('POST', `/Bill/single/${entry}`, { json: { billNumber: 7 } }),
  'unreadable-body-status': seeing('POST', `/Bill/single/${entry}`, { body: '{' }),
  'wrong-media-type-status': seeing('POST', `/Bill/single/${entry}`, {
    body: 'billNumber=7',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  'wrong-filter-status': seeing('GET', `/Query/notifications/${entry}?colour(eq)=red`),
};
