/** What its authors wrote: a bill is made and shown. Only the first line after this was changed for Assay. */
import { expect, test } from '@assay-conformance/assay/playwright';

const api = process.env['API_URL'] ?? '';

test('a new bill is shown', async ({ request }) => {
  const made = await request.post(`${api}/Bill/single/${process.env['API_ENTRY']}`, {
    data: { billNumber: 'screens-1', netAmount: 12.5 },
  });
  expect(made.status()).toBe(200);
  const { responseData } = await made.json();
  const shown = await request.get(`${api}/Bill/${responseData}`);
  expect(shown.ok()).toBe(true);
});
