/** Deep faults of answers: the same object in another answer, another element, later in a life. */
import { isObject, text, type Json } from './answer.ts';
import {
  answers,
  bill,
  element,
  faultsOf,
  granted,
  inside,
  members,
  nth,
  on,
  type DeepFault,
} from './deep.ts';

const removal = on('removeFile', ({ query }) => query.get('returnObject') === 'true');
const id = (path: readonly string[]): number => Number(path.find((part) => /^\d+$/.test(part)));
const local = (value: Json | undefined): Json => String(value).replace(/Z$/, '');
const afterSend = on('read', ({ path }, { kept }) => kept.has(`sent ${id(path)}`));

// oxfmt-ignore
export const answerFaults: readonly DeepFault[] = [
  ...faultsOf('Bill: types of its members', {
    'id-text-in-removal': ['answer', bill(removal, ({ IdBill }) => ({ IdBill: String(IdBill) }))],
    'status-text-in-removal': ['answer', bill(removal, () => ({ Status: 'Active' }))],
    'local-update-in-removal': ['answer', bill(removal, ({ LastUpdated }) => ({ LastUpdated: local(LastUpdated) }))],
    'local-creation-in-removal': ['answer', bill(removal, ({ CreatedAt }) => ({ CreatedAt: local(CreatedAt) }))],
    'zoned-bill-date-in-removal': ['answer', bill(removal, ({ BillDate }) => ({ BillDate: `${String(BillDate)}Z` }))],
    'net-amount-text-in-removal': ['answer', bill(removal, ({ NetAmount }) => ({ NetAmount: String(NetAmount) }))],
    'mode-text-in-removal': ['answer', bill(removal, () => ({ Mode: '0' }))],
    'items-object-in-removal': ['answer', bill(removal, () => ({ BillItems: {} }))],
    'item-cost-text-in-removal': ['answer', bill(removal, element('BillItems', 0, () => ({ itemCost: '1.00' })))],
    'lot-number-in-removal': ['answer', bill(removal, () => ({ LotNumber: 7 }))],
    'status-text-for-bearer': ['credential', bill(on('read', (asked) => asked.class === 'bearer'), () => ({ Status: '-99' }))],
    'parent-text-for-bearer': ['credential', bill(on('read', (asked) => asked.class === 'bearer'), () => ({ ParentOrgId: '1' }))],
    'due-date-with-zone-without-items': ['value', bill(on('read'), ({ BillItems, DueDate }) => (Array.isArray(BillItems) && BillItems.length === 0 ? { DueDate: `${String(DueDate)}+00:00` } : {}))],
    'second-item-quantity-text': ['ordinal', bill(on('read'), element('BillItems', 1, () => ({ itemQty: '1' })))],
    'third-item-categories-text': ['ordinal', bill(on('read'), element('BillItems', 2, () => ({ itemCategories: 'a,b' })))],
    'second-item-tax-null-text': ['ordinal', bill(on('read'), element('BillItems', 1, () => ({ itemTaxRate: 'none' })))],
    'status-text-once-sent': ['life', (asked, serve, memory) => { if (asked.operation === 'send') memory.kept.set(`sent ${id(asked.path)}`, true); return bill(afterSend,
      () => ({ Status: 'Sent' }))(asked, serve, memory); }],
    'local-update-once-sent': ['life', (asked, serve, memory) => { if (asked.operation === 'send') memory.kept.set(`sent ${id(asked.path)}`, true);
      return bill(afterSend, ({ LastUpdated }) => ({ LastUpdated: local(LastUpdated) }))(asked, serve, memory); }],
    'mode-text-once-updated': ['life', (asked, serve, memory) => { if (asked.operation === 'update') memory.kept.set(`sent ${id(asked.path)}`, true);
      return bill(afterSend, () => ({ Mode: 'none' }))(asked, serve, memory); }],
    'files-list-once-a-file-is-gone': ['life', (asked, serve, memory) => { if (asked.operation === 'removeFile') memory.kept.set(`sent ${id(asked.path)}`, true);
      return bill(afterSend, () => ({ DocumentsRef: [] }))(asked, serve, memory); }],
    'end-date-number-once-decided': ['life', (asked, serve, memory) => { if (asked.operation === 'decide') memory.kept.set(`sent ${id(asked.path)}`, true);
      return bill(afterSend, () => ({ AccountingField1: 5 }))(asked, serve, memory); }],
  }),
  ...faultsOf('billEvents item: eventTime UTC timestamp, texts or null', {
    'local-event-in-removal': ['answer', bill(removal, element('billEvents', 0, ({ eventTime }) => ({ eventTime: local(eventTime) })))],
    'local-second-event': ['ordinal', bill(on('read'), element('billEvents', 1, ({ eventTime }) => ({ eventTime: local(eventTime) })))],
    'third-event-source-number': ['ordinal', bill(on('read'), element('billEvents', 2, () => ({ source: 3 })))],
    'second-event-description-object': ['ordinal', bill(on('read'), element('billEvents', 1, () => ({ description: {} })))],
    'event-number-for-bearer': ['credential', bill(on('read', (asked) => asked.class === 'bearer'), element('billEvents', 0, () => ({ refData: 1 })))],
  }),
  ...faultsOf('filelist: objects with originalName, zipName, descriptor (strings)', {
    'second-file-without-zip-name': ['ordinal', bill(on('read'), inside('DocumentsRef', element('filelist', 1, () => ({ zipName: null }))))],
    'second-file-descriptor-number': ['ordinal', bill(on('read'), inside('DocumentsRef', element('filelist', 1, () => ({ descriptor: 2 }))))],
    'third-file-name-number': ['ordinal', bill(on('read'), inside('DocumentsRef', element('filelist', 2, () => ({ originalName: 3 }))))],
    'zip-file-number-in-removal': ['answer', bill(removal, inside('DocumentsRef', () => ({ zipfile: 1 })))],
    'file-list-texts-in-removal': ['answer', bill(removal, inside('DocumentsRef', () => ({ filelist: ['a.pdf'] })))],
  }),
  ...faultsOf('Vendor object (inside a bill): types; EIN and accountNumber masked', {
    'ein-in-removal': ['answer', bill(removal, inside('Vendor', () => ({ EIN: '12-3456789' })))],
    'account-in-removal': ['answer', bill(removal, inside('Vendor', inside('BillingData', () => ({ accountNumber: '123456789012' }))))],
    'ein-for-bearer': ['credential', bill(on('read', (asked) => asked.class === 'bearer'), inside('Vendor', () => ({ EIN: '123456789' })))],
    'account-once-sent': ['life', (asked, serve, memory) => { if (asked.operation === 'send') memory.kept.set(`sent ${id(asked.path)}`, true); return bill(afterSend,
      inside('Vendor', inside('BillingData', () => ({ accountNumber: '123456789012' }))))(asked, serve, memory); }],
    'summary-text-in-removal': ['answer', bill(removal, inside('Vendor', inside('Summary', () => ({ TotalBills: 'many' }))))],
    'summary-fraction-in-removal': ['answer', bill(removal, inside('Vendor', inside('Summary', () => ({ ApprovedBills: 0.5 }))))],
    'contacts-object-in-removal': ['answer', bill(removal, inside('Vendor', () => ({ Contacts: {} })))],
    'verified-text-in-removal': ['answer', bill(removal, inside('Vendor', inside('BillingData', () => ({ verified: 'yes' }))))],
    'second-contact-email-number?': ['ordinal', bill(on('read'), inside('Vendor', ({ Contacts }) => ({ Contacts: [...(Contacts as readonly Json[]), { ContactName: 'Ben',
      ContactEmail: 5 }] })))],
    'vendor-status-text-for-bearer': ['credential', bill(on('read', (asked) => asked.class === 'bearer'), inside('Vendor', () => ({ VendorStatus: 'open' })))],
  }),
  ...faultsOf('Delete with returnObject true: the response includes the full bill object', {
    'removal-shows-other-amount': ['answer', bill(removal, ({ NetAmount }) => ({ NetAmount: Number(NetAmount) + 1 }))],
    'removal-shows-other-id': ['answer', bill(removal, ({ IdBill }) => ({ IdBill: Number(IdBill) + 1 }))],
    'removal-shows-other-number': ['answer', bill(removal, () => ({ BillNumber: 'other' }))],
    'removal-without-items?': ['answer', bill(removal, () => ({ BillItems: [] }))],
    'removal-of-last-file-without-bill': ['value', members(removal, ({ responseData }, { path }) => (isObject(responseData) && responseData['DocumentsRef'] === null ? { responseData: id(path) } : {}))],
    'removal-without-bill-for-bearer': ['credential', members(on('removeFile', (asked) => asked.class === 'bearer'), (_shown, { path }) => ({ responseData: id(path) }))],
  }),
  ...faultsOf('Envelope: responseData is the bill id for create, update, delete, approval, attachment-delete', {
    'update-answers-another-id': ['answer', members(on('update'), ({ responseData }) => ({ responseData: Number(responseData) + 1 }))],
    'second-update-answers-zero': ['ordinal', (asked, serve, memory) => members(on('update', ({ path }, { nth: time }) => time(`u${id(path)}`) === 2), () =>
      ({ responseData: 0 }))(asked, serve, memory)],
    'removal-answers-one': ['answer', members(on('removeFile', ({ query }) => query.get('returnObject') !== 'true'), () => ({ responseData: 1 }))],
    'deletion-answers-zero': ['answer', members(on('remove'), () => ({ responseData: 0 }))],
    'send-answers-approvers': ['answer', members(on('send'), (_shown, { body }) => ({ responseData: Array.isArray(body) ? body.length : 0 }))],
    'deletion-answers-text-for-bearer': ['credential', members(on('remove', (asked) => asked.class === 'bearer'), ({ responseData }) =>
      ({ responseData: String(responseData) }))],
    'update-answers-text-for-bearer': ['credential', members(on('update', (asked) => asked.class === 'bearer'), ({ responseData }) =>
      ({ responseData: String(responseData) }))],
    'create-with-files-answers-text': ['neighbour', members(on('create', ({ body }) => isObject(body) && Array.isArray(body['attachments'])), ({ responseData }) =>
      ({ responseData: String(responseData) }))],
    'send-of-two-answers-list': ['value', members(on('send', ({ body }) => Array.isArray(body) && body.length > 1), ({ responseData }) =>
      ({ responseData: [responseData ?? 0] }))],
  }),
  ...faultsOf('Envelope: types of its members', {
    'deletion-room-text': ['answer', members(on('remove'), () => ({ roomId: 'none' }))],
    'deletion-success-text': ['answer', members(on('remove'), () => ({ isSuccess: 'true' }))],
    'send-success-number': ['answer', members(on('send'), () => ({ isSuccess: 1 }))],
    'removal-code-text': ['answer', members(on('removeFile'), () => ({ responseCode: 'ok' }))],
    'update-text-null': ['answer', members(on('update'), () => ({ responseText: null }))],
    'approver-change-success-text': ['answer', members(on('replace'), () => ({ isSuccess: 'true' }))],
    'approver-change-text-null?': ['answer', members(on('replace'), () => ({ responseText: null }))],
    'keyed-create-code-fraction': ['neighbour', members(on('create', ({ key }) => key !== null), () => ({ responseCode: 0.5 }))],
    'read-page-identifier-number-for-bearer': ['credential', members(on('read', (asked) => asked.class === 'bearer'), () => ({ pageIdentifier: 4 }))],
    'create-with-files-text-null': ['neighbour', members(on('create', ({ body }) => isObject(body) && Array.isArray(body['attachments'])), () =>
      ({ responseText: null }))],
    'autocreated-send-code-null': ['neighbour', members(on('send', ({ query }) => query.get('autocreateUser') === 'true'), () => ({ responseCode: null }))],
    'third-create-success-text': ['ordinal', members(nth('c', 3, on('create')), () => ({ isSuccess: 'true' }))],
  }),
  ...faultsOf('File content: fContent (Base64), filename, ftype, furl strings', {
    'second-file-content-name-null': ['ordinal', members(on('readFile', ({ path }) => /^\d+-1_/.test(path[3] ?? '')), () => ({ filename: null }))],
    'content-type-number-for-bearer': ['credential', members(on('readFile', (asked) => asked.class === 'bearer'), () => ({ ftype: 1 }))],
    'content-url-safe': ['value', members(on('readFile'), ({ fContent }) => ({ fContent: String(fContent).replaceAll('+', '-').replaceAll('/', '_') }))],
    'content-in-data-url-for-long': ['value', members(on('readFile'), ({ fContent }) => (String(fContent).length > 1000 ? { fContent: `data:;base64,${String(fContent)}` } : {}))],
    'binary-as-text-for-bearer': ['credential', (asked, serve) => { const answer = serve(asked);
      return asked.operation === 'readFile' && asked.class === 'bearer' && answer.mediaType === 'application/pdf' ? { ...answer,
      body: Buffer.from(answer.body).toString('base64') } : answer; }],
  }),
  ...faultsOf('Paypoint move response has only isSuccess, responseText, responseCode', {
    'move-with-webhook-shows-more': ['neighbour', members(on('migrate', ({ body }) => isObject(body) && body['notificationRequest'] !== undefined), () =>
      ({ notified: true }))],
    'second-move-success-text': ['ordinal', members(nth('m', 2, on('migrate')), () => ({ isSuccess: 'yes' }))],
    'user-move-code-text': ['credential', members(on('migrate', (asked) => asked.class === 'user'), () => ({ responseCode: '1' }))],
    'user-move-page': ['credential', members(on('migrate', (asked) => asked.class === 'user'), () => ({ roomId: 0 }))],
  }),
  ...faultsOf('409: plain text body stating a duplicated key', {
    'conflict-json-at-send': ['answer', (asked, serve) => { const answer = serve(asked); return answer.status === 409 && asked.operation === 'send' ? { ...answer,
      mediaType: 'application/json', body: '{"error":"duplicated key"}' } : answer; }],
    'conflict-silent-at-send': ['answer', (asked, serve) => { const answer = serve(asked); return answer.status === 409 && asked.operation === 'send' ? text('Conflict.',
      409) : answer; }],
    'conflict-200-at-send-for-bearer': ['credential', (asked, serve) => { const answer = serve(asked);
      return answer.status === 409 && asked.operation === 'send' && asked.class === 'bearer' ? granted(id(asked.path)) : answer; }],
    'second-conflict-is-400': ['ordinal', (asked, serve, memory) => { const answer = serve(asked); return answer.status === 409 && memory.nth(`409 ${asked.key}`) > 1
      ? { ...answer, status: 400 } : answer; }],
  }),
  ...faultsOf('Notification record and Summary: types', {
    'id-text-on-second-page': ['ordinal', answers(on('list', ({ query }) => Number(query.get('fromRecord')) > 0), (value) => isObject(value) ? { ...value,
      ...element('Records', 0, ({ notificationId }) => ({ notificationId: String(notificationId) }))(value) } : value)],
    'third-record-zoned': ['ordinal', answers(on('list'), (value) => isObject(value) ? { ...value, ...element('Records', 2, ({ createdAt }) =>
      ({ createdAt: `${String(createdAt)}Z` }))(value) } : value)],
    'last-record-status-text': ['ordinal', answers(on('list'), (value) => isObject(value) && Array.isArray(value['Records']) && value['Records'].length > 2 ? { ...value,
      ...element('Records', value['Records'].length - 1, () => ({ status: 'on' }))(value) } : value)],
    'time-zone-text-under-filter': ['neighbour', answers(on('list', ({ query }) => [...query.keys()].some((name) => name.includes('('))), (value) => isObject(value)
      ? { ...value, ...element('Records', 0, inside('content', () => ({ timeZone: 'EST' })))(value) } : value)],
    'summary-text-under-sorting': ['neighbour', members(on('list', ({ query }) => query.has('sortBy')), inside('Summary', ({ totalRecords }) =>
      ({ totalRecords: String(totalRecords) })))],
    'summary-missing-on-empty-page': ['value', members(on('list'), ({ Records }) => (Records === null ? { Summary: null } : {}))],
    'pages-fraction-on-last-page': ['value', members(on('list', ({ query }) => Number(query.get('fromRecord')) > 30), inside('Summary', () => ({ totalPages: 2.5 })))],
    'list-wrapped-for-all': ['value', answers(on('list', ({ query }) => Number(query.get('limitRecord') ?? 1) <= 0), (value) => [value])],
  }),
  ...faultsOf('JSON bodies', {
    'broken-json-at-removal': ['answer', (asked, serve) => { const answer = serve(asked);
      return asked.operation === 'removeFile' && answer.mediaType?.includes('json') === true ? { ...answer, body: `${String(answer.body)},` } : answer; }],
    'deletion-as-html': ['answer', (asked, serve) => { const answer = serve(asked); return asked.operation === 'remove' && answer.status === 200 ? { ...answer,
      mediaType: 'text/html' } : answer; }],
    'deletion-without-body-for-bearer': ['credential', (asked, serve) => { const answer = serve(asked);
      return asked.operation === 'remove' && asked.class === 'bearer' && answer.status === 200 ? { status: 200, mediaType: null, body: '' } : answer; }],
  }),
];
