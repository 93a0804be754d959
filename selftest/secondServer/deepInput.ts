/** Deep faults of what is stored: a value of the input, a second element, a moment of the bill's life. */
import { isObject, type Json } from './answer.ts';
import {
  asks,
  bill,
  faultsOf,
  granted,
  input,
  inside,
  instead,
  listed,
  on,
  written,
  type Asked,
  type Bend,
  type DeepFault,
  type When,
} from './deep.ts';

export const idOf = ({ path }: Asked): number => Number(path.find((one) => /^\d+$/.test(one)));
const holds =
  (name: string): When =>
  ({ body }) =>
    isObject(body) && body[name] !== undefined;
/** The update is answered, and nothing is stored. */
export const forgotten = (when: When): Bend =>
  instead(
    on('update', (asked, memory) => asked.class !== null && when(asked, memory)),
    (asked) => granted(idOf(asked)),
  );
/** An update that lacks a member empties it, if it has another one. */
const empties = (name: string, value: Json, if_: string) =>
  asks(
    on('update', (asked, memory) => holds(if_)(asked, memory) && !holds(name)(asked, memory)),
    ({ body }) => ({ body: isObject(body) ? { ...body, [name]: value } : body }),
  );
const number = (name: string, change: (value: number) => Json) =>
  input((sent) => (typeof sent[name] === 'number' ? { [name]: change(sent[name]) } : {}));
export const bytes = (change: (file: Buffer) => Buffer, at?: number): Bend =>
  listed(
    'attachments',
    ({ fContent }) =>
      typeof fContent === 'string'
        ? { fContent: change(Buffer.from(fContent, 'base64')).toString('base64') }
        : {},
    at,
  );
const decided = (when: When, word: string) =>
  asks(on('decide', when), ({ path }) => ({ path: [...path.slice(0, 3), word] }));

// oxfmt-ignore
export const inputFaults: readonly DeepFault[] = [
  ...faultsOf('Bill input is stored and read back as it was sent', {
    'cents-lost-beyond-100000': ['value', number('netAmount', (value) => (value > 100_000 ? Math.trunc(value) : value))],
    'amount-as-float': ['value', number('netAmount', (value) => Math.fround(value))],
    'amount-capped-at-2-31': ['value', number('netAmount', (value) => Math.min(value, 2_147_483_647))],
    'amount-cents-rounded-down': ['value', number('netAmount', (value) => Math.floor(value * 10) / 10)],
    'mode-of-zero-forgotten': ['value', input(({ mode }) => (mode === 0 ? { mode: 1 } : {}))],
    'comments-cut-at-255': ['value', written('comments', (value) => value.slice(0, 255))],
    'comments-cut-at-50': ['value', written('comments', (value) => value.slice(0, 50))],
    'comments-cut-at-1000': ['value', written('comments', (value) => value.slice(0, 1000))],
    'comments-trimmed': ['value', written('comments', (value) => value.trimEnd())],
    'comments-on-one-line': ['value', written('comments', (value) => value.replace(/\s*\n\s*/g, ' '))],
    'comments-without-astral': ['value', written('comments', (value) => value.replace(/[\u{10000}-\u{10ffff}]/gu, '?'))],
    'comments-composed': ['value', written('comments', (value) => value.normalize('NFC'))],
    'comments-quotes-escaped': ['value', written('comments', (value) => value.replaceAll('"', '&quot;'))],
    'comments-apostrophes-doubled': ['value', written('comments', (value) => value.replaceAll("'", "''"))],
    'comments-ampersand-escaped': ['value', written('comments', (value) => value.replaceAll('&', '&amp;'))],
    'comments-angle-removed': ['value', written('comments', (value) => value.replace(/<[^>]*>/g, ''))],
    'comments-backslash-lost': ['value', written('comments', (value) => value.replaceAll('\\', ''))],
    'number-leading-zeros-lost': ['value', written('billNumber', (value) => value.replace(/^0+(?=.)/, ''))],
    'number-cut-at-50': ['value', written('billNumber', (value) => value.slice(0, 50))],
    'number-in-capitals': ['value', written('billNumber', (value) => value.toUpperCase())],
    'field-blanks-joined': ['value', written('accountingField1', (value) => value.replace(/ {2,}/g, ' '))],
    'field-cut-at-36': ['value', written('accountingField1', (value) => value.slice(0, 36))],
    'field-latin-only': ['value', written('accountingField1', (value) => value.replace(/[\u0100-\uffff]/g, '?'))],
    'field-numeric-normalised': ['value', written('accountingField1', (value) => (/^\d+$/.test(value) ? String(Number(value)) : value))],
    'leap-day-is-28': ['value', written('billDate', (value) => value.replace(/-02-29$/, '-02-28'))],
    'last-of-year-shifts': ['value', written('dueDate', (value) => value.replace(/^(\d{4})-12-31$/, (_all, year: string) => `${Number(year) + 1}-01-01`))],
    'last-of-month-is-30': ['value', written('dueDate', (value) => value.replace(/-31$/, '-30'))],
    'end-beyond-2038': ['value', written('endDate', (value) => (value > '2038-01-19' ? '2038-01-19' : value))],
    'terms-90-is-60': ['value', written('terms', (value) => (value === 'NET90' ? 'NET60' : value))],
    'annually-is-monthly': ['value', written('frequency', (value) => (value === 'annually' ? 'monthly' : value))],
    'third-item-lost': ['ordinal', input(({ billItems }) => (Array.isArray(billItems) ? { billItems: billItems.slice(0, 2) as Json } : {}))],
    'equal-items-merged': ['value', input(({ billItems }) => Array.isArray(billItems) ? { billItems: [...new Map((billItems as readonly Json[]).map((one) =>
      [JSON.stringify(one), one])).values()] } : {})],
    'second-item-cost-of-first': ['ordinal', input(({ billItems }) => Array.isArray(billItems) && isObject(billItems[0] as Json)
      ? { billItems: (billItems as readonly Json[]).map((one) => isObject(one) && isObject((billItems as readonly Json[])[0]) && one['itemCost'] !== undefined
      ? { ...one, itemCost: ((billItems as readonly Json[])[0] as { itemCost?: Json }).itemCost ?? one['itemCost'] } : one) } : {})],
    'item-quantity-whole': ['value', listed('billItems', ({ itemQty }) => (typeof itemQty === 'number' ? { itemQty: Math.trunc(itemQty) } : {}))],
    'item-rate-of-two-decimals': ['value', listed('billItems', ({ itemTaxRate }) => (typeof itemTaxRate === 'number' ? { itemTaxRate: Math.round(itemTaxRate * 100) / 100 } : {}))],
    'item-cost-of-zero-is-one': ['value', listed('billItems', ({ itemCost }) => (itemCost === 0 ? { itemCost: 1 } : {}))],
    'item-negative-cost-positive': ['value', listed('billItems', ({ itemCost }) => (typeof itemCost === 'number' ? { itemCost: Math.abs(itemCost) } : {}))],
    'item-description-cut-at-100': ['value', listed('billItems', ({ itemDescription }) => (typeof itemDescription === 'string' ? { itemDescription: itemDescription.slice(0, 100) } : {}))],
    'second-category-lost': ['ordinal', listed('billItems', ({ itemCategories }) => (Array.isArray(itemCategories) ? { itemCategories: itemCategories.slice(0, 1) as Json } : {}))],
    'equal-categories-merged': ['value', listed('billItems', ({ itemCategories }) => (Array.isArray(itemCategories) ? { itemCategories: [...new Set(itemCategories as readonly Json[])] } : {}))],
    'second-item-description-lost': ['ordinal', listed('billItems', ({ itemDescription }) => (itemDescription === undefined ? {} : { itemDescription: '' }), 1)],
    'items-swapped-for-bearer?': ['credential', input(({ billItems }) => (Array.isArray(billItems) ? { billItems: [...(billItems as readonly Json[])].reverse() } : {}))],
  }),
  ...faultsOf('Updating accepts a partial body', {
    'third-update-forgotten': ['ordinal', forgotten((asked, { nth: time }) => time(`u${idOf(asked)}`) === 3)],
    'second-update-forgotten': ['ordinal', forgotten((asked, { nth: time }) => time(`u${idOf(asked)}`) === 2)],
    'bearer-update-forgotten': ['credential', forgotten((asked) => asked.class === 'bearer')],
    'update-of-terms-alone-forgotten': ['value', forgotten(({ body }) => isObject(body) && Object.keys(body).join() === 'terms')],
    'items-update-empties-field': ['neighbour', empties('accountingField1', '', 'billItems')],
    'amount-update-empties-comments': ['neighbour', empties('comments', '', 'netAmount')],
    'files-update-empties-comments': ['neighbour', empties('comments', '', 'attachments')],
    'due-date-update-moves-end': ['neighbour', asks(on('update', (asked, memory) => holds('dueDate')(asked, memory) && !holds('endDate')(asked, memory)), ({ body }) =>
      ({ body: isObject(body) ? { ...body, endDate: body['dueDate'] ?? '' } : body }))],
    'empty-comments-ignored': ['value', input(({ comments }) => (comments === '' ? { comments: 'unchanged' } : {}), 'update')],
    'empty-items-ignored': ['value', asks(on('update', ({ body }) => isObject(body) && Array.isArray(body['billItems']) && body['billItems'].length === 0), ({ body }) =>
      { const { billItems: _none, ...rest } = isObject(body) ? body : {}; return { body: { comments: 'kept', ...rest } }; })],
    'update-changes-creation': ['life', (asked, serve, memory) => { if (asked.operation === 'update') memory.kept.set(`at ${idOf(asked)}`,
      new Date(memory.now()).toISOString().replace(/\.\d+Z$/, 'Z')); const at = memory.kept.get(`at ${idOf(asked)}`); return bill(on('read'), () =>
      (typeof at === 'string' ? { CreatedAt: at.replace(/^\d{4}/, '2031') } : {}))(asked, serve, memory); }],
    'update-after-file-removal-forgotten': ['life', (asked, serve, memory) => { if (asked.operation === 'removeFile') memory.kept.set(`r${idOf(asked)}`, true);
      return forgotten((one, { kept }) => kept.has(`r${idOf(one)}`))(asked, serve, memory); }],
  }),
  ...faultsOf('Attachments: fContent is the content of the file; zipName names it', {
    'zero-bytes-at-end-lost': ['value', bytes((file) => { let end = file.length; while (end > 0 && file[end - 1] === 0) end -= 1; return file.subarray(0, end); })],
    'file-cut-at-64k': ['value', bytes((file) => file.subarray(0, 65_536))],
    'file-cut-at-1000': ['value', bytes((file) => file.subarray(0, 1000))],
    'file-high-bits-lost': ['value', bytes((file) => Buffer.from(file.map((byte) => byte & 0x7f)))],
    'file-line-ends-changed': ['value', bytes((file) => Buffer.from(file.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'))],
    'one-byte-file-empty': ['value', bytes((file) => (file.length === 1 ? Buffer.alloc(0) : file))],
    'second-file-is-empty': ['ordinal', bytes(() => Buffer.alloc(0), 1)],
    'third-file-lost': ['ordinal', input(({ attachments }) => (Array.isArray(attachments) ? { attachments: attachments.slice(0, 2) as Json } : {}))],
    'equal-names-one-file': ['value', input(({ attachments }) => Array.isArray(attachments)
      ? { attachments: [...new Map((attachments as readonly { filename?: string }[]).map((one) => [one.filename, one])).values()] as Json } : {})],
    'names-in-latin': ['value', listed('attachments', ({ filename }) => (typeof filename === 'string' ? { filename: filename.replace(/[\u0080-\uffff]/g, '_') } : {}))],
    'names-in-lower-case': ['value', listed('attachments', ({ filename }) => (typeof filename === 'string' ? { filename: filename.toLowerCase() } : {}))],
    'names-without-blanks': ['value', listed('attachments', ({ filename }) => (typeof filename === 'string' ? { filename: filename.replaceAll(' ', '_') } : {}))],
    'removal-takes-next-file': ['ordinal', asks(on('removeFile', ({ path }) => /^\d+-1_/.test(path[3] ?? '')), ({ path }) => ({ path: [...path.slice(0, 3),
      (path[3] ?? '').replace('-1_', '-0_')] }))],
    'second-file-is-the-first': ['ordinal', asks(on('readFile', ({ path }) => /^\d+-1_/.test(path[3] ?? '')), ({ path }) => ({ path: [...path.slice(0, 3),
      (path[3] ?? '').replace('-1_', '-0_')] }))],
    'removal-with-bill-keeps-file': ['neighbour', asks(on('removeFile', ({ query }) => query.get('returnObject') === 'true'), (asked) => ({ operation: 'read',
      method: 'GET', path: ['Bill', String(idOf(asked))] }))],
    'bearer-removal-keeps-file': ['credential', instead(on('removeFile', ({ class: known, query }) => known === 'bearer' && query.get('returnObject') !== 'true'),
      (asked) => granted(idOf(asked)))],
    'update-replaces-files?': ['life', bill(on('read'), inside('DocumentsRef', ({ filelist }) => (Array.isArray(filelist) && filelist.length > 2
      ? { filelist: filelist.slice(-1) as Json } : {})))],
  }),
  ...faultsOf('approved: accepted values true or false; an approver approves or disapproves', {
    'capital-true-is-taken?': ['value', decided(({ path }) => path[3] === 'True' || path[3] === 'TRUE', 'true')],
    'one-is-taken': ['value', decided(({ path }) => path[3] === '1', 'true')],
    'zero-is-taken': ['value', decided(({ path }) => path[3] === '0', 'false')],
    'yes-is-taken': ['value', decided(({ path }) => path[3] === 'yes', 'true')],
    'blank-true-is-taken': ['value', decided(({ path }) => path[3] !== 'true' && path[3]?.trim() === 'true', 'true')],
    'false-approves': ['value', decided(({ path }) => path[3] === 'false', 'true')],
    'bearer-false-approves': ['credential', decided((asked) => asked.class === 'bearer' && asked.path[3] === 'false', 'true')],
  }),
  ...faultsOf('Deletion deletes the bill', {
    'bearer-deletion-keeps?': ['credential', instead(on('remove', (asked) => asked.class === 'bearer'), (asked) => granted(idOf(asked)))],
    'deletion-with-files-keeps?': ['life', (asked, serve, memory) => { if (asked.operation === 'update' && holds('attachments')(asked,
      memory)) memory.kept.set(`f${idOf(asked)}`, true); return instead(on('remove', (one, { kept }) => one.class !== null && kept.has(`f${idOf(one)}`)), (one) =>
      granted(idOf(one)))(asked, serve, memory); }],
  }),
];
