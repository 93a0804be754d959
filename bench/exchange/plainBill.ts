/** A bill of about 2 KB, for servers of benches. */
export const bill: Readonly<Record<string, unknown>> = {
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
};
