/** A server of one answer, in a process of its own: a bill of about 2 KB. */
import { createServer } from 'node:http';

const bill = JSON.stringify({
  responseCode: 1,
  pageIdentifier: null,
  roomId: 0,
  isSuccess: true,
  responseText: 'Success',
  responseData: {
    IdBill: 1,
    BillNumber: 'bill-1',
    NetAmount: 125.5,
    BillDate: '2026-03-02T00:00:00',
    Comments: 'a bill of ordinary length',
    BillItems: Array.from({ length: 5 }, (_, index) => ({
      itemProductCode: `P-${index}`,
      itemProductName: 'Paper',
      itemDescription: 'white, in reams of five hundred sheets',
      itemCost: 12.55,
      itemQty: 10,
      itemCategories: ['office', 'paper'],
      itemTotalAmount: 125.5,
    })),
    Vendor: {
      VendorNumber: 'V-1',
      Name1: 'A vendor',
      EIN: 'XXXXX6789',
      Contacts: [],
      Address1: '1 Main Street',
      City: 'Springfield',
    },
    billEvents: Array.from({ length: 4 }, () => ({
      description: 'Created',
      eventTime: '2026-03-02T10:00:00Z',
      refData: null,
      extraData: null,
      source: 'api',
    })),
  },
});

const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(bill),
  });
  response.end(bill);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});
